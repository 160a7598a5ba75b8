//! Drawings as PDF: pages, links, bookmarks, and selectable text in subsets of its fonts.

mod content;
mod font;

use crate::drawing::Drawing;
use crate::fonts::Fonts;
use crate::picture::PictureError;
use content::Painter;
use font::Subset;
use pdf_writer::types::{ActionType, AnnotationType, PageLayout};
use pdf_writer::writers::Destination;
use pdf_writer::{Filter, Finish, Name, Pdf, Rect, Ref, Settings, Str, TextStr};
use xmp_writer::{LangId, XmpWriter};

/// The program named in the file's metadata.
const CREATOR: &str = concat!("Gridproof ", env!("CARGO_PKG_VERSION"));

const COMPACT: Settings = Settings { pretty: false };

/// The metadata of a file. Empty texts are left out.
#[derive(Debug, Default)]
pub(crate) struct About {
    pub(crate) title: String,
    pub(crate) author: String,
    pub(crate) subject: String,
    pub(crate) keywords: Vec<String>,
    /// A language tag.
    pub(crate) language: String,
}

/// A place in the document: a page, counted from 0, and the distance from its top.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place {
    pub(crate) page: usize,
    pub(crate) y: f64,
}

/// Where a link leads.
#[derive(Debug)]
pub(crate) enum Target {
    Place(Place),
    Address(String),
}

/// An area that can be clicked.
#[derive(Debug)]
pub(crate) struct Link {
    /// The x, y, width and height, from the top left.
    pub(crate) area: [f64; 4],
    pub(crate) target: Target,
    /// What it is, for readers who cannot see it.
    pub(crate) text: String,
}

/// An entry in the table of contents that viewers show beside the pages.
#[derive(Debug)]
pub(crate) struct Bookmark {
    pub(crate) title: String,
    pub(crate) to: Place,
    pub(crate) children: Vec<Bookmark>,
}

/// A finished page.
struct Page {
    width: f64,
    height: f64,
    /// Its content, compressed.
    content: Vec<u8>,
    links: Vec<Link>,
}

/// A document being made. Pages are kept in their final form.
pub(crate) struct Document<'f> {
    fonts: &'f Fonts,
    subsets: Vec<Subset>,
    pages: Vec<Page>,
    /// The characters that no font has.
    missing: Vec<char>,
}

impl<'f> Document<'f> {
    pub(crate) fn new(fonts: &'f Fonts) -> Document<'f> {
        let subsets = (0..fonts.count()).map(|_| Subset::default()).collect();
        Document { fonts, subsets, pages: Vec::new(), missing: Vec::new() }
    }

    /// Adds a page of the size of a drawing times `factor`, in points.
    pub(crate) fn page(&mut self, drawing: &Drawing, factor: f64, links: Vec<Link>) {
        let content =
            Painter { fonts: self.fonts, subsets: &mut self.subsets, missing: &mut self.missing }.draw(drawing, factor);
        let (width, height) = (drawing.width * factor, drawing.height * factor);
        self.pages.push(Page { width, height, content: compressed(&content), links });
    }

    /// The file; an error if no font has one of its characters.
    pub(crate) fn finish(self, about: &About, bookmarks: &[Bookmark]) -> Result<Vec<u8>, PictureError> {
        PictureError::unless_complete(&self.missing)?;
        let mut next = Ref::new(1);
        let (catalog, tree, info, metadata) = (next.bump(), next.bump(), next.bump(), next.bump());
        let pages: Vec<Ref> = self.pages.iter().map(|_| next.bump()).collect();
        let fonts: Vec<Ref> = self.subsets.iter().map(|_| next.bump()).collect();
        let mut file = File { pdf: Pdf::with_settings(COMPACT), next, refs: &pages, pages: &self.pages };
        let outline = file.outline(bookmarks);
        let mut root = file.pdf.catalog(catalog);
        root.pages(tree).metadata(metadata).page_layout(PageLayout::SinglePage);
        if !about.language.is_empty() {
            root.lang(TextStr(&about.language));
        }
        if let Some(outline) = outline {
            root.outlines(outline);
        }
        root.finish();
        let mut pages_of = file.pdf.pages(tree);
        pages_of.kids(pages.iter().copied()).count(pages.len() as i32);
        let mut resources = pages_of.resources();
        let mut names = resources.fonts();
        let used = || (0..).zip(&self.subsets).zip(&fonts).filter(|((_, subset), _)| !subset.is_empty());
        for ((face, _), &id) in used() {
            names.pair(Name(font::name(face).as_bytes()), id);
        }
        names.finish();
        resources.finish();
        pages_of.finish();
        (0..self.pages.len()).for_each(|at| file.page(at, tree));
        for ((face, subset), &id) in used() {
            let Some(data) = self.fonts.data(face) else { continue };
            subset.write(&mut file.pdf, &mut file.next, id, data)?;
        }
        file.about(about, info, metadata);
        Ok(file.pdf.finish())
    }
}

/// A file being written.
struct File<'d> {
    pdf: Pdf,
    /// The next free object number.
    next: Ref,
    refs: &'d [Ref],
    pages: &'d [Page],
}

