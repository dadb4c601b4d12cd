/** A line on the map: a shoreline, a river or a border. */
export interface Line {
  level: number
  points: readonly (readonly [longitude: number, latitude: number])[]
}

/** Steps per degree: about two meters. */
const PRECISION = 50_000

/**
 * Packs lines by layer: each layer's name, then each line as its level, its number of points and the deltas
 * between them, all as variable-length integers.
 */
export function encodeLines(layers: Readonly<Record<string, readonly Line[]>>): Uint8Array {
  const bytes: number[] = []
  const write = (value: number) => {
    let rest = value
    while (rest > 127) {
      bytes.push((rest % 128) + 128)
      rest = Math.floor(rest / 128)
    }
    bytes.push(rest)
  }
  const writeSigned = (value: number) => write(value < 0 ? -2 * value - 1 : 2 * value)
  write(Object.keys(layers).length)
  for (const [name, lines] of Object.entries(layers)) {
    write(name.length)
    for (const character of name) write(character.charCodeAt(0))
    write(lines.length)
    for (const { level, points } of lines) {
      write(level)
      write(points.length)
      let [x, y] = [0, 0]
      for (const [longitude, latitude] of points) {
        const [nextX, nextY] = [Math.round(longitude * PRECISION), Math.round(latitude * PRECISION)]
        writeSigned(nextX - x)
        writeSigned(nextY - y)
        ;[x, y] = [nextX, nextY]
      }
    }
  }
  return Uint8Array.from(bytes)
}

export function decodeLines(bytes: Uint8Array): Record<string, Line[]> {
  let at = 0
  const read = () => {
    let value = 0
    for (let factor = 1; ; factor *= 128) {
      const byte = bytes[at++] ?? 0
      value += (byte & 127) * factor
      if (byte < 128) return value
    }
  }
  const readSigned = () => {
    const value = read()
    return value % 2 === 1 ? -(value + 1) / 2 : value / 2
  }
  const line = (): Line => {
    const level = read()
    let [x, y] = [0, 0]
    const points = Array.from({ length: read() }, () => {
      x += readSigned()
      y += readSigned()
      return [x / PRECISION, y / PRECISION] as const
    })
    return { level, points }
  }
  const layer = () => {
    const name = String.fromCharCode(...Array.from({ length: read() }, read))
    return [name, Array.from({ length: read() }, line)] as const
  }
  return Object.fromEntries(Array.from({ length: read() }, layer))
}
