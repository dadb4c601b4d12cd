import { originOf } from '#kit/extended.ts'

const written = new WeakMap<object, Buffer>()
const open = Buffer.from('{"payload":[')
const comma = Buffer.from(',')

/** JSON of an object that services return repeatedly, cached for as long as the object lives. */
function writeOnce(item: unknown): Buffer {
  if (typeof item !== 'object' || item === null) return Buffer.from(JSON.stringify(item))
  const before = written.get(item)
  if (before) return before
  const bytes = Buffer.from(JSON.stringify(item))
  written.set(item, bytes)
  return bytes
}

/** Adds the JSON of a list item. An item that extends another object reuses its JSON. */
function addItem(parts: Buffer[], item: unknown): void {
  const origin = typeof item === 'object' && item !== null ? originOf(item) : undefined
  const base = writeOnce(origin ? origin.base : item)
  const more = origin ? JSON.stringify(origin.more) : '{}'
  if (more === '{}') parts.push(base)
  else if (base.length === 2) parts.push(Buffer.from(more))
  else parts.push(base.subarray(0, -1), Buffer.from(`,${more.slice(1)}`))
}

/**
 * The JSON body of a response as bytes: encoding 70 KB of text is slower than finding them. List items are often the
 * same objects as in the previous response.
 */
export function writeBody(body: { payload: unknown }): Buffer {
  const { payload, ...rest } = body
  if (!Array.isArray(payload)) return Buffer.from(JSON.stringify(body))
  const parts = [open]
  for (const item of payload) {
    if (parts.length > 1) parts.push(comma)
    addItem(parts, item)
  }
  parts.push(Buffer.from(`],${JSON.stringify(rest).slice(1)}`))
  return Buffer.concat(parts)
}
