import type { Token } from './tokens.ts'
import { phraseOf } from './tokens.ts'
import { multipliers } from './words.ts'

/*
 * Numbers in words, up to millions: "thirty-five thousand", "two hundred and ten", "treinta y cinco mil". Both
 * languages together, because people mix them.
 */

const values = (lines: readonly string[]): ReadonlyMap<string, number> =>
  new Map(
    lines.flatMap(line => {
      const [value, words] = line.split(':') as [string, string]
      return words.split('|').map(word => [phraseOf(word), Number(value)] as const)
    }),
  )

const small = values([
  ...['1:one|un|una|uno', '2:two|dos', '3:three|tres', '4:four|cuatro', '5:five|cinco', '6:six|seis'],
  ...['7:seven|siete', '8:eight|ocho', '9:nine|nueve', '10:ten|diez', '11:eleven|once', '12:twelve|doce'],
  ...['13:thirteen|trece', '14:fourteen|catorce', '15:fifteen|quince', '16:sixteen|dieciséis'],
  ...['17:seventeen|diecisiete', '18:eighteen|dieciocho', '19:nineteen|diecinueve', '21:veintiuno|veintiún'],
  ...[
    '22:veintidós',
    '23:veintitrés',
    '24:veinticuatro',
    '25:veinticinco',
    '26:veintiséis',
    '27:veintisiete',
  ],
  ...['28:veintiocho', '29:veintinueve', '20:twenty|veinte', '30:thirty|treinta', '40:forty|fourty|cuarenta'],
  ...[
    '50:fifty|cincuenta',
    '60:sixty|sesenta',
    '70:seventy|setenta',
    '80:eighty|ochenta',
    '90:ninety|noventa',
  ],
  ...['100:cien|ciento', '200:doscientos|doscientas', '300:trescientos|trescientas'],
  ...['400:cuatrocientos|cuatrocientas', '500:quinientos|quinientas', '600:seiscientos|seiscientas'],
  ...['700:setecientos|setecientas', '800:ochocientos|ochocientas', '900:novecientos|novecientas'],
])

/** Whether a word is part of a number. */
export const isNumberWord = (word: string | undefined): boolean =>
  word !== undefined && (small.has(word) || word === 'hundred')
const isPart = (token: Token | undefined): boolean =>
  token !== undefined && (isNumberWord(token.word) || multipliers.has(token.word))

/** Whether a part of a number below 1,000 cannot follow the sum so far: 15 after 30 cannot, 5 can. */
const overlaps = (sum: number, value: number): boolean =>
  value >= 100 ? sum > 0 : sum % 100 > 0 && (value >= 10 || sum % 10 > 0 || sum % 100 < 20)

export interface WordNumber {
  value: number
  /** Greatest multiplier: 1,000 for "thirty thousand". */
  multiplier: number
  end: number
}

/**
 * The number in words at a token. Undefined for none, and at each word of a run that does not make one number ("twenty
 * thirty thousand").
 */
export function wordNumberAt(tokens: readonly Token[], start: number): WordNumber | undefined {
  let first = start
  while (first > 0 && !tokens[first]?.isApart && isPart(tokens[first - 1])) first--
  while (first < start) {
    const isMultiplier = multipliers.has(tokens[first]!.word) && /^\d/.test(tokens[first - 1]?.word ?? '')
    const end = isMultiplier ? first + 1 : joined(tokens, first)?.end
    if (end === undefined || end > start) return undefined
    first = end
  }
  return joined(tokens, start)
}

/** Before "mil", which is then no exact number: "treinta y tantos mil", "varios mil". */
const vague = new Set(['tanto', 'pico', 'poco', 'vario', 'alguno', 'mucho', 'unos', 'cuanto'].map(phraseOf))

function joined(tokens: readonly Token[], start: number): WordNumber | undefined {
  const { word: opening } = tokens[start] ?? {}
  const isVague = vague.has(tokens[start - 1]?.word ?? '')
  const isThousand =
    (opening === 'mil' && !isVague) || (opening === 'thousand' && tokens[start - 1]?.word === 'a')
  if (!isThousand && !isNumberWord(opening)) return undefined
  const isNext = (at: number) => tokens[at] !== undefined && !tokens[at].isApart
  let [total, group, lastScale, at] = [0, 0, Infinity, start]
  while (at === start || isNext(at)) {
    const { word } = tokens[at]!
    const value = small.get(word)
    const scale = multipliers.get(word)
    if (value !== undefined) {
      // "Eighty thousand three bedrooms" are two numbers, "eighty thousand three hundred" is one.
      const isSeparate = total > 0 && group === 0 && value < 100 && !hasScale(tokens, at)
      if (isSeparate || overlaps(group, value)) break
      group += value
    } else if (word === 'hundred') {
      if (group > 0 && (group >= 100 || group % 10 === 0)) break
      group = Math.max(group, 1) * 100
    } else if (scale !== undefined) {
      if (scale >= lastScale || (group === 0 && (total > 0 || scale > 1000))) break
      total += Math.max(group, 1) * scale
      group = 0
      lastScale = scale
    } else if (!(isNext(at + 1) && links(tokens, at, group))) break
    at++
  }
  if (isNext(at) && isPart(tokens[at]) && hasScale(tokens, at)) return undefined
  return {
    value: total + group,
    multiplier: total === 0 ? 1 : total >= 1_000_000 ? 1_000_000 : 1000,
    end: at,
  }
}

/** Whether "hundred" or a multiplier is among the adjacent parts of a number from a token. */
function hasScale(tokens: readonly Token[], start: number): boolean {
  for (let at = start; isPart(tokens[at]) && (at === start || !tokens[at]!.isApart); at++)
    if (!small.has(tokens[at]!.word)) return true
  return false
}

/** "Two hundred and ten", "treinta y cinco"; but "three and two" are two numbers. */
function links(tokens: readonly Token[], at: number, group: number): boolean {
  const { word } = tokens[at]!
  const last = tokens[at - 1]?.word ?? ''
  const next = small.get(tokens[at + 1]!.word)
  if (next === undefined || overlaps(group, next)) return false
  if (word === 'y') return next < 10 && group % 100 >= 20 && group % 10 === 0
  return word === 'and' && last === 'hundred'
}
