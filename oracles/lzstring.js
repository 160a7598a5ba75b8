// Runs the npm package `lz-string`: one JSON object per line in, `{"pack": text}` or `{"unpack": text}`; one JSON string per
// line out, or null.
const path = require("path");
const lz = require(path.join(__dirname, "../target/oracles/node_modules/lz-string"));
const lines = require("readline").createInterface({ input: process.stdin });
lines.on("line", (line) => {
  const request = JSON.parse(line);
  const answer = "pack" in request ? lz.compressToBase64(request.pack) : lz.decompressFromBase64(request.unpack);
  process.stdout.write(JSON.stringify(answer) + "\n");
});
