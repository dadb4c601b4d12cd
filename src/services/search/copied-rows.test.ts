import { expect, test } from 'vitest'
import { copiedRows } from './copied-rows.ts'

test('lines of COPY are parsed for any chunks and texts', async () => {
  const lines = 'Ca\u00f1on\\tCity\t\\N\nA\\\\B\t\\n\n'
  const bytes = Buffer.from(lines)
  for (let size = 1; size <= bytes.length; size++) {
    const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
      bytes.subarray(i * size, (i + 1) * size),
    )
    async function* stream() {
      yield* chunks
    }
    const rows = []
    for await (const part of copiedRows(stream())) rows.push(...part)
    expect(rows).toEqual([
      ['Ca\u00f1on\tCity', null],
      ['A\\B', '\n'],
    ])
  }
})
