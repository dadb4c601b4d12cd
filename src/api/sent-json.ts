import { fieldOf } from '#kit/field.ts'

/** Paths of lists sent instead of objects, at any depth: Valibot accepts a list as an object without fields. */
export function listsForObjects(sent: unknown, checked: unknown, above = ''): string[] {
  if (!isObject(sent) || !isObject(checked)) return []
  if (Array.isArray(sent) && !Array.isArray(checked)) return [above]
  return Object.entries(sent).flatMap(([name, value]) =>
    listsForObjects(value, fieldOf(checked, name), pathIn(above, name)),
  )
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const pathIn = (above: string, name: string) => (above === '' ? name : `${above}.${name}`)

/** Paths of a body, or `body`, with text that PostgreSQL cannot store. */
export const unreadablePaths = (body: unknown, above = ''): string[] =>
  isObject(body)
    ? Object.entries(body).flatMap(([name, value]) =>
        isUnreadable(name) ? [above || 'body'] : unreadablePaths(value, pathIn(above, name)),
      )
    : typeof body === 'string' && isUnreadable(body)
      ? [above]
      : []

/** NUL characters, replacement characters of invalid UTF-8, and lone surrogates. */
export const isUnreadable = (text: string) =>
  text.includes('\0') || text.includes('\uFFFD') || !text.isWellFormed()
