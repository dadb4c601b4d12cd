import type { RawParameters } from '#contract/operation.ts'

/** Parses a query string as the contract reads it: a text, or a list for repeated names. Drops empty values. */
export function readQuery(text: string): RawParameters {
  const raw: Record<string, string | string[]> = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) {
    if (value === '') continue
    const before = raw[name]
    if (before === undefined) raw[name] = value
    else if (typeof before === 'string') raw[name] = [before, value]
    else before.push(value)
  }
  return raw
}
