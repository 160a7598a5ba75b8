// Puzzles bundled with the page, in the format of links, so that there is a board without any request.

export const EXAMPLES: readonly { id: string; link: string }[] = [
  // The example of the Wikipedia article on Sudoku.
  { id: "sudoku", link: "sudoku.3x3.53B7D6B195D98D6A8C6C34B8A3B17C2C6A6D28D419B5D8B79" },
  { id: "sudoku-small", link: "sudoku.2x3.16C5A4G53F25D6B4C" },
  { id: "kakuro", link: "kakuro.7x7._-h0-g0__-30-b0-09B_-d9B-0gB-b6C_-0jC-c0__-30-76C-90-0cC-03B-06B_-0gB" },
  { id: "skyscrapers", link: "skyscrapers.5.4A3C3A3A3B2B4B2.B2I3L" },
  { id: "latin", link: "latin.7.3B42G12B4D1D2A6B35B5A3D2B6145" },
  { id: "sudoku-hard", link: "sudoku.3x3.B72D5D5D98E3D57A86D6F1C9B2A4E5C89B7F41B3" },
];
