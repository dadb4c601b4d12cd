import { type Base, type Piece, parseBase, parsePiece, timeOf } from './names.ts'
import { type Root, type Target, within } from './target.ts'

/** Contents of a target for one cluster. */
export interface Backups {
  /** Complete ones, oldest first. */
  bases: Base[]
  pieces: Piece[]
  /** Times at which the WAL started, oldest first. */
  began: number[]
  /** Times of successful drills, oldest first. */
  drills: number[]
}

export async function readBackups(target: Target): Promise<Backups> {
  const [bases, wal, began, drills] = await Promise.all(
    ['bases/', 'wal/', 'wal-began/', 'drills/'].map(folder => target.list(folder)),
  )
  const times = (names: string[] = []) =>
    names.map(name => timeOf(name.slice(name.indexOf('/') + 1))).sort((a, b) => a - b)
  return {
    bases: (bases ?? []).flatMap(name => parseBase(name) ?? []).sort((a, b) => a.start - b.start),
    pieces: (wal ?? []).flatMap(name => parsePiece(name) ?? []),
    began: times(began),
    drills: times(drills),
  }
}

/** The clusters that a target has backups of. */
export const listSystems = async (target: Root) => (await target.folders()).filter(name => /^\d+$/.test(name))

/** Age of the parts of a site's backups. Times are milliseconds since 1970; undefined for none. */
export interface BackupState {
  base: number | undefined
  /** Everything that was committed before this time is stored. */
  reach: number | undefined
  drill: number | undefined
  /** A new base is due, because the WAL has a gap after the last one. */
  isBroken: boolean
}

export async function readState(target: Target, system: string): Promise<BackupState> {
  const { bases, pieces, began, drills } = await readBackups(within(target, system))
  const base = bases.at(-1)
  return {
    base: base?.end,
    reach: pieces.length === 0 ? undefined : Math.max(...pieces.map(({ reach }) => reach)),
    drill: drills.at(-1),
    isBroken: base !== undefined && base.start < (began.at(-1) ?? 0),
  }
}
