/*
 * Public registers list parks as "SUNNY ACRES MHP LLC (SC4660095)". Pages show the name without codes and legal forms.
 */

/** Codes and remarks in brackets; an unclosed one extends to the end. */
const remark = /[([][^)\]]*[)\]]?/g
const legalForm =
  /\b(?:l\.?l\.?c|l\.?l\.?p|inc|incorporated|corp|corporation|l\.?p|ltd|limited partnership)\b\.?[\s,.-]*/i
/** Additions in registers of water systems. */
const waterWords =
  /(?<![\s,;/-])[\s,;/-]*\b(?:(?:public |community )?water (?:system|supply|company|co|works|utilit(?:y|ies)|assoc(?:iation|n)?|assn|dist(?:rict)?)|(?:public )?water sys(?:tem)?|water|wtr(?: sys(?:tem)?)?|utilit(?:y|ies)(?: co(?:mpany)?)?|sys(?:tem)?|wells?|pws|wsc?|w\/s)(?:\s*(?:(?:no\.?|#)\s*)?\d+)?\s*\.?$/i
const subdivision = /(?<![\s,;/-])[\s,;/-]*\b(?:subdivision|subdiv|subd|s\/d|sd)\.?$/i
/** Words for the kind of place at the end of a name. */
const kind =
  /(?<![\s,;/-]|(?:\band|&))[\s,;/-]*\b(?:(?:mobile|manufactured|mfd|mfg|mob)[\s-]*(?:homes?|hms?|h)[\s-]*(?:parks?|pk|p|courts?|ct|community|communities|comm|subdivision|sub)|mobile\s+(?:park|court)|m\.?\s?h\.?\s?(?:p|c|pk|park|community)\.?|mhpk|mhs|m\.?\s?h\.?|trailer\s*(?:parks?|pk|courts?|ct)|tr\s*(?:pk|ct)|t\.?[pc]\.?|mobile\s*homes?)$/i
const district = /\b(?:sewer|sanitary|irrigation|utility|metro(?:politan)?|improvement)\b|\bdist(?:rict)?\b/i

/** Abbreviations to expand. */
const shortened: Readonly<Record<string, string>> = {
  est: 'Estates',
  ests: 'Estates',
  vlg: 'Village',
  vill: 'Village',
  hts: 'Heights',
  mtn: 'Mountain',
  lk: 'Lake',
  ctry: 'Country',
  mdws: 'Meadows',
  spgs: 'Springs',
  pk: 'Park',
  assn: 'Association',
  assoc: 'Association',
  coop: 'Co-op',
  comm: 'Community',
  mt: 'Mt.',
  ft: 'Fort',
  st: 'St.',
  mgt: 'Management',
  'r.v': 'RV',
  mh: 'Mobile Home',
  // Pages never use "trailer".
  trailer: 'Mobile Home',
  mobilehome: 'Mobile Home',
  mhp: 'Mobile Home Park',
  mhc: 'Mobile Home Community',
}
const upper = new Set([
  'RV',
  'II',
  'III',
  'IV',
  'VI',
  'VII',
  'VIII',
  'IX',
  'KOA',
  'ROC',
  'YMCA',
  'VFW',
  'NE',
  'NW',
  'SE',
  'SW',
])
const small = new Set([
  'a',
  'an',
  'and',
  'at',
  'by',
  'del',
  'de',
  'for',
  'in',
  'la',
  'las',
  'los',
  'of',
  'on',
  'the',
  'to',
])
const longest = 100

/**
 * Cleans up a park's name: "SUNNY ACRES MHP LLC" becomes "Sunny Acres", and "JOHNSON TRAILER PARK" becomes "Johnson
 * Mobile Home Park", because one word alone is too vague. The case of names with lower-case letters does not change.
 * Undefined if no park name is left, as for a water district.
 */
export function parkName(written: string): string | undefined {
  const plain = written
    .normalize('NFC')
    .replace(remark, ' ')
    .replace(/\s;(?=\s)/g, ' &')
    .replace(/[\s_"]+/g, ' ')
    .trim()
  const name = stripped(withoutOwner(plain), waterWords)
  const [, unnumbered = name, number = ''] =
    /^(.*?)((?: (?:#|no\.? )?(?:\d{1,2}|i{1,3}))?)$/i.exec(name) ?? []
  const base = stripped(stripped(stripped(unnumbered, subdivision), kind), subdivision)
  const isPark = base !== stripped(unnumbered, subdivision)
  if (!(isPark ? /[\p{L}\d]/u : /\p{L}{2}/u).test(base) || (!isPark && district.test(base))) return undefined
  const text =
    inCase(base) +
    (isPark && !/\s/.test(base) ? ' Mobile Home Park' : '') +
    number.replace(/no\b\.?/i, 'No.').replace(/(?<!i)i+$/i, numeral => numeral.toUpperCase())
  return text.length <= longest ? text : undefined
}

/** Removes the legal form; if it is in the middle, the park's name follows it ("XY LLC OAK GROVE"). */
function withoutOwner(name: string): string {
  const [before = '', ...rest] = name.split(legalForm).map(part => part.replace(/(?<![\s,])[\s,]+$/, ''))
  const after = stripped(rest.join(' ').trim(), waterWords)
  return (after.split(' ').length > 1 ? after : before).trim() || after
}

/** Removes endings repeatedly as long as something is left. */
function stripped(name: string, ending: RegExp): string {
  const shorter = name.replace(ending, '').replace(/(?<![\s,;:/&-])[\s,;:/&-]+$/, '')
  return shorter === name || shorter === '' ? shorter : stripped(shorter, ending)
}

function inCase(name: string): string {
  const keeps = /\p{Ll}/u.test(name)
  return name
    .split(' ')
    .map((word, index) => cased(word, index === 0, keeps))
    .join(' ')
}

function cased(word: string, first: boolean, keeps: boolean): string {
  const bare = word.toLowerCase().replace(/(?<![.,])[.,]+$/, '')
  if (Object.hasOwn(shortened, bare)) return shortened[bare]!
  if (upper.has(bare.toUpperCase())) return bare.toUpperCase()
  if (keeps) return word
  if (/^[b-df-hj-np-tv-xz&]{2,4}$/i.test(bare)) return word.toUpperCase()
  if (!first && small.has(bare)) return bare
  return word
    .toLowerCase()
    .replace(
      /(^|[^\p{L}\p{N}'’])(\p{L})/gu,
      (_, before: string, letter: string) => before + letter.toUpperCase(),
    )
    .replace(
      /\b(Mc|O['’]|D['’])(\p{L})/gu,
      (_, before: string, letter: string) => before + letter.toUpperCase(),
    )
}
