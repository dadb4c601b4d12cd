/**
 * Words of place names by their abbreviations, folded: directions, and those of the Postal Service (Publication 28,
 * appendices B and C). "St", "Ste", "Ft" and "Mt" are variants of the names themselves (`spellings`).
 */
const meanings: Readonly<Record<string, string>> = {
  n: 'north',
  s: 'south',
  e: 'east',
  w: 'west',
  no: 'north',
  so: 'south',
  ne: 'northeast',
  nw: 'northwest',
  se: 'southeast',
  sw: 'southwest',
  arpt: 'airport',
  bch: 'beach',
  bchs: 'beaches',
  bg: 'burg',
  blf: 'bluff',
  blfs: 'bluffs',
  bnd: 'bend',
  brg: 'bridge',
  brk: 'brook',
  byu: 'bayou',
  cen: 'central',
  clf: 'cliff',
  clfs: 'cliffs',
  cntr: 'center',
  cp: 'camp',
  cpe: 'cape',
  cr: 'creek',
  crk: 'creek',
  cors: 'corners',
  crst: 'crest',
  ctr: 'center centre',
  cty: 'city county',
  cv: 'cove',
  cyn: 'canyon',
  est: 'estates estate',
  ests: 'estates',
  fld: 'field',
  flds: 'fields',
  fls: 'falls',
  flt: 'flat',
  flts: 'flats',
  frk: 'fork',
  frks: 'forks',
  frst: 'forest',
  fry: 'ferry',
  gd: 'grand',
  gdn: 'garden',
  gdns: 'gardens',
  gln: 'glen',
  gr: 'grand grove',
  grd: 'grand',
  grn: 'green',
  grt: 'great',
  grv: 'grove',
  gt: 'great',
  hbr: 'harbor',
  hghts: 'heights',
  hgts: 'heights',
  hl: 'hill',
  hls: 'hills',
  holw: 'hollow',
  hts: 'heights',
  hvn: 'haven',
  is: 'island isle',
  isl: 'island',
  isls: 'islands',
  iss: 'islands',
  jct: 'junction',
  jctn: 'junction',
  knl: 'knoll',
  knls: 'knolls',
  ky: 'key',
  kys: 'keys',
  ldg: 'landing',
  lk: 'lake',
  lks: 'lakes',
  lndg: 'landing',
  ltl: 'little',
  lwr: 'lower',
  mdw: 'meadow',
  mdws: 'meadows',
  ml: 'mill',
  mls: 'mills',
  mnr: 'manor',
  msn: 'mission',
  mt: 'mountain',
  mtn: 'mountain',
  mtns: 'mountains',
  nck: 'neck',
  natl: 'national',
  orch: 'orchard',
  pk: 'park peak',
  pln: 'plain',
  plns: 'plains',
  pr: 'prairie',
  prk: 'park',
  prt: 'port',
  pt: 'point port',
  pte: 'pointe',
  pto: 'puerto',
  rdg: 'ridge',
  riv: 'river',
  rk: 'rock',
  rks: 'rocks',
  rnch: 'ranch',
  rpds: 'rapids',
  rvr: 'river',
  shr: 'shore',
  shrs: 'shores',
  smt: 'summit',
  spg: 'spring',
  spgs: 'springs',
  spr: 'spring',
  sprg: 'spring',
  sprgs: 'springs',
  sprs: 'springs',
  sq: 'square',
  sta: 'station santa',
  stn: 'station',
  sto: 'santo',
  ter: 'terrace',
  trce: 'trace',
  twp: 'township',
  un: 'union',
  upr: 'upper',
  vl: 'ville',
  vlg: 'village',
  vly: 'valley',
  vw: 'view',
  wds: 'woods',
  wls: 'wells',
  xing: 'crossing',
}

/** Words that are more often words of a sentence. */
const wordlike: ReadonlySet<string> = new Set(['no', 'so', 'is', 'est', 'pr', 'un', 'ter'])

const maxVariants = 16

/** The readings of a name's words, the typed one first: "n palm bch" may be "north palm beach". */
export function variantsOf(words: readonly string[], { inSentence = false } = {}): string[][] {
  let variants: string[][] = [[]]
  for (const word of words) {
    const isWord = inSentence && wordlike.has(word)
    const meant = !isWord && Object.hasOwn(meanings, word) ? meanings[word]!.split(' ') : []
    const next = variants.flatMap(variant => [word, ...meant].map(one => [...variant, one]))
    if (next.length > maxVariants)
      return variants.map(variant => [...variant, ...words.slice(variant.length)])
    variants = next
  }
  return variants
}

/**
 * A name without one of its words of a single letter, which is no typo: "Q Palm Beach" does not mean "Palm Beach".
 * Undefined if the letter is a direction, so that no other letter is wrong: "N Tampa" does not mean Nampa.
 */
export function withoutLetter(words: readonly string[]): string[] | undefined {
  if (words.length < 2) return []
  if (words.some(word => /^[nsew]$/.test(word))) return undefined
  return words.flatMap((word, at) => (word.length === 1 ? [words.toSpliced(at, 1).join('')] : []))
}
