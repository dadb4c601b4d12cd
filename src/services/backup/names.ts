/*
 * Names at the target, below a folder for each database cluster (its system identifier). Times and sizes are part of the
 * names, so that everything but a restore does without the key:
 *
 *   bases/<start>-<first segment>.tar.zst.age      the cluster's folder
 *   bases/<start>-<first segment>.<end>.json.age   what is in it; written last: without it the base is incomplete
 *   bases/<start>-<first segment>-<start of another>.…   the same of a base with what changed since another one only
 *   wal/<segment>.<reach>.<bytes>.zst.age          one segment of the WAL, or the beginning of it
 *   wal-began/<time>                               the WAL has no gap since then
 *   photos/<folder>/<file>.age
 *   removed.json                                   when photos were first missing from the site
 *   drills/<time>                                  a restore that was tried and found right
 */

/** `20261127T123456.789Z`, which sorts by time. */
export const stampOf = (time: number) => new Date(time).toISOString().replaceAll(/[-:]/g, '')

const STAMP = String.raw`(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d\.\d{3})Z`

/** Milliseconds since 1970; NaN for anything else. */
export function timeOf(stamp: string): number {
  const [, year, month, day, hour, minute, second] = new RegExp(`^${STAMP}$`).exec(stamp) ?? []
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}

export interface Base {
  /** Without endings. */
  name: string
  start: number
  /** Time from which the base and the WAL are complete. */
  end: number
  /** The first segment that a restore needs. */
  segment: string
  /** Start of the base before, for an incremental base. */
  since: number | undefined
}

export const tarOf = (base: Pick<Base, 'name'>) => `${base.name}.tar.zst.age`
export const contentsOf = (base: Pick<Base, 'name' | 'end'>) => `${base.name}.${stampOf(base.end)}.json.age`
export const nameBase = ({ start, segment, since }: Pick<Base, 'start' | 'segment' | 'since'>) =>
  `bases/${stampOf(start)}-${segment}${since === undefined ? '' : `-${stampOf(since)}`}`

export function parseBase(name: string): Base | undefined {
  const [, stem, start, segment, since, end] =
    /^(bases\/(\w+\.\w+)-([0-9A-F]{24})(?:-(\w+\.\w+))?)\.(\w+\.\w+)\.json\.age$/.exec(name) ?? []
  if (!stem || !start || !segment || !end) return undefined
  const times = {
    start: timeOf(start),
    since: since === undefined ? undefined : timeOf(since),
    end: timeOf(end),
  }
  return { name: stem, segment, ...times }
}

/** A base and those that it needs, oldest first: a full one, and incremental ones. Undefined if one is missing. */
export function neededBases(base: Base, bases: readonly Base[]): Base[] | undefined {
  const needed = [base]
  for (let last = base; last.since !== undefined; ) {
    const { start: end, since } = last
    const before = bases.find(({ start }) => start === since && start < end)
    if (!before) return undefined
    needed.unshift(before)
    last = before
  }
  return needed
}

export interface Piece {
  name: string
  segment: string
  /** Everything that was committed before this time is in this piece and those before it. */
  reach: number
  /** Of the segment. */
  bytes: number
}

export const namePiece = ({ segment, reach, bytes }: Omit<Piece, 'name'>) =>
  `wal/${segment}.${stampOf(reach)}.${bytes}.zst.age`

export function parsePiece(name: string): Piece | undefined {
  const [, segment, reach, bytes] = /^wal\/([0-9A-F]{24})\.(\w+\.\w+)\.(\d+)\.zst\.age$/.exec(name) ?? []
  if (!segment || !reach || !bytes) return undefined
  return { name, segment, reach: timeOf(reach), bytes: Number(bytes) }
}

export interface Photo {
  folder: string
  fileName: string
}

export const photoName = ({ folder, fileName }: Photo) => `photos/${folder}/${fileName}.age`

const hex = (value: number) => value.toString(16).toUpperCase().padStart(8, '0')

/** Name of the segment with this number, as PostgreSQL names its files. */
export function segmentName(timeline: number, number: number, segmentSize: number): string {
  const inEach = 2 ** 32 / segmentSize
  return hex(timeline) + hex(Math.floor(number / inEach)) + hex(number % inEach)
}

export function segmentNumber(name: string, segmentSize: number): number {
  return (
    Number.parseInt(name.slice(8, 16), 16) * (2 ** 32 / segmentSize) + Number.parseInt(name.slice(16), 16)
  )
}

/** Timeline of a segment. */
export const timelineOf = (segment: string) => Number.parseInt(segment.slice(0, 8), 16)
/** Part of a segment's name that orders it, whatever its timeline. */
export const placeOf = (segment: string) => segment.slice(8)
