import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { parseArguments, run } from '#cli/import.ts'
import { getFloorPlan } from '#contract/floor-plan/v1.ts'
import { importFloorPlans } from '#services/floor-plan-import/index.ts'
import type { ImportProblem } from '#services/register/index.ts'
import { type TestDatabase, testDatabase } from '../world/database.ts'
import { aFloorPlan } from '../world/floor-plan.ts'
import { startSite, until } from '../world/site.ts'
import { aVisitor } from '../world/visitor.ts'

let world: TestDatabase
let folder: string
beforeAll(async () => {
  world = await testDatabase()
  folder = await mkdtemp(join(tmpdir(), 'plans-'))
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true })
})
beforeEach(() => world.database.query('truncate floor_plan cascade'))

const header = 'Maker,Plan,Series,Beds,Baths,Sq Ft,Length,Region\n'
const sorrel = 'Larkfield,Sorrel,Meadow,3,2.5,"1,568",56,North\n'

async function file(text: string): Promise<string> {
  const path = join(folder, 'plans.csv')
  await writeFile(path, text)
  return path
}

async function take(text: string, options: Partial<Parameters<typeof importFloorPlans>[0]> = {}) {
  const remarks: ImportProblem[] = []
  const report = await importFloorPlans({
    ...{ database: world.database, file: await file(text), remark: remark => remarks.push(remark) },
    ...options,
  })
  return { report, remarks }
}

const plans = () =>
  world.database.query<{ key: number }>(
    `select key, manufacturer, model_name as model, series, bedrooms, bathrooms, square_feet as feet, length, active,
      owner_key as owner
    from floor_plan order by key`,
  )

describe('a file of floor plans', () => {
  test('is imported once: they are public, belong to no one, and are in the audit log', async () => {
    const { report } = await take(header + sorrel)
    expect(report).toEqual({ lines: 1, added: 1, known: 0, refused: 0, ignored: ['Region'] })
    const [plan] = await plans()
    expect(plan).toMatchObject({
      ...{ manufacturer: 'Larkfield', model: 'Sorrel', series: 'Meadow', bedrooms: 3, bathrooms: 2.5 },
      ...{ feet: 1568, length: 56, active: true, owner: null },
    })
    const log = await world.database.query(
      `select actor_kind as actor from audit_entry where subject_type = 'floorplan' and subject_key = $1`,
      [plan!.key],
    )
    expect(log).toEqual([{ actor: 'job' }])
    expect((await take(header + sorrel + sorrel.replace('Sorrel', 'SORREL'))).report).toMatchObject({
      added: 0,
      known: 2,
    })
    expect(await plans()).toHaveLength(1)
  })

  test('adds no retired plan again, and writes nothing in a dry run', async () => {
    await aFloorPlan(world.database, { manufacturer: 'Larkfield', modelName: 'Sorrel', active: false })
    expect((await take(header + sorrel)).report).toMatchObject({ added: 0, known: 1 })
    const other = sorrel.replace('Sorrel', 'Tansy')
    expect((await take(header + other, { dryRun: true })).report).toMatchObject({ added: 1 })
    expect(await plans()).toHaveLength(1)
  })

  test('has each rejected line and value reported, with a reason', async () => {
    const { report, remarks } = await take(
      `${header},Sorrel,,,,,,\nLarkfield,,,,,,,\nLarkfield,Sorrel\nLarkfield,Aster,,many,1.3,0,999,\n`,
    )
    expect(report).toMatchObject({ lines: 4, added: 1, refused: 3 })
    expect(remarks.map(({ line, refused, field }) => [line, refused, field])).toEqual([
      [2, 'line', 'manufacturer'],
      [3, 'line', 'modelName'],
      [4, 'line', 'manufacturer'],
      [5, 'value', 'bedrooms'],
      [5, 'value', 'bathrooms'],
      [5, 'value', 'squareFeet'],
      [5, 'value', 'length'],
    ])
    expect(remarks.every(({ reason }) => reason.endsWith('.'))).toBe(true)
    await expect(take('Maker,Beds\nLarkfield,3\n')).rejects.toThrow(/no column for: modelName/)
    await expect(take('')).rejects.toThrow(/empty/)
  })

  test('may look like the example, whose columns are all used', async () => {
    const example = await readFile(new URL('../../docs/examples/floor-plans.csv', import.meta.url), 'utf8')
    const { report, remarks } = await take(example)
    expect(report).toMatchObject({ added: 2, refused: 0, ignored: [] })
    expect(remarks).toEqual([])
  })
})

test('npm run import -- floor-plans imports into a running site, and says what it did', async () => {
  expect(parseArguments(['floor-plans', 'a.csv', '--dry-run'])).toMatchObject({
    what: 'floor-plans',
    dryRun: true,
  })
  expect(() => parseArguments(['plans', 'a.csv'])).toThrow(/Usage/)
  const site = await startSite({ connectionString: world.connectionString })
  try {
    vi.stubEnv('DATABASE_URL', world.connectionString)
    vi.stubEnv('DATA_DIR', folder)
    const log = vi.spyOn(console, 'log').mockReturnValue()
    await run(['floor-plans', await file(header + sorrel)])
    expect(log.mock.calls.flat()).toContain('1 lines: 1 floor plans added, 0 already known, 0 rejected.')
    const [plan] = await plans()
    const page = await until(
      () => aVisitor(site.address).call(getFloorPlan, { path: { key: plan!.key } }),
      ({ status }) => status === 200,
    )
    expect(page.json.payload.label).toBe('Larkfield Sorrel')
  } finally {
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
    await site.stop()
  }
})
