import { mkdtempSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { authenticate } from '#contract/account/v1.ts'
import { listFavorites } from '#contract/favorite/v1.ts'
import { connect } from '#db/connect.ts'
import type { Database } from '#db/database.ts'
import { appliedMigrations, knownMigrations, migrate } from '#db/migrate.ts'
import { countRows, type Sequence, selectTables } from '#db/site/catalog.ts'
import { insertLines, resume, suspend } from '#db/site/load.ts'
import { startTemporaryEmbedded } from '../postgres.ts'
import { get, removeFolder, runSite, until } from '../world/site.ts'
import { aVisitor } from '../world/visitor.ts'

/*
 * The database of the last release, with the schema of migration 0141: the sample world of 2026-11-22, cut to a few dozen
 * homes, and what people did through its API, brought to that schema by the migrations of that time. First a line with
 * the migrations and sequences, then a line for each row: the table, and the row as an export has it.
 */

interface Old {
  migrations: string[]
  sequences: Sequence[]
  rows: Map<string, string[]>
}

const madeAt = Date.parse('2026-12-01T11:48:36Z')

/** Rows as if they had been made now, so that nothing in them is out of date. */
function sinceThen(row: string): string {
  const moment = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00/g
  const age = Date.now() - madeAt
  return row.replace(moment, time => new Date(Date.parse(time) + age).toISOString())
}

async function readOld(): Promise<Old> {
  const packed = await readFile(join(import.meta.dirname, 'upgrade/release.br'))
  const [header = '', ...lines] = brotliDecompressSync(packed).toString().trimEnd().split('\n')
  const rows = new Map<string, string[]>()
  for (const line of lines) {
    const at = line.indexOf(' ')
    const table = line.slice(0, at)
    rows.set(table, [...(rows.get(table) ?? []), sinceThen(line.slice(at + 1))])
  }
  return { ...JSON.parse(header), rows }
}

/** Fills an empty database that has been migrated to the schema of the rows. */
const fill = (database: Database, { rows, sequences }: Old) =>
  database.transaction(async transaction => {
    const suspended = await suspend(transaction)
    for (const table of suspended.tables) await insertLines(transaction, table, rows.get(table.name) ?? [], 1)
    expect([...rows.keys()]).toEqual(suspended.tables.map(({ name }) => name).filter(name => rows.has(name)))
    await resume(transaction, suspended, sequences)
  })

async function countsOf(database: Database): Promise<Map<string, number>> {
  const tables = await selectTables(database)
  const counts = await countRows(database, tables)
  return new Map(tables.map(({ name }, at) => [name, counts[at] ?? 0]))
}

const directory = mkdtempSync(join(tmpdir(), 'havenrow-upgrade-'))
afterAll(() => removeFolder(directory))

describe('the database of the last release', () => {
  test('is upgraded by the start of this version: pages answer, every row is there, and people log in', async () => {
    const old = await readOld()
    expect(knownMigrations().slice(0, old.migrations.length)).toEqual(old.migrations)
    const server = await startTemporaryEmbedded()
    const database = connect(server)
    let stop: () => Promise<void> = async () => {}
    try {
      await migrate({ ...server, count: old.migrations.length })
      await fill(database, old)
      const before = await countsOf(database)
      expect(before.get('listing')).toBeGreaterThan(20)

      const site = await runSite({
        DATABASE_URL: server.connectionString,
        DATA_DIR: join(directory, 'site'),
        SMTP_URL: 'smtp://127.0.0.1:1',
      })
      stop = site.stop
      expect(await appliedMigrations(server.connectionString)).toEqual(knownMigrations())
      const page = (path: string) => get(new URL(path, site.address), { redirect: 'follow' })
      const ready = await until(
        () => page('/readyz'),
        ({ status }) => status === 200,
      )
      expect(ready.status).toBe(200)

      const paths = await database.query<{ path: string }>(
        `select '/homes/' || key as path from listing where active = 1 and removed_at is null
         union all select '/parks/' || key from park where active
         union all select '/dealers/' || key from sales_center where active
         union all select '/floorplans/' || key from floor_plan where active
         union all select '/homes/' || lower(a.state) from listing l join address a on a.key = l.address_key
         union all select * from unnest(array['/', '/homes', '/parks', '/dealers', '/floorplans', '/es/homes'])`,
      )
      const failed: string[] = []
      for (const { path } of paths) {
        const { status } = await page(path)
        if (status !== 200) failed.push(`${path} ${status}`)
      }
      expect(failed).toEqual([])

      const after = await countsOf(database)
      const lost = [...before].filter(([table, count]) => (after.get(table) ?? 0) < count)
      // Limits on attempts end by themselves.
      expect(lost.filter(([table]) => table !== 'throttle')).toEqual([])

      const luis = aVisitor(site.address)
      const body = { username: 'luis.ortega@mail.example', password: 'a long enough password' }
      expect((await luis.call(authenticate, { body })).status).toBe(200)
      const { json } = await luis.call(listFavorites)
      expect(json.payload).toMatchObject([{ note: 'By the lake' }])
    } finally {
      await stop()
      await database.close()
      await server.stop()
    }
  })
})
