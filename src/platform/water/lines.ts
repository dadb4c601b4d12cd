/** A line on the map: a shoreline, a river or a border. */
export interface Line {
  level: number
  points: readonly (readonly [longitude: number, latitude: number])[]
}

/** As decoded: GeoJSON accepts only points that may change. */
export interface DecodedLine extends Line {
  points: [longitude: number, latitude: number][]
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

/** Plain loops: these are a million numbers, and a map waits for them. */
export function decodeLines(bytes: Uint8Array): Record<string, DecodedLine[]> {
  let at = 0
  function read(): number {
    let byte = bytes[at++]!
    let value = byte & 127
    for (let shift = 7; byte > 127; shift += 7) {
      byte = bytes[at++]!
      value |= (byte & 127) << shift
    }
    return value
  }
  const readSigned = () => {
    const value = read()
    return value & 1 ? -((value + 1) >> 1) : value >> 1
  }
  function line(): DecodedLine {
    const level = read()
    const points = new Array<[longitude: number, latitude: number]>(read())
    let [x, y] = [0, 0]
    for (let index = 0; index < points.length; index++) {
      x += readSigned()
      y += readSigned()
      points[index] = [x / PRECISION, y / PRECISION]
    }
    return { level, points }
  }
  const layers: Record<string, DecodedLine[]> = {}
  for (let count = read(); count > 0; count--) {
    const name = String.fromCharCode(...Array.from({ length: read() }, read))
    layers[name] = Array.from({ length: read() }, line)
  }
  return layers
}
