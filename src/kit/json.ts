/** Maximum number of levels of objects and lists in JSON from outside. */
const maxLevels = 32

/** Whether parsed JSON has more than 32 levels, which no part of the site reads: whatever walks it may recurse. */
export const isTooDeep = (value: unknown, levels = maxLevels): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some(inner => isTooDeep(inner, levels - 1)))

/** Parses JSON from outside. @throws SyntaxError, also if it has more than 32 levels */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text)
  if (isTooDeep(value)) throw new SyntaxError(`JSON has more than ${maxLevels} levels.`)
  return value
}
