/** Detail levels of a response, from a map label to all fields (part 2 §7). */
export const detailLevels = ['nano', 'micro', 'milli', 'centi'] as const
export type DetailLevel = (typeof detailLevels)[number]
