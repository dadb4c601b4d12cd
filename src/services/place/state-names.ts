import { fold } from '#kit/fold.ts'
import { states } from '#model/place/states.ts'

/**
 * Other names of states by abbreviation, folded: those of newspapers ("Fla.", AP style), older abbreviations, and
 * Spanish spellings.
 */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  AL: ['ala'],
  AK: ['alas'],
  AS: ['am samoa'],
  AZ: ['ariz'],
  AR: ['ark'],
  CA: ['calif', 'cal'],
  CO: ['colo', 'col'],
  CT: ['conn'],
  DC: ['distrito de colombia'],
  DE: ['del'],
  FL: ['fla'],
  ID: ['ida'],
  IL: ['ill', 'ilinois'],
  IN: ['ind'],
  KS: ['kan', 'kans'],
  MA: ['mass', 'masachusetts'],
  MI: ['mich'],
  MN: ['minn', 'minesota'],
  MP: ['cnmi', 'northern marianas', 'marianas del norte'],
  MS: ['miss'],
  MT: ['mont'],
  NC: ['n car', 'no car'],
  ND: ['n dak', 'no dak'],
  NE: ['neb', 'nebr'],
  NH: ['nueva hampshire'],
  NJ: ['nuevo jersey'],
  NM: ['n mex', 'new mex', 'nuevo mejico'],
  NV: ['nev'],
  OK: ['okla'],
  OR: ['ore', 'oreg'],
  PA: ['penn', 'penna'],
  PR: ['pto rico'],
  SC: ['s car', 'so car'],
  SD: ['s dak', 'so dak'],
  TN: ['tenn', 'tenesi'],
  TX: ['tex', 'tejas'],
  VA: ['virg'],
  VI: ['virgin islands', 'united states virgin islands', 'usvi'],
  WA: ['wash'],
  WI: ['wis', 'wisc'],
  WV: ['w va', 'wva', 'west va', 'virginia del oeste', 'virginia oeste'],
  WY: ['wyo'],
}

const directions: Readonly<Record<string, readonly string[]>> = {
  north: ['n', 'no'],
  northern: ['n'],
  south: ['s', 'so'],
  west: ['w'],
}

/** "n dakota" for "north dakota". */
function shortened(name: string): string[] {
  const [first = '', ...others] = name.split(' ')
  return (directions[first] ?? []).map(short => [short, ...others].join(' '))
}

/** Every name of each state, folded, by its index in the model's list. The first is the English one. */
export const stateNames: readonly (readonly string[])[] = states.map(({ abbreviation, name, nameEs }) => {
  const short = abbreviation.toLowerCase()
  const english = fold(name)
  return [
    ...new Set([
      english,
      fold(nameEs),
      short,
      // "N.C."
      [...short].join(' '),
      ...shortened(english),
      ...(otherNames[abbreviation] ?? []),
    ]),
  ]
})
