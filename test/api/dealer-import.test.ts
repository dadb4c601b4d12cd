import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { parseArguments, run } from '#cli/import.ts'
import { getDealer } from '#contract/dealer/v1.ts'
import { type ImportOptions, importDealers } from '#services/dealer-import/index.ts'
import { openPlaces, type Places } from '#services/place/index.ts'
import type { ImportProblem } from '#services/register/index.ts'
import { type TestDatabase, testDatabase } from '../world/database.ts'
import { aDealer } from '../world/dealer.ts'
import { startSite, until } from '../world/site.ts'
import { aVisitor } from '../world/visitor.ts'

let world: TestDatabase
let places: Places
let folder: string
beforeAll(async () => {
  world = await testDatabase()
  places = await openPlaces({ database: world.database, now: Date.now })
  folder = await mkdtemp(join(tmpdir(), 'dealers-'))
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true })
})
beforeEach(() => world.database.query('truncate sales_center cascade'))

const header = 'Licensee,Address,City,State,Zip,Phone,Website,License No,Region\n'
const osprey = 'Osprey Homes,12 Sales Road,Ocala,Fl,34470,352.555.0142,osprey.example,DH-1042137,North\n'

async function file(text: string): Promise<string> {
  const path = join(folder, 'dealers.csv')
  await writeFile(path, text)
  return path
}

async function take(text: string, options: Partial<ImportOptions> = {}) {
  const remarks: ImportProblem[] = []
  const report = await importDealers({
    ...{ database: world.database, places, file: await file(text), remark: remark => remarks.push(remark) },
    ...options,
  })
  return { report, remarks }
}

const dealers = () =>
  world.database.query<Record<string, unknown>>(
    `select c.key, c.name, c.active, c.owner_key as owner, c.website, c.license_number as license,
      c.license_state as "licenseState", a.city, a.state, a.postal_code as zip, h.number as phone
    from sales_center c join address a on a.key = c.address_key left join phone h on h.key = c.phone_key
    order by c.key`,
  )

describe('a file of dealers', () => {
  test('is imported once: they are public, belong to no one, and are in the audit log', async () => {
    const { report } = await take(header + osprey)
    expect(report).toEqual({ lines: 1, added: 1, known: 0, refused: 0, ignored: ['Region'] })
    const [dealer] = await dealers()
    expect(dealer).toMatchObject({
      name: 'Osprey Homes',
      active: true,
      owner: null,
      website: 'https://osprey.example',
      license: 'DH-1042137',
      licenseState: 'FL',
      city: 'Ocala',
      zip: '34470',
      phone: '3525550142',
    })
    const log = await world.database.query(
      `select actor_kind as actor, after ->> 'name' as name from audit_entry
      where subject_type = 'sales-center' and subject_key = $1`,
      [dealer!.key as number],
    )
    expect(log).toEqual([{ actor: 'job', name: 'Osprey Homes' }])
    expect((await take(header + osprey + osprey.replace('Osprey', 'OSPREY'))).report).toMatchObject({
      added: 0,
      known: 2,
    })
    expect(await dealers()).toHaveLength(1)
  })

  test('adds no closed dealer again, and writes nothing in a dry run', async () => {
    await aDealer(world.database, { name: 'Osprey Homes', active: false, removedAt: Date.now() })
    expect((await take(header + osprey)).report).toMatchObject({ added: 0, known: 1 })
    const other = osprey.replace('Osprey', 'Plover')
    expect((await take(header + other, { dryRun: true })).report).toMatchObject({ added: 1 })
    expect(await dealers()).toHaveLength(1)
  })

  test('has each rejected line and value reported, with a reason', async () => {
    const { report, remarks } = await take(
      `${header},1 Road,Ocala,FL,34470,,,,\nOsprey,,Ocala,FL,34470,,,,\nOsprey,1 Road,Ocala,ZZ,34470,,,,\n` +
        'Osprey,1 Road,Ocala,FL,3447012,,,,\nOsprey,1 Road,Ocala,TX,34470,,,,\nOsprey,1 Road\n' +
        'Osprey,1 Road,Ocala,FL,34470,12,no address,x,\n',
    )
    expect(report).toMatchObject({ lines: 7, added: 1, refused: 6 })
    expect(remarks.map(({ line, refused, field }) => [line, refused, field])).toEqual([
      [2, 'line', 'name'],
      [3, 'line', 'street'],
      [4, 'line', 'state'],
      [5, 'line', 'zip'],
      [6, 'line', 'zip'],
      [7, 'line', 'name'],
      [8, 'value', 'licenseNumber'],
      [8, 'value', 'phone'],
      [8, 'value', 'website'],
    ])
    expect(remarks.every(({ reason }) => reason.endsWith('.'))).toBe(true)
    await expect(take('Licensee,City\nOsprey,Ocala\n')).rejects.toThrow(
      /no column for: street, state, zip\. Its columns are: Licensee, City/,
    )
    await expect(take('')).rejects.toThrow(/empty/)
  })
})

describe('npm run import -- dealers', () => {
  test('has the parameters of that for parks', () => {
    expect(parseArguments(['dealers', 'a.csv', '--dry-run'])).toMatchObject({ what: 'dealers', dryRun: true })
    expect(() => parseArguments(['dealers'])).toThrow(/Usage/)
  })

  test('imports dealers into a running site, and says what it did', async () => {
    const site = await startSite({ connectionString: world.connectionString })
    try {
      vi.stubEnv('DATABASE_URL', world.connectionString)
      vi.stubEnv('DATA_DIR', folder)
      const log = vi.spyOn(console, 'log').mockReturnValue()
      await run(['dealers', await file(`${header}${osprey}Osprey,1 Road,Ocala,=cmd(),34470,,,,\n`)])
      expect(log.mock.calls.flat()).toContain('2 lines: 1 dealers added, 0 already known, 1 rejected.')
      const [dealer] = await dealers()
      const page = await until(
        () => aVisitor(site.address).call(getDealer, { path: { key: dealer!.key as number } }),
        ({ status }) => status === 200,
      )
      expect(page.json.payload.name).toBe('Osprey Homes')
      expect(await readFile(join(folder, 'imports/dealers-remarks.csv'), 'utf8')).toContain(`"'=cmd()"`)
    } finally {
      vi.unstubAllEnvs()
      vi.restoreAllMocks()
      await site.stop()
    }
  })
})
