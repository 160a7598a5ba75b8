// Runs the npm package `pzpr`: one JSON string per line in, a puzz.link URL, a kanpen URL or a pzprv3 text;
// one JSON object per line out, with the URL, the kanpen URL (if the puzzle type has one) and the file that pzpr writes for it.
const path = require("path");
const pzpr = require(path.join(__dirname, "../target/oracles/node_modules/pzpr"));
const lines = require("readline").createInterface({ input: process.stdin });
lines.on("line", (line) => {
  let answer;
  try {
    const puzzle = new pzpr.Puzzle();
    puzzle.open(JSON.parse(line));
    answer = { url: puzzle.getURL().replace(/^.*\?/, ""), file: puzzle.getFileData() };
    if (pzpr.variety(puzzle.pid).exists.kanpen) {
      answer.kanpen = puzzle.getURL(pzpr.parser.URL_KANPEN);
    }
  } catch (error) {
    answer = { error: String(error) };
  }
  process.stdout.write(JSON.stringify(answer) + "\n");
});
