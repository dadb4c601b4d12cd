import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { parseArguments, run } from '#cli/import.ts'
import { getAssociation } from '#contract/association/v1.ts'
import { type ImportOptions, importAssociations } from '#services/association-import/index.ts'
import { openPlaces, type Places } from '#services/place/index.ts'
import { type TestDatabase, testDatabase } from '../world/database.ts'
import { anAssociation } from '../world/park.ts'
import { startSite, until } from '../world/site.ts'
import { aVisitor } from '../world/visitor.ts'

let world: TestDatabase
let places: Places
let folder: string
beforeAll(async () => {
  world = await testDatabase()
  places = await openPlaces({ database: world.database, now: Date.now })
  folder = await mkdtemp(join(tmpdir(), 'associations-'))
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true })
})
beforeEach(() => world.database.query('truncate state_association cascade'))

const header = 'Association,Abbr,State,Website,Join link,Phone,Address,City,Zip,Region\n'
const texas =
  'Texas Sample Council,TSC,tx,texas.example,https://texas.example/join,512.555.0142,100 Congress Ave,Austin,78701,South\n'

async function take(text: string, options: Partial<ImportOptions> = {}) {
  const file = join(folder, 'associations.csv')
  await writeFile(file, text)
  const remarks: { line: number; refused: string; field: string }[] = []
  const report = await importAssociations({
    ...{ database: world.database, places, file, remark: remark => remarks.push(remark) },
    ...options,
  })
  return { report, remarks: remarks.map(({ line, refused, field }) => [line, refused, field]) }
}

const associations = () =>
  world.database.query<Record<string, unknown>>(
    `select s.key, s.name, s.abbreviation, s.state, s.website, s.join_link as "joinLink", s.manager_key as manager,
      s.is_sponsored as sponsored, a.city, h.number as phone
    from state_association s left join address a on a.key = s.address_key left join phone h on h.key = s.phone_key
    order by s.key`,
  )

describe('a file of associations', () => {
  test('is imported once: they are public, have no manager, and are in the audit log', async () => {
    const { report } = await take(header + texas)
    expect(report).toEqual({ lines: 1, added: 1, known: 0, refused: 0, ignored: ['Region'] })
    const [association] = await associations()
    expect(association).toMatchObject({
      name: 'Texas Sample Council',
      abbreviation: 'TSC',
      state: 'TX',
      website: 'https://texas.example',
      joinLink: 'https://texas.example/join',
      manager: null,
      sponsored: false,
      city: 'Austin',
      phone: '5125550142',
    })
    const log = await world.database.query(
      `select actor_kind as actor, after ->> 'website' as website from audit_entry
      where subject_type = 'state-association' and subject_key = $1`,
      [association!.key as number],
    )
    expect(log).toEqual([{ actor: 'job', website: 'https://texas.example' }])
    const again = await take(header + texas + texas.replace('Texas', 'TEXAS'))
    expect(again.report).toMatchObject({ added: 0, known: 2 })
    expect(await associations()).toHaveLength(1)
  })

  test('adds no retired association again, and writes nothing in a dry run', async () => {
    await anAssociation(world.database, { name: 'Texas Sample Council', retiredAt: new Date() })
    expect((await take(header + texas)).report).toMatchObject({ added: 0, known: 1 })
    const other = texas.replace('Texas', 'Plano')
    expect((await take(header + other, { dryRun: true })).report).toMatchObject({ added: 1 })
    expect(await associations()).toHaveLength(1)
  })

  test('has each rejected line and value reported, with a reason', async () => {
    const { report, remarks } = await take(
      `${header},TSC,TX,,,,,,,\nTexas,,TX,,,,,,,\nTexas,TSC,ZZ,,,,,,,\nTexas,TSC\n` +
        'Texas,TSC,TX,x y,x y,12,,Austin,1,\nOhio,OSC,OH,,,,1 Road,Austin,78701,\n',
    )
    expect(report).toMatchObject({ lines: 6, added: 2, refused: 4 })
    expect(remarks).toEqual([
      [2, 'line', 'name'],
      [3, 'line', 'abbreviation'],
      [4, 'line', 'state'],
      [5, 'line', 'name'],
      [6, 'value', 'website'],
      [6, 'value', 'joinLink'],
      [6, 'value', 'phone'],
      [6, 'value', 'zip'],
      [7, 'value', 'zip'],
    ])
    await expect(take('Association,City\nTexas,Austin\n')).rejects.toThrow(
      /no column for: abbreviation, state\. Its columns are: Association, City/,
    )
    await expect(take('')).rejects.toThrow(/empty/)
  })

  test('the example that the README names is one', async () => {
    const { report, remarks } = await take(await readFile('docs/examples/associations.csv', 'utf8'))
    expect([report, remarks]).toEqual([{ lines: 2, added: 2, known: 0, refused: 0, ignored: [] }, []])
  })
})

describe('npm run import -- associations', () => {
  test('imports associations into a running site, and says what it did', async () => {
    expect(parseArguments(['associations', 'a.csv', '--dry-run'])).toMatchObject({
      what: 'associations',
      dryRun: true,
    })
    expect(() => parseArguments(['associations'])).toThrow(/Usage/)
    const site = await startSite({ connectionString: world.connectionString })
    try {
      vi.stubEnv('DATABASE_URL', world.connectionString)
      vi.stubEnv('DATA_DIR', folder)
      const log = vi.spyOn(console, 'log').mockReturnValue()
      const file = join(folder, 'associations.csv')
      await writeFile(file, header + texas)
      await run(['associations', file])
      expect(log.mock.calls.flat()).toContain('1 lines: 1 associations added, 0 already known, 0 rejected.')
      const [association] = await associations()
      await until(
        () => aVisitor(site.address).call(getAssociation, { path: { key: association!.key as number } }),
        ({ status }) => status === 200,
      )
    } finally {
      vi.unstubAllEnvs()
      vi.restoreAllMocks()
      await site.stop()
    }
  })
})
