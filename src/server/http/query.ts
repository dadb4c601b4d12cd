import type { RawParameters } from '#contract/operation.ts'

/** A query string as the contract wants it: text, or a list where a name repeats. Empty values are dropped. */
export function readQuery(text: string): RawParameters {
  const raw: Record<string, string | string[]> = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) {
    if (value === '') continue
    const before = raw[name]
    if (before === undefined) raw[name] = value
    else raw[name] = typeof before === 'string' ? [before, value] : [...before, value]
  }
  return raw
}
