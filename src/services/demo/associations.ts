import { stateFacts } from './states.ts'

/** Keys that the specification names (part 2 §7); the others are counted up round them. */
const fixedKeys: Readonly<Record<string, number>> = { FL: 52, MI: 9, IA: 27 }
/** The one that lists leave out. */
const nationalKey = 3001
const taken = new Set(Object.values(fixedKeys))

export interface SampleAssociation {
  readonly key: number
  readonly name: string
  readonly abbreviation: string
  readonly state: string | null
  readonly isSponsored: boolean
}

/** One association a state, and the national one. */
export function makeAssociations(stateName: (state: string) => string): SampleAssociation[] {
  let next = 0
  const freeKey = () => {
    do next += 1
    while (taken.has(next))
    return next
  }
  const ofStates = [...stateFacts.keys()].sort().map(state => ({
    key: fixedKeys[state] ?? freeKey(),
    name: `${stateName(state)} Sample Council of Factory-Built Homes`,
    abbreviation: `${state}FBH`,
    state,
    isSponsored: state in fixedKeys,
  }))
  const national = { name: 'National Sample Council of Factory-Built Homes', abbreviation: 'NFBH' }
  return [...ofStates, { key: nationalKey, ...national, state: null, isSponsored: false }]
}
