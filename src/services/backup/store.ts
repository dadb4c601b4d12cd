import type { Database, Queryable, Transaction } from '#db/database.ts'
import { parseLsn } from '#db/replication.ts'

export { connect } from '#db/connect.ts'
export type { Database, Queryable } from '#db/database.ts'
export { isUnavailable } from '#db/errors.ts'
export { combineBases, runRecovered } from '#db/recovery.ts'
export {
  formatLsn,
  identifySystem,
  type Received,
  receiveWal,
  type System,
  withBaseBackup,
} from '#db/replication.ts'

/**
 * The replication slot: the server retains the WAL that is not stored yet, and allows one node at a time to receive
 * it.
 */
export const SLOT = 'havenrow_backup'

/** Number of the database cluster. */
export async function selectSystem(queryable: Queryable): Promise<string> {
  const [row] = await queryable.query<{ system: string }>(
    'select system_identifier::text as system from pg_control_system()',
  )
  return row!.system
}

export interface Slot {
  /** Whether a node receives the WAL now. */
  isActive: boolean
  /** The server deleted WAL that was not stored (`max_slot_wal_keep_size`). */
  isLost: boolean
  /** WAL that is not stored yet, bytes. */
  waiting: number
  from: bigint | undefined
}

export async function selectSlot(queryable: Queryable): Promise<Slot | undefined> {
  const [row] = await queryable.query<{
    active: boolean
    status: string | null
    waiting: number | null
    from: string | null
  }>(
    `select active as active, wal_status as status, restart_lsn::text as from,
      (pg_current_wal_lsn() - restart_lsn)::float8 as waiting
    from pg_replication_slots where slot_name = 'havenrow_backup'`,
  )
  return (
    row && {
      isActive: row.active,
      isLost: row.status === 'lost',
      waiting: row.waiting ?? 0,
      from: row.from === null ? undefined : parseLsn(row.from),
    }
  )
}

/** @throws Error with the settings to change, if the server does not write the WAL that backups need */
export async function assertLevel(queryable: Queryable): Promise<void> {
  const [row] = await queryable.query<{ level: string; may: boolean }>(
    `select current_setting('wal_level') as level,
      (select rolreplication or rolsuper from pg_roles where rolname = current_user) as may`,
  )
  if (row!.level === 'minimal')
    throw new Error(
      'The database does not write what backups need. Embedded: restart the site with BACKUP_TO set. ' +
        'Your own server: set wal_level = replica and restart it.',
    )
  if (!row!.may)
    throw new Error(
      'The user of DATABASE_URL may not make backups: alter role … replication (docs/backups.md).',
    )
}

export const createSlot = (queryable: Queryable) =>
  queryable.query(
    `select pg_create_physical_replication_slot('havenrow_backup', true) is not null as created`,
  )

export const dropSlot = (queryable: Queryable) =>
  queryable.query(`select pg_drop_replication_slot('havenrow_backup')::text as dropped`)

/**
 * Writes a separate transaction to the WAL. Everything that was committed up to the end of the millisecond `time` is
 * before `lsn`, and this transaction is after it: a restore to `time` finds its end.
 */
export async function beat(queryable: Queryable): Promise<{ time: number; lsn: bigint }> {
  // The present millisecond has not ended.
  const time = (await selectTime(queryable)) - 1
  // The server may be set to confirm commits before they are flushed.
  await queryable.query(
    `select set_config('synchronous_commit', 'local', true),
      pg_logical_emit_message(true, 'havenrow', 'backup')::text as lsn`,
  )
  return { time, lsn: await selectFlushed(queryable) }
}

async function selectTime(queryable: Queryable): Promise<number> {
  const [row] = await queryable.query<{ time: number }>(
    `select floor(extract(epoch from clock_timestamp()) * 1000)::float8 as time`,
  )
  return row!.time
}

async function selectFlushed(queryable: Queryable): Promise<bigint> {
  const [row] = await queryable.query<{ lsn: string }>(`select pg_current_wal_flush_lsn()::text as lsn`)
  return parseLsn(row!.lsn)
}

/** Held until the transaction ends; false if another backup runs. */
export async function lockBackups(transaction: Transaction): Promise<boolean> {
  const [row] = await transaction.query<{ locked: boolean }>(
    `select pg_try_advisory_xact_lock(7391406, 1) as locked`,
  )
  return row!.locked
}

/** Settings for which a server in recovery needs the site's value or a higher one. */
export const recoverySettings = [
  'max_connections',
  'max_worker_processes',
  'max_wal_senders',
  'max_prepared_transactions',
  'max_locks_per_transaction',
] as const

export interface Facts {
  /** Major version of PostgreSQL. */
  version: number
  database: string
  user: string
  settings: Partial<Record<(typeof recoverySettings)[number], string>>
}

export async function selectFacts(queryable: Queryable): Promise<Facts> {
  const [row] = await queryable.query<{ version: number; database: string; user: string }>(
    `select current_setting('server_version_num')::integer / 10000 as version, current_database()::text as database,
      current_user::text as user`,
  )
  const settings = await queryable.query<{ name: string; setting: string }>(
    'select name as name, setting as setting from pg_settings where name = any($1)',
    [recoverySettings],
  )
  return { ...row!, settings: Object.fromEntries(settings.map(({ name, setting }) => [name, setting])) }
}

/** Whether the server records which blocks change (PostgreSQL 17 and later, if the operator turned it on). */
export async function summarizesWal(queryable: Queryable): Promise<boolean> {
  const [row] = await queryable.query<{ isOn: boolean }>(
    `select coalesce(current_setting('summarize_wal', true), 'off') = 'on' as "isOn"`,
  )
  return row!.isOn
}

/** The files of a base, as PostgreSQL lists them. */
export interface Listed {
  /** Its name at the target. */
  base: string
  manifest: string
}

export async function selectManifest(queryable: Queryable): Promise<Listed | undefined> {
  const [row] = await queryable.query<Listed>(
    'select base as base, manifest as manifest from backup_manifest',
  )
  return row
}

export const storeManifest = (queryable: Queryable, { base, manifest }: Listed) =>
  queryable.query(
    `insert into backup_manifest (base, manifest) values ($1, $2)
    on conflict (singleton) do update set base = excluded.base, manifest = excluded.manifest`,
    [base, manifest],
  )

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
