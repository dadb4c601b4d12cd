import { createHash } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { cp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { run as runExport } from '#cli/export.ts'
import { run as runImport } from '#cli/import.ts'
import { type ExportOptions, exportSite } from '#cli/site/export.ts'
import { importSite } from '#cli/site/import.ts'
import { appliedMigrations, knownMigrations, migrate } from '#db/migrate.ts'
import { openQueue } from '#db/queue.ts'
import { selectTables } from '#db/site/catalog.ts'
import { filledTables } from '#db/site/load.ts'
import { withSnapshot } from '#db/site/snapshot.ts'
import { diskFiles, storeFiles } from '#services/photo/index.ts'
import { selectDueFiles } from '#services/photo/store.ts'
import { anAdvertiser, giveCredit } from '../world/ad.ts'
import { type TestDatabase, testDatabase } from '../world/database.ts'
import { aListing } from '../world/listing.ts'

const directory = mkdtempSync(join(tmpdir(), 'havenrow-export-'))
const progress = () => () => undefined
const opened: TestDatabase[] = []

let source: TestDatabase
/** Into which every import is refused. */
let untouched: TestDatabase
/** An export of `source`, for tests that change a copy of it. */
const exported = join(directory, 'exported')
const files = diskFiles(join(directory, 'files'))
/** Text that programs which read lines or JSON are known to change. */
const awkward = 'A "quoted" \\ back\\slash\u2028line\u2029 \u0001\u0002\ttab\r\nend 🏠'
const answer = '{ "b":1,\n  "a": 1.10, "b": 2 }'

async function aDatabase(template?: string): Promise<TestDatabase> {
  const made = await testDatabase(template)
  opened.push(made)
  return made
}
let folders = 0
const aFolder = () => join(directory, `folder-${++folders}`)

async function exportOf({ connectionString }: TestDatabase, given: Partial<ExportOptions> = {}) {
  const folder = aFolder()
  const result = await exportSite({ connectionString, files, folder, progress, ...given })
  return { folder, ...result }
}
const importInto = (target: TestDatabase, folder: string, given = files) =>
  importSite({ ...target, files: given, folder, progress })
const linesOf = async (folder: string, file: string) =>
  (await readFile(join(folder, file), 'utf8')).split('\n').slice(0, -1)
/** Hash of each file, by its path. */
async function hashesOf(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
  const hashes = paths.sort().map(async path => {
    const hash = createHash('sha256')
      .update(await readFile(path))
      .digest('hex')
    return [path.slice(folder.length + 1), hash] as const
  })
  return Object.fromEntries(await Promise.all(hashes))
}

/** Deletes the other 65,000, which would be exported and imported. */
async function keepUsedPlaces({ database }: TestDatabase): Promise<void> {
  await database.query('delete from zip where zip not in (select zip from address where zip is not null)')
  await database.query(
    `delete from city where key not in (select city_key from zip)
       and key not in (select city_key from address where city_key is not null)`,
  )
}

beforeAll(async () => {
  source = await testDatabase()
  untouched = await testDatabase()
  const { database } = source
  const home = await aListing(database, { description: awkward })
  await aListing(database, { latitude: 0.1 + 0.2, longitude: -82.000000000000014 })
  await keepUsedPlaces(source)
  await giveCredit(database, await anAdvertiser(database, { name: 'A', credit: 0 }), 9_000_000_000)
  await database.query(
    "insert into idempotency_key (operation, key, fingerprint, answer, at) values ('o', 'k', 'f', $1, '2026-03-01 10:20:30.123456+00')",
    [answer],
  )
  await database.query("insert into setting (name, value) values ('nothing', 'null'), ('much', '[1e400]')")
  for (const [kind, name] of [
    ['listing', '901.jpg'],
    ['listing', '902.pdf'],
    ['listing', 'lost.jpg'],
  ] as const) {
    await database.query(
      `insert into photo (listing_key, order_number, mime_type, modified_at, file_name, width, height, color)
       select $1, coalesce(max(order_number), 0) + 1, 'image/jpeg', now(), $2, 10, 10, '#aabbcc'
       from photo where listing_key = $1`,
      [home, name],
    )
    if (name !== 'lost.jpg') await files.write(kind, name, Buffer.from(`bytes of ${name}`))
  }
  await exportSite({ connectionString: source.connectionString, files, folder: exported, progress })
}, 120_000)
afterEach(async () => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  // Idle connections of each would use up those of the server, which other files share.
  for (const each of opened.splice(0)) await each.close()
})
afterAll(async () => {
  await source?.close()
  await untouched?.close()
  await rm(directory, { recursive: true, force: true })
})

