import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { parseArguments, run } from '#cli/import.ts'
import { type ImportOptions, type ImportProblem, importParks } from '#services/park-import/index.ts'
import { openPlaces, type Places } from '#services/place/index.ts'
import { type TestDatabase, testDatabase } from '../world/database.ts'
import { aPark } from '../world/park.ts'
import { startSite } from '../world/site.ts'

let world: TestDatabase
let places: Places
let folder: string
beforeAll(async () => {
  world = await testDatabase()
  places = await openPlaces({ database: world.database, now: Date.now })
  folder = await mkdtemp(join(tmpdir(), 'register-'))
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true })
})
beforeEach(() => world.database.query('truncate park cascade'))

const header = 'system_id,name,city,state,zip,latitude,longitude,sites\n'
const ocala = 'Ocala,FL,34470,29.19,-82.13'

async function register(text: string | Uint8Array, name = 'register.csv'): Promise<string> {
  const file = join(folder, name)
  await writeFile(file, text)
  return file
}

async function take(text: string | Uint8Array, options: Partial<ImportOptions> = {}) {
  const remarks: ImportProblem[] = []
  const file = await register(text)
  const report = await importParks({
    ...{ database: world.database, places, file, remark: remark => remarks.push(remark) },
    ...options,
  })
  return { report, remarks }
}

const parks = () =>
  world.database.query<Record<string, unknown>>(
    `select p.name, a.city, a.state, a.postal_code as zip, a.county, p.site_count as sites, h.number as phone
     from park p join address a on a.key = p.address_key left join phone h on h.key = p.phone_key order by p.key`,
  )