impl File<'_> {
    fn page(&mut self, at: usize, tree: Ref) {
        let (Some(page), Some(&id)) = (self.pages.get(at), self.refs.get(at)) else { return };
        let content = self.next.bump();
        let links: Vec<Ref> = page.links.iter().map(|_| self.next.bump()).collect();
        let mut written = self.pdf.page(id);
        written.parent(tree).contents(content);
        written.media_box(Rect::new(0.0, 0.0, short(page.width), short(page.height)));
        if !links.is_empty() {
            written.annotations(links.iter().copied());
        }
        written.finish();
        self.pdf.stream(content, &page.content).filter(Filter::FlateDecode);
        for (link, id) in page.links.iter().zip(links) {
            self.link(link, page.height, id);
        }
    }

    fn link(&mut self, link: &Link, page_height: f64, id: Ref) {
        let [x, y, width, height] = link.area;
        let (refs, pages) = (self.refs, self.pages);
        let mut written = self.pdf.annotation(id);
        let corners = [x, page_height - y - height, x + width, page_height - y].map(short);
        written.subtype(AnnotationType::Link).rect(Rect::new(corners[0], corners[1], corners[2], corners[3]));
        written.border(0.0, 0.0, 0.0, None).contents(TextStr(&link.text));
        match &link.target {
            Target::Place(place) => go(written.insert(Name(b"Dest")).start(), *place, refs, pages),
            Target::Address(address) => {
                written.action().action_type(ActionType::Uri).uri(Str(address.as_bytes()));
            }
        }
    }

    /// Writes bookmarks, and returns their root.
    fn outline(&mut self, bookmarks: &[Bookmark]) -> Option<Ref> {
        let root = Some(self.next.bump()).filter(|_| !bookmarks.is_empty())?;
        let (first, last) = self.bookmarks(bookmarks, root)?;
        // Chapters start collapsed.
        self.pdf.outline(root).first(first).last(last).count(bookmarks.len() as i32);
        Some(root)
    }

    /// Writes the bookmarks below another, and returns the first and the last.
    fn bookmarks(&mut self, bookmarks: &[Bookmark], parent: Ref) -> Option<(Ref, Ref)> {
        let ids: Vec<Ref> = bookmarks.iter().map(|_| self.next.bump()).collect();
        for (at, bookmark) in bookmarks.iter().enumerate() {
            let children = self.bookmarks(&bookmark.children, ids[at]);
            let (refs, pages) = (self.refs, self.pages);
            let mut item = self.pdf.outline_item(ids[at]);
            item.title(TextStr(&bookmark.title)).parent(parent);
            at.checked_sub(1).map(|before| item.prev(ids[before]));
            ids.get(at + 1).map(|&after| item.next(after));
            if let Some((first, last)) = children {
                item.first(first).last(last).count(-(bookmark.children.len() as i32));
            }
            go(item.dest(), bookmark.to, refs, pages);
        }
        Some((*ids.first()?, *ids.last()?))
    }

    /// Writes the metadata twice: for older programs, and as XMP.
    fn about(&mut self, about: &About, info: Ref, metadata: Ref) {
        let keywords = about.keywords.join(", ");
        let mut written = self.pdf.document_info(info);
        let mut xmp = XmpWriter::new();
        if !about.title.is_empty() {
            written.title(TextStr(&about.title));
            xmp.title([(None, about.title.as_str())]);
        }
        if !about.author.is_empty() {
            written.author(TextStr(&about.author));
            xmp.creator([about.author.as_str()]);
        }
        if !about.subject.is_empty() {
            written.subject(TextStr(&about.subject));
            xmp.description([(None, about.subject.as_str())]);
        }
        if !keywords.is_empty() {
            written.keywords(TextStr(&keywords));
            xmp.pdf_keywords(&keywords);
        }
        if !about.language.is_empty() {
            xmp.language([LangId(&about.language)]);
        }
        written.creator(TextStr(CREATOR)).producer(TextStr(CREATOR));
        written.finish();
        xmp.creator_tool(CREATOR).producer(CREATOR).num_pages(self.pages.len() as u32).format("application/pdf");
        let xmp = xmp.finish(None);
        self.pdf.metadata(metadata, xmp.as_bytes());
    }
}

/// Writes a destination; a page that does not exist becomes the first.
fn go(destination: Destination<'_>, place: Place, refs: &[Ref], pages: &[Page]) {
    let at = if place.page < pages.len() { place.page } else { 0 };
    if let (Some(&id), Some(page)) = (refs.get(at), pages.get(at)) {
        destination.page(id).xyz(0.0, short(page.height - place.y), None);
    }
}

/// Rounds a length to three decimals, finer than a printer can show.
fn short(length: f64) -> f32 {
    ((length * 1000.0).round() / 1000.0) as f32
}

fn compressed(data: &[u8]) -> Vec<u8> {
    miniz_oxide::deflate::compress_to_vec_zlib(data, 6)
}
