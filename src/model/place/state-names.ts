import { squash } from '#kit/fold.ts'
import { type State, stateByAbbreviation, states } from './states.ts'

/** Abbreviations of newspapers and of people, by postal abbreviation. */
const shortNames: Readonly<Record<string, string>> = {
  AL: 'Ala',
  AK: 'Alas',
  AZ: 'Ariz',
  AR: 'Ark',
  CA: 'Cal Calif',
  CO: 'Col Colo',
  CT: 'Conn',
  DE: 'Del',
  DC: 'WashDC WashingtonDC',
  FL: 'Fla Flor',
  ID: 'Ida',
  IL: 'Ill Ills',
  IN: 'Ind',
  KS: 'Kan Kans',
  MA: 'Mass',
  MI: 'Mich',
  MN: 'Minn',
  MS: 'Miss',
  MT: 'Mont',
  NE: 'Neb Nebr',
  NV: 'Nev',
  NH: 'NHamp',
  NM: 'NMex NewMex',
  NC: 'NCar',
  ND: 'NDak',
  MP: 'CNMI NorthernMarianas',
  OK: 'Okla',
  OR: 'Ore Oreg',
  PA: 'Penn Penna',
  SC: 'SCar',
  SD: 'SDak',
  TN: 'Tenn',
  TX: 'Tex',
  VI: 'USVI VirginIslands',
  WA: 'Wash',
  WV: 'WVa WVirg',
  WI: 'Wis Wisc',
  WY: 'Wyo',
}

/** `North Carolina` is also written `N. Carolina` and `No. Carolina`. */
const prefixes = /^(North|South|West|New) (?=[A-Z])/
const namesOf = ({ abbreviation, name, nameEs }: State) => {
  const [prefix = ''] = prefixes.exec(name) ?? []
  const short = prefix === '' ? [] : [prefix.slice(0, 1), prefix.slice(0, 2)]
  return [
    name,
    nameEs,
    `State of ${name}`,
    ...short.map(start => start + name.slice(prefix.length)),
    ...(shortNames[abbreviation]?.split(' ') ?? []),
  ]
}
const byName = new Map(states.flatMap(state => namesOf(state).map(name => [squash(name), state] as const)))

/** The state of a text in any usual spelling: `fl`, `Fla.`, `FLORIDA`, `N. Carolina`, `Nueva York`, `D.C.` */
export function stateNamed(text: string): State | undefined {
  const squashed = squash(text)
  return stateByAbbreviation(squashed) ?? byName.get(squashed) ?? byName.get(squashed.replace(/usa?$/, ''))
}
