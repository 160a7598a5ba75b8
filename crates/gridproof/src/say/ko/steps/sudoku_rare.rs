//! Korean for Sudoku techniques that are off by default: unique loops, BUG types, chains through sets, exclusion, kraken fish.

use crate::say::Words;

/// Rarely used techniques.
pub(super) const RARE: &[Words] = &[
    Words {
        kind: "unique-loop-1",
        name: "유일한 고리 1유형",
        short: "고리 {loop}에 {digits}만 들어갈 수는 없습니다. {strikes:을/를} 지웁니다.",
        full: "{loop:은/는} 고리를 이룹니다. 각 칸은 다음 칸과, 마지막 칸은 첫 칸과 같은 행, 열 또는 상자에 있습니다. 이 칸이 하나라도 있는 행과 열과 상자에는 꼭 두 칸씩 있고, 두 칸은 고리를 따라 홀수 걸음 떨어져 있습니다. 이 칸들에 {digits}만 들어간다면 두 숫자가 고리를 따라 번갈아 놓이고 서로 바꾸어도 규칙에 맞으므로 답이 두 개가 됩니다. {roof:을/를} 뺀 나머지 칸에는 다른 후보가 없습니다. 그러므로 {roof}에는 다른 후보가 들어가야 합니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "unique-loop-2",
        name: "유일한 고리 2유형",
        short: "고리 {loop}에 {digits}만 들어갈 수는 없고, 다른 후보는 {roof}의 {extra}뿐입니다. {strikes:을/를} 지웁니다.",
        full: "{loop:은/는} 고리를 이룹니다. 각 칸은 다음 칸과, 마지막 칸은 첫 칸과 같은 행, 열 또는 상자에 있습니다. 이 칸이 하나라도 있는 행과 열과 상자에는 꼭 두 칸씩 있고, 두 칸은 고리를 따라 홀수 걸음 떨어져 있습니다. 이 칸들에 {digits}만 들어간다면 두 숫자가 고리를 따라 번갈아 놓이고 서로 바꾸어도 규칙에 맞으므로 답이 두 개가 됩니다. 고리에 남은 다른 후보는 {roof}의 {extra}뿐입니다. 그러므로 이 칸들 가운데 적어도 하나는 {extra}이고, 이 칸 모두와 같은 행, 열, 상자에 있는 칸은 {extra:이/가} 될 수 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "unique-loop-3",
        name: "유일한 고리 3유형",
        short: "고리 {loop}에 {digits}만 들어갈 수는 없고, {house}에서 {roof:과/와} {subset:이/가} {union:을/를} 나누어 가집니다. {strikes:을/를} 지웁니다.",
        full: "{loop:은/는} 고리를 이룹니다. 각 칸은 다음 칸과, 마지막 칸은 첫 칸과 같은 행, 열 또는 상자에 있습니다. 이 칸이 하나라도 있는 행과 열과 상자에는 꼭 두 칸씩 있고, 두 칸은 고리를 따라 홀수 걸음 떨어져 있습니다. 이 칸들에 {digits}만 들어간다면 두 숫자가 고리를 따라 번갈아 놓이고 서로 바꾸어도 규칙에 맞으므로 답이 두 개가 됩니다. 고리에서 다른 후보가 있는 칸은 {roof}뿐이고, 그 후보는 {extra}입니다. 그러므로 이 칸들 가운데 적어도 하나에는 {extra#|이 숫자들 가운데 }{extra#이 숫자가|하나가} 들어갑니다. 어느 쪽인지는 중요하지 않으므로 한 칸처럼 볼 수 있습니다. 이 한 칸과 {subset:을/를} 합치면 칸의 수와 숫자 {union}의 수가 같으므로 이 숫자들은 여기서 모두 쓰입니다. {house}의 다른 칸에는 이 숫자들이 들어갈 수 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "unique-loop-4",
        name: "유일한 고리 4유형",
        short: "고리 {loop}에 {digits}만 들어갈 수는 없고, {roof} 가운데 하나는 반드시 {kept}입니다. {strikes:을/를} 지웁니다.",
        full: "{loop:은/는} 고리를 이룹니다. 각 칸은 다음 칸과, 마지막 칸은 첫 칸과 같은 행, 열 또는 상자에 있습니다. 이 칸이 하나라도 있는 행과 열과 상자에는 꼭 두 칸씩 있고, 두 칸은 고리를 따라 홀수 걸음 떨어져 있습니다. 이 칸들에 {digits}만 들어간다면 두 숫자가 고리를 따라 번갈아 놓이고 서로 바꾸어도 규칙에 맞으므로 답이 두 개가 됩니다. 고리에서 다른 후보가 있는 칸은 {roof}뿐입니다. {house}에서 {kept:이/가} 들어갈 자리는 이 두 칸뿐이므로 둘 가운데 하나는 {kept}입니다. 나머지 하나가 {digit:이/가} 되면 고리에는 {digits}만 남습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "bug-2",
        name: "BUG 2유형",
        short: "{extras} 가운데 하나는 맞습니다. 모두 틀리면 답이 둘 이상이 됩니다. {strikes:을/를} 지웁니다.",
        full: "{extras:을/를} 빼고 생각합니다. 그러면 모든 빈칸에 후보가 두 개씩 남고, 행과 열과 상자마다 아직 놓이지 않은 숫자의 자리도 두 칸씩입니다. 빼놓은 후보가 모두 틀리다면 모든 빈칸에서 다른 후보를 골라 또 다른 답을 만들 수 있으므로 답이 하나일 수 없습니다. 그러므로 그 가운데 적어도 하나는 맞습니다. 이 후보는 모두 {extra}입니다. {roof} 모두와 같은 행, 열, 상자에 있는 칸은 {extra:이/가} 될 수 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "bug-3",
        name: "BUG 3유형",
        short: "{extras} 가운데 하나는 맞습니다. 모두 틀리면 답이 둘 이상이 됩니다. {house}에서 {roof:과/와} {subset:이/가} {union:을/를} 나누어 가집니다. {strikes:을/를} 지웁니다.",
        full: "{extras:을/를} 빼고 생각합니다. 그러면 모든 빈칸에 후보가 두 개씩 남고, 행과 열과 상자마다 아직 놓이지 않은 숫자의 자리도 두 칸씩입니다. 빼놓은 후보가 모두 틀리다면 모든 빈칸에서 다른 후보를 골라 또 다른 답을 만들 수 있으므로 답이 하나일 수 없습니다. 그러므로 그 가운데 적어도 하나는 맞습니다. 이 후보들은 {house}의 {roof}에 있고, 그 숫자는 {extra}입니다. 그러므로 이 칸들 가운데 적어도 하나에는 {extra#|이 숫자들 가운데 }{extra#이 숫자가|하나가} 들어갑니다. 어느 쪽인지는 중요하지 않으므로 한 칸처럼 볼 수 있습니다. 이 한 칸과 {subset:을/를} 합치면 칸의 수와 숫자 {union}의 수가 같으므로 이 숫자들은 여기서 모두 쓰입니다. {house}의 다른 칸에는 이 숫자들이 들어갈 수 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "bug-4",
        name: "BUG 4유형",
        short: "{extras} 가운데 하나는 맞습니다. 모두 틀리면 답이 둘 이상이 됩니다. {roof} 가운데 하나는 반드시 {kept}입니다. {strikes:을/를} 지웁니다.",
        full: "{extras:을/를} 빼고 생각합니다. 그러면 모든 빈칸에 후보가 두 개씩 남고, 행과 열과 상자마다 아직 놓이지 않은 숫자의 자리도 두 칸씩입니다. 빼놓은 후보가 모두 틀리다면 모든 빈칸에서 다른 후보를 골라 또 다른 답을 만들 수 있으므로 답이 하나일 수 없습니다. 그러므로 그 가운데 적어도 하나는 맞습니다. {house}에서 {kept:이/가} 들어갈 자리는 {roof}뿐이므로 둘 가운데 하나는 {kept}이고, 그 칸에 빼놓은 후보는 들어가지 않습니다. 그러면 나머지 한 칸에 빼놓은 후보가 들어갑니다. 두 칸에 그 밖의 후보는 들어갈 수 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "als-continuous-nice-loop",
        name: "거의 잠긴 집합(ALS)을 지나는 연속 나이스 루프",
        short: "거의 잠긴 집합을 지나는 연속 나이스 루프 {chain}: 끊김 없이 이어지므로 {strikes:을/를} 지웁니다.",
        full: "다음 사슬을 따라갑니다: {chain}. 사슬은 다음 거의 잠긴 집합을 지납니다: {set-a}({digits-a}){?set-b:; {set-b}({digits-b})}{?set-c:; {set-c}({digits-c})}{?set-d:; {set-d}({digits-d})}{?set-e:; {set-e}({digits-e})}{?set-f:; {set-f}({digits-f})}{?set-g:; {set-g}({digits-g})}{?set-h:; {set-h}({digits-h})}. 이런 집합은 숫자가 칸보다 하나 많아서 숫자 하나가 빠질 수는 있어도 둘이 빠질 수는 없습니다. 사슬이 집합에서 숫자 하나를 빼면(≠) 나머지 숫자는 모두 집합에 들어가고, 그 숫자의 자리 모두와 같은 행, 열, 상자에 있는 칸에는 그 숫자가 들어갈 수 없습니다. 그 밖에 /로 묶은 칸들은 한 칸처럼 다룹니다. 숫자가 그 가운데 한 칸에 있거나 어디에도 없다는 뜻입니다. 사슬의 끝과 처음은 같은 칸의 후보이므로 사슬은 어느 방향으로도 따라갈 수 있는 고리가 됩니다. 그래서 사슬이 잇는 두 자리 가운데 정확히 한 곳에 그 숫자가 들어가고, 집합에는 사슬이 빼지 않는 숫자가 모두 들어갑니다. 이어진 두 자리 모두와, 또는 집합에 반드시 들어가는 숫자의 자리 모두와 같은 행, 열, 상자에 있는 후보는 틀립니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "als-discontinuous-nice-loop",
        name: "거의 잠긴 집합(ALS)을 지나는 불연속 나이스 루프",
        short: "거의 잠긴 집합을 지나는 불연속 나이스 루프 {chain}: {strikes:을/를} 지웁니다.",
        full: "다음 사슬을 따라갑니다: {chain}. 사슬은 다음 거의 잠긴 집합을 지납니다: {set-a}({digits-a}){?set-b:; {set-b}({digits-b})}{?set-c:; {set-c}({digits-c})}{?set-d:; {set-d}({digits-d})}{?set-e:; {set-e}({digits-e})}{?set-f:; {set-f}({digits-f})}{?set-g:; {set-g}({digits-g})}{?set-h:; {set-h}({digits-h})}. 이런 집합은 숫자가 칸보다 하나 많아서 숫자 하나가 빠질 수는 있어도 둘이 빠질 수는 없습니다. 사슬이 집합에서 숫자 하나를 빼면(≠) 나머지 숫자는 모두 집합에 들어가고, 그 숫자의 자리 모두와 같은 행, 열, 상자에 있는 칸에는 그 숫자가 들어갈 수 없습니다. 그 밖에 /로 묶은 칸들은 한 칸처럼 다룹니다. 숫자가 그 가운데 한 칸에 있거나 어디에도 없다는 뜻입니다.{?wrong-start: {=wrong-start:이라고/라고} 하면 사슬 끝에서 {≠wrong-start:이/가} 되어 모순입니다. 그러므로 {≠wrong-start}입니다.}{?wrong-end: {=wrong-end}이면 사슬이 출발하는 숫자는 그 칸에 들어갈 수 없고, 그러면 사슬을 따라 {=wrong-end}도 될 수 없습니다. 그러므로 {≠wrong-end}입니다.}{?right-start: {≠right-start}에서 출발한 사슬이 {=right-start:으로/로} 끝납니다. 그러므로 어느 경우든 {=right-start}이고, 그 칸의 다른 후보는 모두 틀립니다.}{?one-of: 사슬은 같은 칸에서 출발하고 끝나며, {=one-of} 가운데 앞의 것이 틀리면 뒤의 것이 맞습니다. 그러므로 그 칸에는 둘 가운데 하나가 들어가고 다른 숫자는 들어갈 수 없습니다.} 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "als-aic",
        name: "거의 잠긴 집합(ALS)을 지나는 교대 추론 사슬",
        short: "거의 잠긴 집합을 지나는 교대 추론 사슬 {chain}: 양 끝 가운데 하나는 맞으므로 {strikes:을/를} 지웁니다.",
        full: "다음 사슬을 따라갑니다: {chain}. 첫 후보가 틀리면 마지막 후보가 맞습니다. 사슬은 다음 거의 잠긴 집합을 지납니다: {set-a}({digits-a}){?set-b:; {set-b}({digits-b})}{?set-c:; {set-c}({digits-c})}{?set-d:; {set-d}({digits-d})}{?set-e:; {set-e}({digits-e})}{?set-f:; {set-f}({digits-f})}{?set-g:; {set-g}({digits-g})}{?set-h:; {set-h}({digits-h})}. 이런 집합은 숫자가 칸보다 하나 많아서 숫자 하나가 빠질 수는 있어도 둘이 빠질 수는 없습니다. 사슬이 집합에서 숫자 하나를 빼면(≠) 나머지 숫자는 모두 집합에 들어가고, 그 숫자의 자리 모두와 같은 행, 열, 상자에 있는 칸에는 그 숫자가 들어갈 수 없습니다. 그 밖에 /로 묶은 칸들은 한 칸처럼 다룹니다. 숫자가 그 가운데 한 칸에 있거나 어디에도 없다는 뜻입니다. 사슬의 양 끝 가운데 적어도 하나는 답에 들어가고, 어느 쪽이 맞아도 들어갈 수 없는 후보는 틀립니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "aligned-pair-exclusion",
        name: "정렬 쌍 배제(APE)",
        short: "{=tried}이면 {partner}에 들어갈 숫자가 없습니다. {strikes:을/를} 지웁니다.",
        full: "{=tried:이라고/라고} 가정하고 {partner}의 후보 {partner-digits:을/를} 하나씩 넣어 봅니다. 같은 행, 열, 상자에 있는 두 칸에는 같은 숫자가 들어갈 수 없습니다. 또 숫자가 칸보다 하나 많은 칸들에서 다른 두 칸이 숫자를 하나씩 가져갈 수는 없습니다. 두 칸이 각각 그 숫자의 자리 모두와 같은 행, 열, 상자에 있으면 남은 숫자가 모자라기 때문입니다.{excluded}그러므로 {=tried:과/와} 함께 {partner}에 들어갈 수 있는 후보가 없습니다. 따라서 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "excluded-pair",
        name: "배제되는 쌍",
        short: "{=pair}: {?house:{house}에 같은 숫자가 두 번 들어갑니다}{?set:{set}({set-digits})에 {?left:{left}만 남습니다}{?!left:남는 숫자가 없습니다}}.",
        full: "{=pair:은/는} 함께 맞을 수 없습니다. {?house:{house}에 같은 숫자가 두 번 들어갑니다}{?set:{set}({set-digits})에 {?left:{left}만 남습니다}{?!left:남는 숫자가 없습니다}}.",
    },
    Words {
        kind: "kraken-fish-1",
        name: "크라켄 피시 1유형",
        short: "{base}의 {digits:은/는} 핀 {fins:을/를} 빼면 {cover}에 있고, 핀마다 {target:으로/로} 사슬이 이어집니다. {strikes:을/를} 지웁니다.",
        full: "{base}에서 {digits:이/가} 들어갈 자리는 핀 {fins:을/를} 빼면 모두 {cover}에 있습니다. {fins#핀이|핀이 모두} {digits:이/가} 아니라면 {cover}의 {digits:은/는} {base}에 있는 자리에 하나씩 들어가므로 {target:은/는} {digits:이/가} 될 수 없습니다. {fins#핀이|핀 가운데 하나가} {digits:이라면/라면} 사슬이 같은 결론에 이릅니다. {chain-1}.{?chain-2: 또한 {chain-2}.}{?chain-3: 또한 {chain-3}.}{?chain-4: 또한 {chain-4}.}{?chain-5: 또한 {chain-5}.}{?chain-6: 또한 {chain-6}.}{?chain-7: 또한 {chain-7}.}{?chain-8: 또한 {chain-8}.}{?chain-9: 또한 {chain-9}.} 어느 경우에도 {strikes:을/를} 지웁니다.",
    },
    Words {
        kind: "kraken-fish-2",
        name: "크라켄 피시 2유형",
        short: "{base:과/와} {cover}의 {digits}: {cases} 가운데 하나는 맞고, 그마다 {target:으로/로} 사슬이 이어집니다. {strikes:을/를} 지웁니다.",
        full: "{base}에서 {digits:이/가} 들어갈 자리는 {?fins:핀 {fins:을/를} 빼면 }모두 {cover}에 있습니다. {?fins:{fins#핀이|핀이 모두} {digits:이/가} 아니라면 }{cover}의 {digits:은/는} {base}에 있는 자리에 하나씩 들어가고, {last-cover}에서도 그렇습니다. 그러므로 {cases} 가운데 하나는 맞고, 어느 경우에도 같은 결론에 이릅니다. {chain-1}.{?chain-2: 또한 {chain-2}.}{?chain-3: 또한 {chain-3}.}{?chain-4: 또한 {chain-4}.}{?chain-5: 또한 {chain-5}.}{?chain-6: 또한 {chain-6}.}{?chain-7: 또한 {chain-7}.}{?chain-8: 또한 {chain-8}.}{?chain-9: 또한 {chain-9}.} 따라서 {strikes:을/를} 지웁니다.",
    },
];