/** A copy of the export with another file, with or without its hash in the manifest. */
async function alteredExport(
  file: string,
  change: (text: string) => string,
  { sealed = true }: { sealed?: boolean } = {},
): Promise<string> {
  const folder = aFolder()
  await cp(exported, folder, { recursive: true })
  const text = change(await readFile(join(folder, file), 'utf8'))
  await writeFile(join(folder, file), text)
  if (!sealed) return folder
  const path = join(folder, 'manifest.json')
  const manifest = JSON.parse(await readFile(path, 'utf8'))
  const facts =
    manifest.tables.find(({ table }: { table: string }) => file === `tables/${table}.jsonl`) ??
    manifest[file.replace('.jsonl', '')]
  facts.sha256 = createHash('sha256').update(text).digest('hex')
  facts.rows = text.split('\n').length - 1
  facts.bytes = Buffer.byteLength(text)
  await writeFile(path, JSON.stringify(manifest))
  return folder
}

/** Whether the import was refused with this message, and the database has no row of the site. */
async function expectRefusal(folder: string, message: string | RegExp): Promise<void> {
  await expect(importInto(untouched, folder)).rejects.toThrow(message)
  const rows = await untouched.database.query(
    'select from company union all select from ledger_entry union all select from listing',
  )
  expect(rows).toEqual([])
}

