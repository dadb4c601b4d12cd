/** State associations in the filter: Florida, Michigan and Iowa (part 2 §7). */
export const associationKeys = [52, 9, 27] as const

const statesOfAssociations: Readonly<Record<number, string>> = { 52: 'FL', 9: 'MI', 27: 'IA' }

/** Whether the filter offers an association in a state: those of the state, or all if the state has none. */
export const offersAssociation = (key: number, state: string | undefined): boolean =>
  state === undefined || statesOfAssociations[key] === state

/** The specified association key of a state; undefined for other states. */
export const knownAssociationOf = (state: string): number | undefined =>
  associationKeys.find(key => statesOfAssociations[key] === state)
