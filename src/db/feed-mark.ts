import type { Queryable } from './database.ts'
import type { Position } from './feed.ts'

/**
 * A position in the feed that a later process can distinguish from one of another database or of another timeline.
 */
export interface Mark {
  position: Position
  /** The server, its timeline, and the database. */
  database: string
  /** The newest change at the position. */
  newest: string
}

/** Older positions are not used: changes may be deleted before they are read (see `retentionDays` of the feed). */
const OLDEST = 86_400

interface Evidence {
  database: string
  newest: string | null
  /** Seconds since 1970. */
  now: number
}

/** A restored backup or a promoted replica has another timeline; a copied data directory lacks the newest change. */
const evidence = `
  select
    concat_ws(' ',
      (select system_identifier from pg_control_system()),
      left(pg_walfile_name(pg_current_wal_lsn()), 8),
      (select oid from pg_database where datname = current_database())
    ) as database,
    (select concat_ws(' ', sequence, transaction, extract(epoch from at)) from change where sequence = $1) as newest,
    extract(epoch from clock_timestamp())::float8 as now`

async function evidenceOf(queryable: Queryable, { sequence }: Position): Promise<Evidence | undefined> {
  const [row] = await queryable.query<Evidence>(evidence, [sequence])
  return row
}

/** Marks a position; undefined if a later process could not recognize it. */
export async function markOf(queryable: Queryable, position: Position): Promise<Mark | undefined> {
  const { database, newest } = (await evidenceOf(queryable, position)) ?? {}
  return database === undefined || !newest ? undefined : { position, database, newest }
}

/** Whether the feed has all changes since a mark, and the database all changes up to it. */
export async function isRecognized(queryable: Queryable, { position, ...mark }: Mark): Promise<boolean> {
  const found = await evidenceOf(queryable, position)
  if (!found || found.database !== mark.database || found.newest !== mark.newest) return false
  return found.now >= position.at && found.now - position.at < OLDEST
}
