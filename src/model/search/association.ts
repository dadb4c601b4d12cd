/** The state associations that a filter offers: Florida's, Michigan's and Iowa's (part 2 §7). */
export const associationKeys = [52, 9, 27] as const
