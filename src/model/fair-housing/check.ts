import { type BetterPhrase, type FairHousingBasis, no, type PhraseRule, phraseRules } from './phrases.ts'

/** A phrase about a protected class in a text of a home. */
export interface Finding {
  /** As it is written. */
  phrase: string
  basis: FairHousingBasis
  isUnlawful: boolean
  better: BetterPhrase
}

const compiled = phraseRules.map(rule => ({
  rule,
  pattern: new RegExp(`(?<![a-z0-9])(?:${rule.phrases.join('|')})(?![a-z0-9])`, 'g'),
}))

const excluded = phraseRules.flatMap(rule =>
  rule.people === undefined
    ? []
    : [
        {
          rule,
          pattern: new RegExp(
            `^(?:any |de )?${rule.people}( allowed| accepted| permitted)?(?: please| por favor)?$`,
          ),
        },
      ],
)
const beginning = new RegExp(`(?<![a-z0-9])${no} `, 'g')
/** Separators of a list. A comma alone, or "and", may also begin a new clause: "no pets, children allowed". */
const joint = /, (?:or|nor|ni|o|u) | (?:or|nor|ni|o|u) |, (?:and|y) |, | (?:and|y) /g
/** Longest list that is read, in characters; what follows is no longer part of it. */
const longestList = 160

interface Match {
  start: number
  end: number
  rule: PhraseRule
}

/** People in a list after "no", from its second part on; the first is in the rules. */
function listedIn(text: string): Match[] {
  return [...text.matchAll(beginning)].flatMap(({ 0: match, index: start }) => {
    const from = start + match.length
    const [list = ''] = text.slice(from, from + longestList).split(/\|| (?:no|sin|without) /)
    const joints = [...list.matchAll(joint)]
    return joints.flatMap(({ 0: join, index }, at) => {
      const begin = index + join.length
      const part = list.slice(begin, joints[at + 1]?.index ?? list.length)
      const isSure = /^,? ?(?:or|nor|ni|o|u) $/.test(join)
      return excluded.flatMap(({ rule, pattern }) => {
        const found = pattern.exec(part.trimEnd())
        const isMeant = found !== null && (isSure || found[1] === undefined)
        return isMeant ? [{ start, end: from + begin + part.trimEnd().length, rule }] : []
      })
    })
  })
}

/** Lower case without accents, each character replaced by one, so that positions stay: anything else is a space. */
const plain = (text: string) =>
  [...text]
    .map(character => {
      const base = character.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
      return /^[a-z0-9+,]$/.test(base) ? base : ' '.repeat(character.length)
    })
    .join('')

/** Collapses runs of spaces and signs to one space; `at` has the position of each character. */
function folded(text: string): { text: string; at: number[] } {
  const at: number[] = []
  let out = ''
  const folded = plain(text)
  for (let index = 0; index < folded.length; index += 1) {
    const character = folded[index] ?? ' '
    // A sentence ends a phrase.
    const isEnd = /[.!?;\n]/.test(text[index] ?? '')
    if (character === ' ' && !isEnd && (out === '' || out.endsWith(' '))) continue
    if (character === ',' && out.endsWith(' ')) continue
    out += isEnd ? '|' : character
    at.push(index)
  }
  return { text: out, at }
}

/**
 * Phrases about protected classes in a text in English or Spanish, in the order of the text, each phrase once. A senior
 * community may restrict ages, but nothing else.
 */
export function findingsIn(written: string, { isSenior }: { isSenior: boolean }): Finding[] {
  const text = written.normalize('NFC')
  const { text: searched, at } = folded(text)
  const found: Match[] = [
    ...compiled.flatMap(({ rule, pattern }) =>
      [...searched.matchAll(pattern)].map(({ 0: match, index }) => ({
        start: index,
        end: index + match.length,
        rule,
      })),
    ),
    ...listedIn(searched),
  ].filter(({ rule }) => !(isSenior && rule.isAllowedForSeniors))
  // Of phrases at one place the unlawful one counts, then the longest.
  found.sort(
    (one, other) =>
      Number(other.rule.isUnlawful) - Number(one.rule.isUnlawful) ||
      other.end - other.start - (one.end - one.start),
  )
  const accepted: typeof found = []
  for (const one of found)
    if (!accepted.some(other => one.start < other.end && other.start < one.end)) accepted.push(one)
  const reported = new Set<string>()
  return accepted
    .sort((one, other) => one.start - other.start)
    .flatMap(({ start, end, rule: { basis, isUnlawful, better } }) => {
      const phrase = text.slice(at[start], (at[end - 1] ?? 0) + 1).trim()
      if (reported.has(phrase.toLowerCase())) return []
      reported.add(phrase.toLowerCase())
      return [{ phrase, basis, isUnlawful, better }]
    })
}

/** Texts of a home that are checked. */
export const checkedTexts = ['caption', 'description', 'terms', 'additions'] as const
export type CheckedText = (typeof checkedTexts)[number]

/** The checked fields with a plainly unlawful phrase, `{field: error key}`. */
export const fairHousingFaults = (
  texts: Readonly<Partial<Record<CheckedText, string | null | undefined>>>,
  community: { isSenior: boolean },
): Record<string, string> =>
  Object.fromEntries(
    checkedTexts.flatMap(field => {
      const isUnlawful = findingsIn(texts[field] ?? '', community).some(finding => finding.isUnlawful)
      return isUnlawful ? [[field, 'fair_housing']] : []
    }),
  )
