import { afterAll, beforeAll, expect, test } from 'vitest'
import { namesAddress } from '#kit/email.ts'
import { type TestDatabase, testDatabase } from '../world/database.ts'

let world: TestDatabase
beforeAll(async () => {
  world = await testDatabase()
})
afterAll(() => world?.close())

const address = 'N@gmail.com'
const namedIn = async (words: string) => {
  const [row] = await world.database.query<{ isNamed: boolean }>(
    'select names_address($1, $2) as "isNamed"',
    [words, address],
  )
  return row!.isNamed
}

test.each([
  ['n@gmail.com', true],
  ['Write to n@Gmail.com.', true],
  ['<n@gmail.com>, "n@gmail.com"', true],
  ['mailto:n@gmail.com?subject=x', true],
  ['to=%20n@gmail.com', true],
  ['Call me … n@gmail.com', true],
  ['Call me\nn@gmail.com\nor not', true],
  ['_n@gmail.com_', true],
  ['jon@gmail.com or n@gmail.com', true],
  ['jon@gmail.com', false],
  ['jo.n@gmail.com', false],
  ['jo-n@gmail.com and jo+n@gmail.com and jo_n@gmail.com', false],
  ["o'n@gmail.com", false],
  ["'n@gmail.com'", true],
  ['4n@gmail.com', false],
  ['n@gmail.community', false],
  ['n@gmail.com.mx', false],
  ['n@gmail.com-mail.example', false],
  ['n@gmailxcom', false],
  ['', false],
])('%j names an address: %s, for the database as for files', async (words, isNamed) => {
  expect([namesAddress(words, address), await namedIn(words)]).toEqual([isNamed, isNamed])
})

test.each(["jean-luc.o'brien@my-mail.example", 'a&b/c#d=e!~@mail.example', '+$x|y`z?@mail.example'])(
  'the address %s is found with its hyphens and signs',
  async address => {
    const sql = 'select names_address($1, $2) as "isNamed"'
    for (const [words, isNamed] of [
      [`Write to <${address}>.`, true],
      [`x${address}`, false],
    ] as const)
      expect([namesAddress(words, address), await world.database.query(sql, [words, address])]).toEqual([
        isNamed,
        [{ isNamed }],
      ])
  },
)

test('details are parsed as JSON, where a line end may be a letter', async () => {
  const [row] = await world.database.query<{ isNamed: boolean }>(
    'select names_address(($1::jsonb)::text, $2) as "isNamed"',
    [JSON.stringify({ message: `Hello\n${address}` }), address],
  )
  expect(row).toEqual({ isNamed: true })
  expect(await namedIn(JSON.stringify({ message: 'Hello\njon@gmail.com' }))).toBe(false)
})

test('without a name or an address nobody is named', async () => {
  const rows = await world.database.query(
    `select coalesce(names_address(null, 'n@gmail.com'), false) as words, coalesce(names_address('n@gmail.com', null), false) as address`,
  )
  expect(rows).toEqual([{ words: false, address: false }])
})
