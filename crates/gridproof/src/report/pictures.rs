//! Pictures of a step, as JSON.

use crate::picture::Branches;
use gridproof_engine::scene::{Overlay, Scene, svg};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A step and the branches of its argument, one picture each.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct PicturesReport {
    /// The step itself, then its branches, outer ones before inner ones.
    pub pictures: Vec<PictureReport>,
    /// The names of further branches, which have no picture.
    pub more: Vec<String>,
}

/// A picture of a step, or of a branch of its argument.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct PictureReport {
    /// The name of the branch: the number of its sentence, or `0` for what follows from the assumption of the step; null for the
    /// step itself.
    pub branch: Option<String>,
    /// The sentence of the branch; the whole step for the step itself.
    pub caption: String,
    /// The sentences of the numbered steps in the picture.
    pub sentences: Vec<String>,
    /// The picture as SVG.
    pub svg: String,
}

impl PicturesReport {
    /// The pictures of a step, whose own picture is given with its sentence.
    pub fn new((scene, overlay): &(Scene, Overlay), caption: String, branches: &Branches) -> PicturesReport {
        let paint = |scene: &Scene, overlay: &Overlay| svg::paint(scene, overlay, &svg::Style::default());
        let step = PictureReport { branch: None, caption, sentences: Vec::new(), svg: paint(scene, overlay) };
        let branches_drawn = branches.pictures.iter().map(|branch| PictureReport {
            branch: Some(branch.name.clone()),
            caption: branch.caption.clone(),
            sentences: branch.sentences.clone(),
            svg: paint(&branch.scene, &branch.overlay),
        });
        PicturesReport { pictures: [step].into_iter().chain(branches_drawn).collect(), more: branches.more.clone() }
    }

    /// The object on one line, without a line end.
    pub fn to_json(&self) -> String {
        // Serializing strings and lists of them cannot fail.
        serde_json::to_string(self).unwrap_or_default()
    }
}
