import * as v from 'valibot'
import { pathOf } from '#model/patch-fields.ts'

/** Maximum number of errors in one response. */
const maxLength = 100

/**
 * `{path: error key}` of what a schema refuses: the first error of each path, such as `address.city`; of a query that of
 * each parameter. `part` names errors of no field. The key is the schema's message if it is an error key.
 */
export function fieldErrors(
  schema: v.GenericSchema,
  sent: unknown,
  part: 'query' | 'body',
): Record<string, string> {
  const unknown: string[] = []
  // Checks of a complete object run only if its fields are known.
  const { issues = [] } = v.safeParse(schema, knownOf(schema, sent, '', unknown))
  // A Map, since a field may be called "constructor".
  const errors = new Map<string, string>()
  for (const issue of issues) {
    const path = part === 'query' ? String(issue.path?.[0]?.key ?? '') : pathOf(issue)
    if (!errors.has(path || part)) errors.set(path || part, errorKey(issue))
  }
  for (const path of unknown) errors.set(path, 'unknown')
  return Object.fromEntries([...errors].slice(0, maxLength))
}

/** The errors of invalid values. */
export const allInvalid = (paths: readonly string[]): Record<string, string> =>
  Object.fromEntries(paths.slice(0, maxLength).map(path => [path, 'invalid']))

function errorKey(issue: v.BaseIssue<unknown>): string {
  if (/^[a-z][a-zA-Z_]*$/.test(issue.message)) return issue.message
  if (issue.expected === 'never') return 'unknown'
  return issue.received === 'undefined' ? 'required' : 'invalid'
}

/** The public properties of Valibot's schemas that are read here. */
interface Part {
  readonly type: string
  readonly pipe?: readonly Part[]
  readonly wrapped?: Part
  readonly entries?: Readonly<Record<string, Part>>
  readonly item?: Part
}

/** The input without the fields that no schema has; adds their paths to `unknown`. */
function knownOf(schema: Part, sent: unknown, above: string, unknown: string[]): unknown {
  const inner = schema.pipe?.[0] ?? schema.wrapped
  if (inner) return knownOf(inner, sent, above, unknown)
  const { type, entries, item } = schema
  if (item && Array.isArray(sent)) return sent.map((one, at) => knownOf(item, one, `${above}${at}.`, unknown))
  if (!entries || typeof sent !== 'object' || sent === null || Array.isArray(sent)) return sent
  return Object.fromEntries(
    Object.entries(sent).flatMap(([name, value]): [string, unknown][] => {
      const entry = Object.hasOwn(entries, name) ? entries[name] : undefined
      if (entry) return [[name, knownOf(entry, value, `${above}${name}.`, unknown)]]
      if (type !== 'strict_object') return [[name, value]]
      unknown.push(above + name)
      return []
    }),
  )
}
