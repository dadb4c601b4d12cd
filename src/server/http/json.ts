const written = new WeakMap<object, string>()

/** The JSON of an object that services hand out again and again: written once, kept as long as the object lives. */
function writeOnce(item: unknown): string {
  if (typeof item !== 'object' || item === null) return JSON.stringify(item)
  const before = written.get(item)
  if (before !== undefined) return before
  const text = JSON.stringify(item)
  written.set(item, text)
  return text
}

/** The JSON of an answer's body. Items of a list are often the same objects as in the answer before. */
export function writeBody(body: { payload: unknown }): string {
  const { payload, ...rest } = body
  const items = Array.isArray(payload) ? `[${payload.map(writeOnce).join()}]` : JSON.stringify(payload)
  return `{"payload":${items},${JSON.stringify(rest).slice(1)}`
}
