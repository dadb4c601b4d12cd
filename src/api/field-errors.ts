import type * as v from 'valibot'

/**
 * `{field: error key}` of a failed validation, with `whole` for errors of no field; the key is the schema's message if it
 * is an error key.
 */
export function fieldErrors(
  issues: readonly v.BaseIssue<unknown>[],
  whole: 'query' | 'body',
): Record<string, string> {
  // A Map, since a field may be called "constructor".
  const errors = new Map<string, string>()
  for (const issue of issues) {
    const field = String(issue.path?.[0]?.key ?? whole)
    if (!errors.has(field)) errors.set(field, errorKey(issue))
  }
  return Object.fromEntries(errors)
}

function errorKey(issue: v.BaseIssue<unknown>): string {
  if (/^[a-z][a-zA-Z_]*$/.test(issue.message)) return issue.message
  if (issue.expected === 'never') return 'unknown'
  return issue.received === 'undefined' ? 'required' : 'invalid'
}
