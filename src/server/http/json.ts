const written = new WeakMap<object, Buffer>()
const open = Buffer.from('{"payload":[')
const comma = Buffer.from(',')

/** The JSON of an object that services hand out again and again: written once, kept as long as the object lives. */
function writeOnce(item: unknown): Buffer {
  if (typeof item !== 'object' || item === null) return Buffer.from(JSON.stringify(item))
  const before = written.get(item)
  if (before) return before
  const bytes = Buffer.from(JSON.stringify(item))
  written.set(item, bytes)
  return bytes
}

/**
 * The JSON of an answer's body, as bytes: encoding 70 KB of text costs more than finding them. Items of a list are
 * often the same objects as in the answer before.
 */
export function writeBody(body: { payload: unknown }): Buffer {
  const { payload, ...rest } = body
  if (!Array.isArray(payload)) return Buffer.from(JSON.stringify(body))
  const items: Buffer[] = []
  for (const item of payload) items.push(items.length === 0 ? open : comma, writeOnce(item))
  return Buffer.concat([
    ...(items.length === 0 ? [open] : items),
    Buffer.from(`],${JSON.stringify(rest).slice(1)}`),
  ])
}
