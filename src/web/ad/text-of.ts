/** A number as the text of a field; empty for null. */
export const textOf = (value: number | null): string => (value === null ? '' : String(value))
