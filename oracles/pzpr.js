// Speaks for the npm package `pzpr`: one JSON string per line in, a puzz.link URL or a pzprv3 text;
// one JSON object per line out, with the URL and the file that pzpr makes of it.
const path = require("path");
const pzpr = require(path.join(__dirname, "../target/oracles/node_modules/pzpr"));
const lines = require("readline").createInterface({ input: process.stdin });
lines.on("line", (line) => {
  let answer;
  try {
    const puzzle = new pzpr.Puzzle();
    puzzle.open(JSON.parse(line));
    answer = { url: puzzle.getURL().replace(/^.*\?/, ""), file: puzzle.getFileData() };
  } catch (error) {
    answer = { error: String(error) };
  }
  process.stdout.write(JSON.stringify(answer) + "\n");
});
