//! Samples of links, byte for byte.

/// The Sudoku in Wikipedia's article.
pub(crate) const W: &str = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";

/// The same on f-puzzles, with a title and an author.
pub(crate) const FPUZZLES: &str = "https://www.f-puzzles.com/?load=N4IgzglgXgpiBcBOANCALhNAbO8QHUIBrCABxgBMIBDAAhgA9qBbUnEVagVzQAsB7AE4IQXAHZEx/AO5iOIAOaCIFBAG01oAG7UsXXAFZUCiFphz4aQfoC+ybbv0IAzMdPmEV2/bvBfIHT1cAHY3MwsvGF9onx8AXWRNAMdcADYwj0trKNi/e2SghABGDIjs/0CnJFLPcvzKwxqs7zzWmwTNCpSEFEV3MpaCqoAOJsiYttyhtLG6vw6HQvhRvvDalomupfTVzPHciemXWdsFo/gAFhOcycWR68OG492Bm8fu+BKX9aizp/hQt9mm8DvUPgAmB6g1rnHYmNbA9qJGH/OH9H6baHnSFA/Z3XAreF7OZIzpY/5XXFzc5fImvLZVXp0jHkj5GKmnZGYlEfQnoxGspaA5kC/E9B5xOI2IA===";

/// f-puzzles' JSON of a blank 3x3 board, a blank 9x9 board, a 4x4 board with skyscraper clues and one with a killer cage.
pub(crate) const PAYLOADS: [(&str, &str); 4] = [
    (
        "N4IgzglgXgpiBcBmANCA5gJwgEwQbT2AF9ljSiBdZQks4qm88iiooA==",
        r#"{"size":3,"grid":[[{},{},{}],[{},{},{}],[{},{},{}]]}"#,
    ),
    (
        "N4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljSSzKLryBdZQmq8l54+x1p7rjtn/nQaCR3PgIm9hk0UM6zR4rssW0iQA=",
        r#"{"size":9,"grid":[[{},{},{},{},{},{},{},{},{}],[{},{},{},{},{},{},{},{},{}],[{},{},{},{},{},{},{},{},{}],[{},{},{},{},{},{},{},{},{}],[{},{},{},{},{},{},{},{},{}],[{},{},{},{},{},{},{},{},{}],[{},{},{},{},{},{},{},{},{}],[{},{},{},{},{},{},{},{},{}],[{},{},{},{},{},{},{},{},{}]]}"#,
    ),
    (
        "N4IgzglgXgpiBcAWANCA5gJwgEwQbT2AF9ljSTiBdZQiu86285qms9uy68AawE8wAYwwBDAA4wM+UIJgAbOQhAAlAAwBhAIwhUANxFyArnHggATCAohZCpcs3rVOkPqMmQAZkuUiQA==",
        r#"{"size":4,"grid":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],"skyscraper":[{"cell":"R0C1","value":"2"},{"cell":"R1C0","value":"3"}]}"#,
    ),
    (
        "N4IgzglgXgpiBcAWANCA5gJwgEwQbT2AF9ljSTiBdZQiu86285qms9uy6kAawgBt+MDAGMAhmjjxCIETEFh8IAEoBGAMKqQqNeoBMIbgDcx/AK5SQAZhBFKRIA==",
        r#"{"size":4,"grid":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],"killercage":[{"cells":["R1C1","R1C2"],"value":"3"}]}"#,
    ),
];

/// The same on SudokuPad in its shortest form, and a blank board.
pub(crate) const SCF: &str = "https://sudokupad.app/scf5NlQ19j9mGca3OIN1bWGk2m41TjS79";
pub(crate) const SCF_BLANK: &str = "https://sudokupad.app/scfoooooooooooooK";

/// A small board on SudokuPad, and its decompressed text.
pub(crate) const SCL_FOUR: &str = "sclN4WwpgLghgJl0C5gQQcgGYHsCuAnVAvgDQDGYCA2hUcAG4ICMxRAukdUTfQEwFsV0EAZmat2nQSNZtc5KhQAMRBfyUN+DZRqLr+iot1VEh2w+00m93Le2vr2QmxUe72Fa2ffH+jz48ssBEA=";
pub(crate) const FOUR: &str = "{metadata:{t:'four'},ce:[[,{v:1},,],[,,,{v:2}],[{v:3},,,],[,,{v:3},]],re:[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]]}";

/// The Sudoku in Wikipedia's article on SudokuPad, with a title and its answer.
pub(crate) const SCL: &str = "https://sudokupad.app/sclN4WwpgLghgJl0C5gGcD2AbArhAlqgdggOQCsAzACwBsA7ABwCcAjAEy0tMPkV2d2UsStOiQY0qTCiwFURZGsxpMyDFjyEMJ5GizpS6NCpypluJXRIVEANBGIB1HAGscABzAwcUAARgAHlAgruhgRAC+1gDGYAgA2rHAAG4IJBFJCGQR1tbpNFnZALrWCclU+elMackMVSn5RbE51bV0+dnpZdYN6a3Z7aVt6ZndyRTlyb1NGeMIlSMIeX1TLIMDDVOdS+krU73r/QhjU5VTNX3pqfsHk1OL6TUFRQBOMfGxAAzW7w2fTD/WLAaTC+QOsf2KwMBxRYIOhYIaMMBDQ+1jI/wo/xIoLREOsGNxWLhONiMPxJOsWORnyo/xo/zooJpuLpuIZcKZ5JZ5IZyLIsNifPBAoBDQo/LFQrFUNiJH5sqFsqRxWFxL5ZL5hNiYuJYrJYs1suJsrJsspyr5HL5XL5bK11g5Yq5Yttso5sq5sp5yqo/J9Qp90po/KDQqD0ro/IjQojSviPuJPrJPs1QeJQbJQc1EeJEbJEbNcftDR9XJ9tqDHKDXKDtojHIjXIjPIKYSAA===";

/// A puzzle on Penpa+.
pub(crate) const PENPA: &str =
    "https://swaroopg92.github.io/penpa-edit/#m=edit&p=https://puzz.link/p?skyscrapers/4/4/k13h4j3g";
