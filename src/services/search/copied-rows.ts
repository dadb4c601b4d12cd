/** A row's fields as texts, in the order of the query's columns; null is unknown. */
export type Texts = readonly (string | null)[]

const escapes: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }
const unescaped = (text: string) =>
  text.includes('\\') ? text.replace(/\\(.)/gs, (_, sign: string) => escapes[sign] ?? sign) : text

/** Parses lines of COPY's text format. */
export async function* copiedRows(stream: AsyncIterable<Buffer>): AsyncGenerator<Texts[]> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of stream) {
    const data = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    const end = data.lastIndexOf(10)
    rest = data.subarray(end + 1)
    if (end < 0) continue
    yield data
      .toString('utf8', 0, end)
      .split('\n')
      .map(line => line.split('\t').map(text => (text === '\\N' ? null : unescaped(text))))
  }
}
