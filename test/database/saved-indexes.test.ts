import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Position, position } from '#db/feed.ts'
import { isRecognized, type Mark, markOf } from '#db/feed-mark.ts'
import { type TestDatabase, testDatabase } from '../world/database.ts'
import { aListing } from '../world/listing.ts'
import { get, removeFolder, startSite } from '../world/site.ts'

let world: TestDatabase
let directory = ''
let first: number
beforeAll(async () => {
  world = await testDatabase()
  directory = await mkdtemp(join(tmpdir(), 'havenrow-saved-'))
  first = await aListing(world.database, { askingPrice: 50_000 })
  // Enough for a file.
  const [columns] = await world.database.query<{ address: string; listing: string }>(
    `select string_agg(column_name, ', ') filter (where table_name = 'address') as address,
      string_agg(column_name, ', ') filter (where table_name = 'listing' and column_name <> 'address_key') as listing
    from information_schema.columns
    where table_schema = 'public' and column_name <> 'key' and is_generated = 'NEVER'`,
  )
  const { address, listing } = columns!
  await world.database.query(
    `with copies as (
      insert into address (${address})
      select ${address} from address, generate_series(1, 1200)
      where address.key = (select address_key from listing where listing.key = $1)
      returning key as copy
    )
    insert into listing (${listing}, address_key) select ${listing}, copy from listing, copies where listing.key = $1`,
    [first],
  )
})
afterAll(async () => {
  await world?.close()
  await removeFolder(directory)
})

/** Homes above a price, as a site that starts now finds them. */
async function found(): Promise<number> {
  const { connectionString } = world
  const site = await startSite({ connectionString, env: { DATA_DIR: directory } })
  try {
    return (await get(`${site.address}/api/v1/listings.json?minimum-price=60000`)).json.meta.total
  } finally {
    await site.stop()
  }
}

const raise = (key: number) =>
  world.database.query('update listing set asking_price = 70000 where key = $1', [key])

test('a start uses the indexes of the last process with what changed since, unless their file is altered', async () => {
  expect(await found()).toBe(0)
  await raise(first)
  // Nobody who has the indexes of the last process can know of this one.
  await world.database.query('alter table listing disable trigger user')
  await raise(first + 1)
  await world.database.query('alter table listing enable trigger user')
  expect(await found()).toBe(1)
  const file = join(directory, 'cache', 'indexes')
  const bytes = await readFile(file)
  bytes[bytes.length - 1]! ^= 1
  await writeFile(file, bytes)
  expect(await found()).toBe(2)
})

test('a mark is recognized by its own database while the feed has all changes since', async () => {
  const { database } = world
  const at = await position(database)
  const mark = (await markOf(database, at)) as Mark
  expect(await isRecognized(database, mark)).toBe(true)
  await raise(first + 2)
  expect(await isRecognized(database, mark)).toBe(true)
  const moved = (seconds: number): Mark => ({ ...mark, position: { ...at, at: at.at + seconds } })
  expect(await isRecognized(database, moved(-86_000))).toBe(true)
  expect(await isRecognized(database, moved(-87_000))).toBe(false)
  expect(await isRecognized(database, moved(60))).toBe(false)
  const other = await testDatabase()
  expect(await isRecognized(other.database, mark).finally(other.close)).toBe(false)
  // As in a copy from before the change, which then went another way.
  await database.query('delete from change where sequence = $1', [at.sequence])
  expect(await isRecognized(database, mark)).toBe(false)
  expect(await markOf(database, at satisfies Position)).toBeUndefined()
})