describe('a park register', () => {
  test('is imported with normalized names and known places', async () => {
    const { report } = await take(
      `${header}1,SUNNY ACRES MHP LLC,OCALA,FL,34470,29.19,-82.13,120\n2,JOHNSON TRAILER PARK,St Louis,MO,,,,40\n`,
    )
    expect(report).toMatchObject({ lines: 2, added: 2, refused: 0, ignored: ['system_id'] })
    expect(await parks()).toEqual([
      {
        name: 'Sunny Acres',
        city: 'Ocala',
        state: 'FL',
        zip: '34470',
        county: 'Marion County',
        sites: 120,
        phone: null,
      },
      expect.objectContaining({ name: 'Johnson Mobile Home Park', city: 'St. Louis', state: 'MO' }),
    ])
  })

  test('reports each rejected line and ignored value with a reason', async () => {
    const { report, remarks } = await take(
      'Park Name;City;ST;Zip;Lots;Phone\n;Ocala;FL;34470;1;\nOak Run;Ocala;ZZ;34470;1;\nOak Run;Ocala;FL;3447012;1;\n' +
        'Oak Run;Nowhere At All;FL;;1;\nFire District 1;Ocala;FL;34470;1;\nOak Run;Ocala\nOak Run;Ocala;FL;34470;many;12\n',
    )
    expect(report).toMatchObject({ lines: 7, added: 1, refused: 6 })
    expect(remarks.map(({ line, refused, field }) => [line, refused, field])).toEqual([
      [2, 'line', 'name'],
      [3, 'line', 'state'],
      [4, 'line', 'zip'],
      [5, 'line', 'city'],
      [6, 'line', 'name'],
      [7, 'line', 'name'],
      [8, 'value', 'sites'],
      [8, 'value', 'phone'],
    ])
    expect(remarks.every(({ reason }) => reason.endsWith('.'))).toBe(true)
  })

  test('rejects coordinates of another place', async () => {
    const { remarks } = await take(
      `${header}1,Oak Run,Ocala,FL,34470,47.6,-122.3,9\n2,Oak Run,Ocala,FL,34470,51.5,-0.1,9\n3,Oak Run,Ocala,FL,34470,x,-82,9\n`,
    )
    expect(remarks.map(({ refused, field }) => [refused, field])).toEqual(Array(3).fill(['line', 'latitude']))
  })

  test('merges parks with one name in one place; not in different places', async () => {
    const { report } = await take(
      `${header}1,OAK RUN MHP,${ocala},\n2,Oak Run Mobile Home Park,${ocala},80\n3,OAK RUN,Tampa,FL,33610,27.99,-82.40,30\n`,
    )
    expect(report).toMatchObject({ added: 2, merged: 1 })
    expect((await parks()).map(({ name, city, sites }) => [name, city, sites])).toEqual([
      ['Oak Run', 'Ocala', 80],
      ['Oak Run', 'Tampa', 30],
    ])
  })

  test('adds a lot rent to the ledger as a figure of the import, once, and never changes one', async () => {
    const file =
      'name,city,state,zip,Average Rent\nOak Run,Ocala,FL,34470,$512\nPine Hill,Ocala,FL,34470,none\n'
    const { remarks } = await take(file)
    expect(remarks).toMatchObject([{ line: 3, refused: 'value', field: 'lotRent' }])
    await world.database.query(
      `insert into park_lot_rent (park_key, amount, as_of, source)
      select key, 600, '2026-01-01', 'park' from park where name = 'Oak Run'`,
    )
    expect((await take(file)).report).toMatchObject({ added: 0, changed: 0 })
    expect((await take(file.replace('512', '530'))).report).toMatchObject({ changed: 1 })
    const figures = await world.database.query<{ amount: number; source: string }>(
      'select amount, source from park_lot_rent order by key',
    )
    expect(figures).toEqual([
      { amount: 512, source: 'import' },
      { amount: 600, source: 'park' },
      { amount: 530, source: 'import' },
    ])
  })

  test('is idempotent, and an update leaves the owner’s values unchanged', async () => {
    const first = `${header}1,OAK RUN,${ocala},80\n2,Oak Run MHP,${ocala},81\n3,PINE HILL ESTATES,${ocala},60\n`
    await take(first)
    const before = await world.database.query('select * from park order by key')
    expect((await take(first)).report).toMatchObject({ added: 0, changed: 0, unchanged: 2, merged: 1 })
    expect(await world.database.query('select * from park order by key')).toEqual(before)
    await world.database.query("update park set site_count = 65 where name = 'Pine Hill Estates'")
    const { report } = await take(first.replace(',80\n', ',90\n').replace(',60\n', ',70\n'))
    expect(report).toMatchObject({ changed: 1, unchanged: 1 })
    expect((await parks()).map(({ sites }) => sites)).toEqual([90, 65])
  })

  test('fills in unknown values of an existing park, including phone and street', async () => {
    await aPark(world.database, { name: 'Heron Lake Village', siteCount: null })
    const { report } = await take(
      'name,address,city,state,zip,phone,sites\nHERON LAKE VILLAGE MHP,12 Lake Rd,Ocala,FL,34470,(352) 555-0199,70\n',
    )
    expect(report).toMatchObject({ added: 0, changed: 1 })
    expect(await parks()).toMatchObject([{ name: 'Heron Lake Village', sites: 70, phone: '3525550199' }])
  })

  test('is only validated in a dry run', async () => {
    const { report } = await take(`${header}1,Oak Run,${ocala},80\n`, { dryRun: true })
    expect(report.added).toBe(1)
    expect(await parks()).toEqual([])
  })

  test('is read in its declared encoding', async () => {
    const text = Buffer.from(`name,city,state,zip\nPE\u00d1A BLANCA ESTATES,Ocala,FL,34470\n`, 'latin1')
    await expect(take(text)).rejects.toThrow(/--encoding/)
    await take(text, { encoding: 'windows-1252' })
    expect(await parks()).toMatchObject([{ name: 'Peña Blanca Estates' }])
    await take(Buffer.from('\ufeffname\tcity\tstate\tzip\nAlto Estates\tOcala\tFL\t34470\n', 'utf16le'))
    expect(await parks()).toHaveLength(2)
  })

  test.each([
    ['', /is empty/],
    ['name,town\nOak,Ocala\n', /no column for: state/],
    [`${header}1,"Oak Run,${ocala},80\n2,Pine,${ocala},9\n`, /quote on line \d+ .* never closed/],
    [`${header}1,${'x'.repeat(200_000)},${ocala},80\n`, /is not CSV/],
    [new Uint8Array([0x50, 0x4b, 3, 4, 0xff, 0xfe, 0, 0x81]), /not text of this encoding/],
  ])('that cannot be read is refused whole (%#)', async (text, message) => {
    await expect(take(text)).rejects.toThrow(message)
    expect(await parks()).toEqual([])
  })

  test('maps columns by options', async () => {
    const text = 'Who,Where,ST\nOak Run,Ocala,FL\n'
    await expect(take(text)).rejects.toThrow(/--map/)
    await expect(take(text, { mapping: { Who: 'nombre' } })).rejects.toThrow(/no field "nombre"/)
    await expect(take(text, { mapping: { What: 'name' } })).rejects.toThrow(/no column "What"/)
    await take(text, { mapping: { Who: 'name', Where: 'city' } })
    expect(await parks()).toMatchObject([{ name: 'Oak Run', city: 'Ocala' }])
  })

  test('of ten megabytes is imported, and of two concurrent imports one waits', async () => {
    const name = 'LONG '.repeat(30)
    const lines = Array.from({ length: 60_000 }, (_, n) => `${n},${n.toString(36)} ${name},${ocala},20\n`)
    const text = header + lines.join('')
    expect(text.length).toBeGreaterThan(10_000_000)
    const file = await register(text, 'large.csv')
    const both = await Promise.allSettled(
      [1, 2].map(() => importParks({ database: world.database, places, file, dryRun: true })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('npm run import', () => {
  test('parses its command line', () => {
    expect(parseArguments(['parks', 'a.csv', '--dry-run', '--map', 'Park=x=name'])).toMatchObject({
      file: 'a.csv',
      dryRun: true,
      mapping: { 'Park=x': 'name' },
    })
    for (const wrong of [
      [],
      ['homes', 'a.csv'],
      ['parks'],
      ['parks', 'a', 'b'],
      ['parks', 'a', '--map', 'x'],
    ])
      expect(() => parseArguments(wrong)).toThrow(/Usage/)
  })

  test('imports parks into a running site, and escapes formulas in its remarks', async () => {
    const site = await startSite({ connectionString: world.connectionString })
    try {
      vi.stubEnv('DATABASE_URL', world.connectionString)
      vi.stubEnv('DATA_DIR', folder)
      vi.spyOn(console, 'log').mockReturnValue()
      await run([
        'parks',
        await register(`${header}1,ZEBRA CROSSING ESTATES,${ocala},80\n2,Oak Run,Ocala,=cmd(),,,,\n`),
      ])
      await vi.waitFor(
        async () => {
          const answer = await fetch(
            `${site.address}/api/v1/places/autocomplete.json?location=zebra+crossing&park=true`,
          )
          expect(await answer.text()).toContain('Zebra Crossing Estates')
        },
        { timeout: 30_000 },
      )
      expect(await readFile(join(folder, 'imports/register-remarks.csv'), 'utf8')).toContain(`"'=cmd()"`)
    } finally {
      vi.unstubAllEnvs()
      vi.restoreAllMocks()
      await site.stop()
    }
  })

  test('killed midway writes nothing', async () => {
    const lines = Array.from(
      { length: 40_000 },
      (_, n) => `${n},PARK ${n.toString(36)} ESTATES,${ocala},20\n`,
    )
    const file = await register(header + lines.join(''), 'half.csv')
    // It waits at one of the last parks, so that it is not finished before it is killed.
    await world.database.query(
      `create function wait_here() returns trigger language plpgsql as
        $$ begin perform pg_advisory_xact_lock(1); return new; end $$`,
    )
    await world.database.query(
      `create trigger wait_here before insert on park for each row
      when (lower(new.name) = 'park ${(36_000).toString(36)} estates') execute function wait_here()`,
    )
    const gone = Promise.withResolvers<void>()
    const locked = Promise.withResolvers<void>()
    const holding = world.database.transaction(async transaction => {
      await transaction.query('select pg_advisory_xact_lock(1)')
      locked.resolve()
      await gone.promise
    })
    await locked.promise
    const child = spawn(process.execPath, ['bin/havenrow.js', 'import', 'parks', file], {
      env: { ...process.env, DATABASE_URL: world.connectionString, DATA_DIR: folder },
    })
    const ended = once(child, 'exit')
    for await (const text of child.stdout.setEncoding('utf8')) {
      if (!/[2-9]\d %/.test(text)) continue
      child.kill('SIGKILL')
      break
    }
    expect((await ended)[1]).toBe('SIGKILL')
    gone.resolve()
    await holding
    // After its transaction has ended, either way.
    await world.database.query('drop trigger wait_here on park')
    expect(await parks()).toEqual([])
  })
})