describe('an export', () => {
  test('is the same again, and the same after its import into an empty database', async () => {
    const again = await exportOf(source)
    const hashes = await hashesOf(exported)
    expect(await hashesOf(again.folder)).toEqual(hashes)
    const target = await aDatabase()
    const others = diskFiles(aFolder())
    await importInto(target, exported, others)
    expect(await hashesOf((await exportOf(target, { files: others })).folder)).toEqual(hashes)
    expect(Object.keys(hashes)).toEqual(
      expect.arrayContaining(['files/listing/901.jpg', 'files/listing/902.pdf', 'manifest.json']),
    )
  })

  test('has texts, times, fractions, large numbers and JSON as they are stored', async () => {
    const homes = (await linesOf(exported, 'tables/listing.jsonl')).map(line => JSON.parse(line))
    expect(homes[0]).toMatchObject({ description: awkward })
    const addresses = (await linesOf(exported, 'tables/address.jsonl')).map(line => JSON.parse(line))
    expect(addresses[1]).toMatchObject({ latitude: 0.1 + 0.2, longitude: -82.000000000000014 })
    const [entry] = (await linesOf(exported, 'tables/ledger_entry.jsonl')).map(line => JSON.parse(line))
    expect(entry).toMatchObject({ key: '1', amount: '9000000000000000' })
    const [sent] = (await linesOf(exported, 'tables/idempotency_key.jsonl')).map(line => JSON.parse(line))
    expect(sent).toMatchObject({ answer, at: '2026-03-01T10:20:30.123456+00:00' })
    const settings = (await linesOf(exported, 'tables/setting.jsonl')).map(line => JSON.parse(line))
    expect(settings).toMatchObject([
      { name: 'much', value: `[1${'0'.repeat(400)}]` },
      { name: 'nothing', value: 'null' },
    ])
  })

  test('says which files of photos the store does not have', async () => {
    expect((await exportOf(source)).missing).toBe(1)
    const lines = (await linesOf(exported, 'files.jsonl')).map(line => JSON.parse(line))
    expect(lines).toEqual([
      { kind: 'listing', name: '901.jpg', bytes: 16, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
      { kind: 'listing', name: '902.pdf', bytes: 16, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
      { kind: 'listing', name: 'lost.jpg', bytes: 0, sha256: null },
    ])
  })

  test('can be read by its owner only', async () => {
    const paths = ['manifest.json', 'files.jsonl', 'tables/registered_user.jsonl', 'files/listing/901.jpg']
    const modes = await Promise.all(paths.map(async path => (await stat(join(exported, path))).mode & 0o777))
    expect(modes).toEqual(paths.map(() => 0o600))
    expect((await stat(exported)).mode & 0o777).toBe(0o700)
  })

  test('is refused where the folder has something, or the schema is of another version', async () => {
    await expect(
      exportSite({ connectionString: source.connectionString, files, folder: exported, progress }),
    ).rejects.toThrow(`${exported} is not empty`)
    await expect(exportOf(source, { known: knownMigrations().slice(0, -1) })).rejects.toThrow(
      'the schema of another version',
    )
  })

  test('keeps the files of photos that are deleted while it runs', async () => {
    const { database, connectionString } = await aDatabase()
    await database.query("insert into file_to_remove (owner_kind, file_name) values ('listing', '1.jpg')")
    await withSnapshot(connectionString, storeFiles, async () => {
      expect(await selectDueFiles(database, 10)).toEqual([])
    })
    await expect.poll(() => selectDueFiles(database, 10)).toEqual([{ kind: 'listing', fileName: '1.jpg' }])
  })
})

describe('an import', () => {
  test('checks and reacts to rows afterwards as before, and takes numbers that were not given out', async () => {
    const target = await aDatabase()
    const before = await constraintsAndTriggers(target)
    await importInto(target, exported, diskFiles(aFolder()))
    expect(await constraintsAndTriggers(target)).toEqual(before)
    const { database } = target
    await expect(database.query('delete from ledger_entry')).rejects.toThrow()
    await expect(
      database.query(
        "insert into ledger_entry (account, amount, cause_type, cause_key, at) values ('cash:invoice', 1, 'payment', 'x', now())",
      ),
    ).rejects.toThrow()
    expect(await database.query("select from change where entity = '*'")).toHaveLength(1)
    const next = "select nextval(pg_get_serial_sequence('listing', 'key')) as key"
    const expected = await source.database.query<{ key: number }>(
      'select last_value + 1 as key from listing_key_seq',
    )
    expect(await database.query(next)).toEqual(expected)
  })

  test('has the jobs that were not done, with their times', async () => {
    const from = await aDatabase()
    await keepUsedPlaces(from)
    const add = async (kind: string, startAfter?: Date) => {
      const queue = openQueue({ connectionString: from.connectionString, onError: () => undefined })
      await queue.add(from.database, [{ kind, key: 7 }], { startAfter })
      await queue.stop()
    }
    await add('mail')
    await add('text', new Date('2030-01-01T00:00:00.250Z'))
    const { folder } = await exportOf(from)
    expect((await linesOf(folder, 'jobs.jsonl')).map(line => JSON.parse(line))).toEqual([
      { queue: 'job', kind: 'mail', key: 7, startAfter: expect.any(String) },
      { queue: 'job', kind: 'text', key: 7, startAfter: '2030-01-01T00:00:00.25+00:00' },
    ])
    const target = await aDatabase()
    await importInto(target, folder)
    expect(await hashesOf((await exportOf(target)).folder)).toEqual(await hashesOf(folder))
    const started: string[] = []
    const queue = openQueue({ connectionString: target.connectionString, onError: () => undefined })
    queue.start({
      mail: { work: async key => void started.push(`mail ${key}`), giveUp: async () => undefined },
    })
    await expect.poll(() => started).toEqual(['mail 7'])
    await queue.stop()
  })

  test('of an older version brings its schema up to date', async () => {
    // The newest one that the program can do without: it reads columns of the one before.
    const older = knownMigrations().slice(0, -1)
    const from = await aDatabase('template1')
    await migrate({ connectionString: from.connectionString, count: older.length })
    await from.database.query("insert into company (name) values ('Old')")
    const { folder, manifest } = await exportOf(from, { known: older })
    expect(manifest.migrations).toEqual(older)
    const target = await aDatabase('template1')
    await importInto(target, folder)
    expect(await appliedMigrations(target.connectionString)).toEqual(knownMigrations())
    expect(await target.database.query('select name from company')).toEqual([{ name: 'Old' }])
    await expectRefusal(folder, 'newer schema')
  })

  test('of a version with each migration of the last release is known', async () => {
    const older = await alteredExport(
      'manifest.json',
      text => text.replace('"0141_baseline"', '"0001_foundation", "0141_fresh_homes"'),
      { sealed: false },
    )
    const target = await aDatabase('template1')
    await importInto(target, older)
    expect(await appliedMigrations(target.connectionString)).toEqual(knownMigrations())
  })

  test('is refused where the database has rows of a site, which stay', async () => {
    const target = await aDatabase()
    await target.database.query("insert into company (name) values ('Here')")
    await expect(importInto(target, exported)).rejects.toThrow(
      'The database is not empty: there are rows in company.',
    )
    expect(await target.database.query('select name from company')).toEqual([{ name: 'Here' }])
    const older = await aDatabase('template1')
    await migrate({ connectionString: older.connectionString, count: 2 })
    await older.database.query("insert into company (name) values ('Here')")
    await expect(importInto(older, exported)).rejects.toThrow('The database is not empty')
    expect(await appliedMigrations(older.connectionString)).toHaveLength(2)
  })

  test('replaces what the migrations and the first start wrote, and nothing else is there', async () => {
    const { database } = await aDatabase()
    const filled: string[] = []
    for (const { name } of await selectTables(database))
      if ((await database.query(`select from "${name}" limit 1`)).length > 0) filled.push(name)
    expect(filled).toEqual(filledTables)
  })

  test('refuses an export that was cut, altered, or of a version that it does not know', async () => {
    const cut = aFolder()
    await cp(exported, cut, { recursive: true })
    await rm(join(cut, 'manifest.json'))
    await expectRefusal(cut, 'not a complete one')
    const unsealed = { sealed: false }
    const altered = (file: string) => alteredExport(file, text => `${text}!`, unsealed)
    await expectRefusal(await altered('tables/company.jsonl'), /company\.jsonl is not what was exported/)
    await expectRefusal(await altered('files/listing/901.jpg'), /901\.jpg is not what was exported/)
    const without = aFolder()
    await cp(exported, without, { recursive: true })
    await rm(join(without, 'files/listing/902.pdf'))
    await expectRefusal(without, /902\.pdf is missing/)
    const change = (from: string, to: string) =>
      alteredExport('manifest.json', text => text.replace(from, to), unsealed)
    await expectRefusal(await change('0143_held_payments', '0143_other'), 'another version of Havenrow')
    await expectRefusal(await change('0141_baseline', '0140_other'), 'before the first release')
    await expectRefusal(await change('"version": 1', '"version": 2'), 'version')
    await expectRefusal(await change('{', '['), 'is not JSON')
  })

  test.each([
    [
      'that is not JSON',
      'company',
      (line: string) => line.slice(1),
      /tables\/company\.jsonl, line 1: .*JSON/,
    ],
    ['that is not an object', 'company', () => '7', /line 1: This is not an object/],
    [
      'with a column too many',
      'company',
      (line: string) => line.replace('{', '{"x":1,'),
      /line 1: Unknown column x/,
    ],
    ['without a column', 'company', () => '{"key":1}', /line 1: Column \w+ is missing/],
    [
      'of a wrong type',
      'company',
      (line: string) => line.replace(/"key":\d+/, '"key":"one"'),
      /line 1: .*integer: "one"/,
    ],
    [
      'that breaks a rule',
      'listing',
      (line: string) => line.replace('"sections":', '"sections":9,"x":').replace(/,"x":[^,]+/, ''),
      /listing\.jsonl, line 1: .*check constraint/,
    ],
    [
      'that refers to nothing',
      'listing',
      (line: string) => line.replace(/"address_key":\d+/, '"address_key":987654'),
      /listing\.jsonl, line 1: .*foreign key/,
    ],
  ] as const)('names a line %s', async (_, table, change, message) => {
    const folder = await alteredExport(`tables/${table}.jsonl`, text => {
      const [line = '', ...rest] = text.split('\n')
      return [change(line), ...rest].join('\n')
    })
    await expectRefusal(folder, message)
  })

  test('refuses a ledger whose entries of one cause do not sum to zero', async () => {
    const change = (text: string) => text.replace('"9', '"8')
    await expectRefusal(
      await alteredExport('tables/ledger_entry.jsonl', change),
      /do not add up|balance|zero/i,
    )
  })

  test.each([
    ['jobs.jsonl', '{"queue":"other","kind":"mail","key":1,"startAfter":"2030-01-01T00:00:00+00:00"}'],
    ['files.jsonl', '{"kind":"listing","name":"../../x","bytes":1,"sha256":null}'],
  ])('names a line of %s that is none', async (file, line) => {
    await expectRefusal(await alteredExport(file, () => `${line}\n`), `${file}, line 1`)
  })
})

const constraintsAndTriggers = ({ database }: TestDatabase) =>
  database.query(
    `select conrelid::regclass::text, conname, pg_get_constraintdef(oid), convalidated from pg_constraint
     where connamespace = 'public'::regnamespace
     union all
     select tgrelid::regclass::text, tgname, pg_get_triggerdef(oid), tgenabled = 'O' from pg_trigger
     where not tgisinternal
     order by 1, 2, 3`,
  )

test('the commands export and import a site, and say what they did', async () => {
  const said: string[] = []
  vi.spyOn(console, 'log').mockImplementation(line => void said.push(String(line)))
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  vi.stubEnv('DATA_DIR', directory)
  vi.stubEnv('DATABASE_URL', source.connectionString)
  const folder = aFolder()
  await runExport([folder])
  const target = await aDatabase()
  vi.stubEnv('DATABASE_URL', target.connectionString)
  await runImport(['site', folder])
  const [first = '', missing, , second = ''] = said
  expect(first).toMatch(
    /^Exported \d+ rows of \d+ tables, 0 waiting jobs and 3 photos and documents\. SHA-256/,
  )
  expect(missing).toMatch(/^1 photos have a row/)
  expect(second.replace('Imported', 'Exported')).toBe(first)
  await expect(runExport([])).rejects.toThrow('Usage')
  await expect(runImport(['site'])).rejects.toThrow('Usage')
})
