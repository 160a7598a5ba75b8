-- Posts four 9x9 boards in turn, to be solved. See METHOD.md.
local boards = {
  "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
  "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
  "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
  "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
}
local requests, next_one, wrong = {}, 0, 0

function init()
  for number, board in ipairs(boards) do
    requests[number] = wrk.format("POST", "/api/solve", { ["Content-Type"] = "application/json" }, '{"puzzle":"' .. board .. '"}')
  end
end

function request()
  next_one = next_one % #requests + 1
  return requests[next_one]
end

-- A fast wrong answer is not a result.
function response(status, headers, body)
  if status ~= 200 or not body:find('"verdict":"unique"', 1, true) then
    wrong = wrong + 1
    if wrong == 1 then print("wrong: " .. status .. " " .. body) end
  end
end
