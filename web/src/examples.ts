// Puzzles that come with the page, so that there is a board before anything has been asked for. Written as links are.

export const EXAMPLES: readonly { id: string; link: string }[] = [
  // The example of the Wikipedia article on Sudoku.
  { id: "sudoku", link: "sudoku.3x3.53B7D6B195D98D6A8C6C34B8A3B17C2C6A6D28D419B5D8B79" },
  { id: "sudoku-small", link: "" },
  { id: "kakuro", link: "" },
  { id: "skyscrapers", link: "" },
  { id: "latin", link: "" },
  { id: "sudoku-hard", link: "" },
];
