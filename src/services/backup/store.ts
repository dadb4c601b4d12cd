import type { Database, Queryable, Transaction } from '#db/database.ts'

export { connect } from '#db/connect.ts'
export type { Database } from '#db/database.ts'
export { runRestored } from '#db/recovery.ts'

/** The backups of a server, as its database has them. Times are milliseconds since 1970; null for none. */
export interface ServerBackups {
  /** End of the last complete backup of pgBackRest. */
  base: number | null
  /** Time of the last snapshot of restic. */
  photos: number | null
  /** Time of the last drill without faults. */
  drill: number | null
  isArchiving: boolean
  /** Changes up to this are archived, but for those of the last minute; and when archiving failed last. */
  archived: number | null
  failed: number | null
  /** An earlier version left a replication slot, for which the server retains WAL without limit. */
  hasOldSlot: boolean
}

/** What `ops/backup.sh` and drills reported, and the state of WAL archiving. The server is the primary. */
export async function selectBackups(queryable: Queryable): Promise<ServerBackups> {
  const [row] = await queryable.query<ServerBackups>(
    `select
      (select extract(epoch from max(to_timestamp((b #>> '{timestamp,stop}')::float8)))::float8 * 1000
        from backup_report, jsonb_path_query(report, '$[*].backup[*] ? (!(@.error == true))') b
        where tool = 'pgbackrest') as base,
      (select extract(epoch from max((s ->> 'time')::timestamptz))::float8 * 1000
        from backup_report, jsonb_array_elements(report) s where tool = 'restic') as photos,
      (select extract(epoch from reported_at)::float8 * 1000 from backup_report where tool = 'drill') as drill,
      current_setting('archive_mode') <> 'off' as "isArchiving",
      -- A server without changes archives nothing.
      extract(epoch from case
        when last_archived_wal collate "C" >= pg_walfile_name(
          pg_current_wal_lsn() - pg_size_bytes(current_setting('wal_segment_size'))::numeric)
        then clock_timestamp() else last_archived_time end)::float8 * 1000 as archived,
      extract(epoch from last_failed_time)::float8 * 1000 as failed,
      exists (select from pg_replication_slots where slot_name = 'havenrow_backup') as "hasOldSlot"
    from pg_stat_archiver`,
  )
  return row!
}

/** Ends the current segment of the WAL. Returns its file name. */
export async function endSegment(queryable: Queryable): Promise<string> {
  // Recovery to a position needs a record after it.
  await queryable.query(`select pg_logical_emit_message(true, 'havenrow', 'drill')::text as lsn`)
  const [row] = await queryable.query<{ segment: string }>(
    'select pg_walfile_name(pg_switch_wal()) as segment',
  )
  return row!.segment
}

export async function isArchived(queryable: Queryable, segment: string): Promise<boolean> {
  const [row] = await queryable.query<{ isDone: boolean }>(
    `select coalesce(last_archived_wal >= $1, false) as "isDone" from pg_stat_archiver`,
    [segment],
  )
  return row!.isDone
}

/** What a restored copy needs of the running server. */
interface Facts {
  /** Folder of the server's programs. */
  programs: string
  database: string
  user: string
  /** Recovery needs these values or higher ones. */
  settings: Record<string, string>
}

export async function selectFacts(queryable: Queryable): Promise<Facts> {
  const [row] = await queryable.query<Facts>(
    `select (select setting from pg_config where name = 'BINDIR') as programs,
      current_database()::text as database, current_user::text as user,
      (select json_object_agg(name, setting) from pg_settings where name in ('max_connections',
        'max_worker_processes', 'max_wal_senders', 'max_prepared_transactions', 'max_locks_per_transaction')) as settings`,
  )
  return row!
}

/** Of a table: its rows, and a sum of the hashes of each, whatever their order. */
export interface TableContents {
  rows: number
  hash: string
}

/** Every readable table in the WAL, in the state of the transaction's snapshot. */
export async function readContents(transaction: Transaction): Promise<Record<string, TableContents>> {
  // Rows are compared as text, which must not depend on the session.
  await transaction.query(`set local timezone = 'UTC'`)
  await transaction.query(`set local datestyle = 'ISO, YMD'`)
  await transaction.query(`set local intervalstyle = 'postgres'`)
  await transaction.query(`set local bytea_output = 'hex'`)
  await transaction.query(`set local extra_float_digits = 1`)
  await transaction.withoutTimeout()
  const tables = await transaction.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and c.relpersistence = 'p' and n.nspname <> 'information_schema'
      and n.nspname not like 'pg\\_%' and has_schema_privilege(n.oid, 'usage') and has_table_privilege(c.oid, 'select')
    order by 1`,
  )
  const contents: Record<string, TableContents> = {}
  for (const { name } of tables) {
    const [row] = await transaction.query<TableContents>(
      `select count(*)::float8 as rows, coalesce(sum(hashtextextended(t::text, 0)), 0)::text as hash from ${name} t`,
    )
    contents[name] = row!
  }
  return contents
}

/**
 * Runs `work` on a snapshot of the state after exactly the WAL before `lsn`: no transaction was writing at that time.
 * Retries until there is one. Resolves to undefined for none within `patience` milliseconds.
 */
export async function atQuietMoment<T>(
  database: Database,
  patience: number,
  work: (transaction: Transaction, lsn: string) => Promise<T>,
): Promise<T | undefined> {
  const end = performance.now() + patience
  do {
    const result = await database.transaction(async transaction => {
      await transaction.query('set transaction isolation level repeatable read, read only')
      const [state] = await transaction.query<{ isQuiet: boolean; next: string; lsn: string }>(
        `select pg_snapshot_xmin(s) = pg_snapshot_xmax(s) as "isQuiet", pg_snapshot_xmax(s)::text as next,
          pg_current_wal_insert_lsn()::text as lsn
        from pg_current_snapshot() s`,
      )
      if (!state!.isQuiet) return undefined
      // A transaction that is not in the snapshot may have written its commit before that position. It then holds a lock
      // on its number, or it has ended since, which the next snapshot would show.
      const [locks] = await database.query<{ writers: number }>(
        `select count(*)::integer as writers from pg_locks where locktype = 'transactionid'`,
      )
      const [later] = await database.query<{ next: string }>(
        `select pg_snapshot_xmax(pg_current_snapshot())::text as next`,
      )
      const isExact = locks!.writers === 0 && later!.next === state!.next
      return isExact ? { value: await work(transaction, state!.lsn) } : undefined
    })
    if (result) return result.value
    await new Promise(resolve => setTimeout(resolve, 2))
  } while (performance.now() < end)
  return undefined
}

/** For a server in recovery: whether it waits at the configured end. */
export async function isPaused(queryable: Queryable): Promise<boolean> {
  const [row] = await queryable.query<{ state: string | null }>(
    `select pg_get_wal_replay_pause_state() as state`,
  )
  return row!.state === 'paused'
}
