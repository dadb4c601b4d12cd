import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ownedListings } from '#contract/listing/v2.ts'
import { run } from '../../src/cli/load.ts'
import { anApiKey } from '../world/api-key.ts'
import { siteWithMail } from '../world/site-with-mail.ts'

const { person, world, site } = await siteWithMail()
const folder = await mkdtemp(join(tmpdir(), 'havenrow-load-'))
afterAll(() => rm(folder, { recursive: true }))

const said: string[] = []
beforeEach(() => {
  said.length = 0
  vi.spyOn(console, 'log').mockImplementation(line => void said.push(String(line)))
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  process.exitCode = undefined
})

async function aSeller(scopes: readonly ('homes.read' | 'homes.write')[] = ['homes.write']) {
  const rosa = await person()
  const { secret } = await anApiKey(world.database, { userKey: rosa.key, scopes })
  vi.stubEnv('HAVENROW_API_KEY', secret)
  const homes = async () =>
    (
      await rosa.call(ownedListings, {
        path: { ownerType: 'registered-users', ownerKey: rosa.key },
        query: {},
      })
    ).json.payload.length
  const load = (...more: string[]) =>
    run([file, `--owner=registered-users/${rosa.key}`, `--site=${site.address}`, ...more])
  return { homes, load }
}
const file = join(folder, 'homes.csv')

test('the command shows what a file would do, loads it with --yes, and tells refused lines', async () => {
  await writeFile(
    file,
    'Unit,City,State,Zip,Price,Taxes\nA-1,Ocala,FL,34470,50000,high\nA-2,Ocala,FL,34470,cheap,\n',
  )
  const { homes, load } = await aSeller()
  await expect(load()).rejects.toThrow('No column for ownNumber')
  await load('--map', 'Unit=ownNumber')
  expect(said).toEqual([
    '2 lines: 1 homes added, 0 changed (0 sold, 0 taken off the market, 0 back on it), 0 unchanged, 0 not offered, 1 rejected. 0 photos to fetch.',
    'Line 3, A-2: askingPrice not_a_number (cheap)',
    'Cells that are left out or rounded:',
    'Line 2, A-1: taxes not_a_number (high)',
    'Nothing was changed. Add --yes to load the file.',
  ])
  expect([await homes(), process.exitCode]).toEqual([0, 2])
  await load('--yes')
  expect(await homes()).toBe(1)
  await writeFile(file, 'Unit,City,State,Zip,Price\nA-1,Ocala,FL,34470,50000\n')
  process.exitCode = undefined
  await load('--yes')
  expect([said.at(-1), process.exitCode]).toEqual(['Nothing to load.', undefined])
})

test('the command says what is wrong: no owner, no key, no right, no file, no site, a large file', async () => {
  await writeFile(file, 'ownNumber,City,State,Zip\nA-1,Ocala,FL,34470\n')
  await expect(run([file])).rejects.toThrow('Usage')
  await expect(run([file, '--owner', 'dealers/3'])).rejects.toThrow('Usage')
  const { load } = await aSeller(['homes.read'])
  await expect(load('--yes')).rejects.toThrow('403')
  const owner = '--owner=companies/1'
  await expect(run([join(folder, 'none.csv'), owner])).rejects.toThrow('no such file')
  await expect(run([file, owner, '--site=http://127.0.0.1:1'])).rejects.toThrow('did not respond')
  await writeFile(file, Buffer.alloc(20_000_001, 'a'))
  await expect(load()).rejects.toThrow('at most 20 MB')
  vi.stubEnv('HAVENROW_API_KEY', '')
  await writeFile(file, 'x')
  await expect(run([file, owner, `--site=${site.address}`])).rejects.toThrow('HAVENROW_API_KEY is not set')
})
