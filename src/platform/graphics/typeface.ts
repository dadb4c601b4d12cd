import { readFileSync } from 'node:fs'
import { inflateSync } from 'node:zlib'

/* Reads glyph outlines from a WOFF file (W3C WOFF 1.0 with TrueType tables): text in pictures looks the same on every
   machine, even without fonts. */

/** A point of an outline in em units, y upward; `on` is on the curve, others are control points (quadratic). */
interface OutlinePoint {
  readonly x: number
  readonly y: number
  readonly on: boolean
}
export type Contour = readonly OutlinePoint[]
export interface Glyph {
  /** Advance width of the glyph in em. */
  readonly advance: number
  readonly contours: readonly Contour[]
}
export interface Typeface {
  glyph(character: string): Glyph
}

function tablesOf(file: Buffer): (tag: string) => Buffer {
  if (file.toString('latin1', 0, 4) !== 'wOFF') throw new Error('The typeface is not a WOFF file.')
  const found = new Map<string, Buffer>()
  for (let n = 0; n < file.readUInt16BE(12); n += 1) {
    const at = 44 + n * 20
    const offset = file.readUInt32BE(at + 4)
    const packed = file.readUInt32BE(at + 8)
    const length = file.readUInt32BE(at + 12)
    const bytes = file.subarray(offset, offset + packed)
    found.set(file.toString('latin1', at, at + 4), packed < length ? inflateSync(bytes) : bytes)
  }
  return tag => {
    const table = found.get(tag)
    if (!table) throw new Error(`The typeface has no table ${tag}.`)
    return table
  }
}

/** Character to glyph mapping, cmap format 4. */
function characterMap(cmap: Buffer): (code: number) => number {
  let start = -1
  for (let n = 0; n < cmap.readUInt16BE(2); n += 1) {
    const offset = cmap.readUInt32BE(4 + n * 8 + 4)
    if (cmap.readUInt16BE(offset) === 4) start = offset
  }
  if (start < 0) throw new Error('The typeface has no character map.')
  const table = cmap.subarray(start)
  const segments = table.readUInt16BE(6) / 2
  const at = (list: number, n: number) => 14 + list * segments * 2 + (list > 0 ? 2 : 0) + n * 2
  return code => {
    for (let n = 0; n < segments; n += 1) {
      if (table.readUInt16BE(at(0, n)) < code) continue
      const first = table.readUInt16BE(at(1, n))
      if (first > code) return 0
      const delta = table.readUInt16BE(at(2, n))
      const range = table.readUInt16BE(at(3, n))
      if (range === 0) return (code + delta) & 0xffff
      const glyph = table.readUInt16BE(at(3, n) + range + (code - first) * 2)
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff
    }
    return 0
  }
}

interface RawPoint {
  x: number
  y: number
  on: boolean
}

/** Contours of a simple glyph, in font units. */
function simpleContours(glyph: Buffer, count: number): RawPoint[][] {
  const ends = Array.from({ length: count }, (_, n) => glyph.readUInt16BE(10 + n * 2))
  const total = (ends.at(-1) ?? -1) + 1
  let at = 10 + count * 2
  at += 2 + glyph.readUInt16BE(at)
  const flags: number[] = []
  while (flags.length < total) {
    const flag = glyph[at++]!
    const repeats = flag & 8 ? glyph[at++]! : 0
    for (let n = 0; n <= repeats; n += 1) flags.push(flag)
  }
  const coordinates = (short: number, same: number) => {
    let value = 0
    return flags.map(flag => {
      if (flag & short) value += flag & same ? glyph[at++]! : -glyph[at++]!
      else if (!(flag & same)) {
        value += glyph.readInt16BE(at)
        at += 2
      }
      return value
    })
  }
  const xs = coordinates(2, 16)
  const ys = coordinates(4, 32)
  const points = flags.map((flag, n) => ({ x: xs[n]!, y: ys[n]!, on: (flag & 1) === 1 }))
  return ends.map((end, n) => points.slice(n === 0 ? 0 : ends[n - 1]! + 1, end + 1))
}

/** Composite glyphs: glyph number and offset of each part. Scaled parts do not occur in the fonts used here. */
function partsOf(glyph: Buffer): { number: number; dx: number; dy: number }[] {
  const parts: { number: number; dx: number; dy: number }[] = []
  let at = 10
  for (let more = true; more; ) {
    const flags = glyph.readUInt16BE(at)
    const number = glyph.readUInt16BE(at + 2)
    const wide = flags & 1
    parts.push({
      number,
      dx: wide ? glyph.readInt16BE(at + 4) : glyph.readInt8(at + 4),
      dy: wide ? glyph.readInt16BE(at + 6) : glyph.readInt8(at + 5),
    })
    at += (wide ? 8 : 6) + (flags & 8 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0)
    more = (flags & 0x20) !== 0
  }
  return parts
}

/** Opens a WOFF file; glyphs are read on first use. */
export function openTypeface(path: string): Typeface {
  const table = tablesOf(readFileSync(path))
  const [head, loca, glyf, hmtx] = [table('head'), table('loca'), table('glyf'), table('hmtx')]
  const units = head.readUInt16BE(18)
  const long = head.readInt16BE(50) === 1
  const measured = table('hhea').readUInt16BE(34)
  const numberOf = characterMap(table('cmap'))
  const offset = (n: number) => (long ? loca.readUInt32BE(n * 4) : loca.readUInt16BE(n * 2) * 2)

  function contoursOf(number: number): RawPoint[][] {
    const glyph = glyf.subarray(offset(number), offset(number + 1))
    if (glyph.length === 0) return []
    const count = glyph.readInt16BE(0)
    if (count >= 0) return simpleContours(glyph, count)
    return partsOf(glyph).flatMap(part =>
      contoursOf(part.number).map(contour =>
        contour.map(({ x, y, on }) => ({ x: x + part.dx, y: y + part.dy, on })),
      ),
    )
  }

  const cached = new Map<string, Glyph>()
  return {
    glyph(character) {
      let glyph = cached.get(character)
      if (!glyph) {
        const number = numberOf(character.codePointAt(0)!)
        glyph = {
          advance: hmtx.readUInt16BE(Math.min(number, measured - 1) * 4) / units,
          contours: contoursOf(number).map(contour =>
            contour.map(({ x, y, on }) => ({ x: x / units, y: y / units, on })),
          ),
        }
        cached.set(character, glyph)
      }
      return glyph
    },
  }
}
