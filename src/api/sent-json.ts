import { fieldOf } from '#kit/field.ts'

/** Whether a list was sent in place of an object, at any depth: Valibot accepts it as an object without fields. */
export function isListForObject(sent: unknown, checked: unknown): boolean {
  if (!isObject(sent) || !isObject(checked)) return false
  if (Array.isArray(sent)) return !Array.isArray(checked)
  return Object.entries(sent).some(([name, value]) => isListForObject(value, fieldOf(checked, name)))
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** The field of a body, or `body`, with text that PostgreSQL cannot store. */
export function unreadableField(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined
  const [name, value] = Object.entries(body).find(entry => entry.some(holdsUnreadable)) ?? []
  return name !== undefined && holdsUnreadable(value) ? name : name && 'body'
}

const holdsUnreadable = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).some(entry => entry.some(holdsUnreadable))
    : typeof value === 'string' && isUnreadable(value)

/** NUL characters, replacement characters of invalid UTF-8, and lone surrogates. */
export const isUnreadable = (text: string) =>
  text.includes('\0') || text.includes('\uFFFD') || !text.isWellFormed()
