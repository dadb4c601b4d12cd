/** The state associations that a filter offers: Florida's, Michigan's and Iowa's (part 2 §7). */
export const associationKeys = [52, 9, 27] as const

const statesOfAssociations: Readonly<Record<number, string>> = { 52: 'FL', 9: 'MI', 27: 'IA' }

/** Whether a filter offers an association in a state: its own alone; anywhere else all of them. */
export const offersAssociation = (key: number, state: string | undefined): boolean =>
  state === undefined || statesOfAssociations[key] === state
