// The plugin of build.mjs makes this module from every crates/gridproof/src/say/*/page.json.
declare module "words:all" {
  /** The texts of the page by the tag of their language, then by key. */
  const all: Record<string, Record<string, string>>;
  export default all;
}
