/**
 * Whether a home was built to the federal code of June 15, 1976; null where the year does not tell: those of 1976
 * may be either.
 */
export const builtToFederalCode = (year: number | null): boolean | null =>
  year === null || year === 1976 ? null : year > 1976
