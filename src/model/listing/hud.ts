/**
 * Whether a home was built to the federal (HUD) code of June 15, 1976; null if the year does not decide, as for 1976.
 */
export const builtToFederalCode = (year: number | null): boolean | null =>
  year === null || year === 1976 ? null : year > 1976
