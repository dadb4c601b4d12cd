import { glob, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

/** A function that returns an object of methods for one database, or the type of such an object. */
const factory =
  /^export (?:const|function|type) \w+Store\b|^export .*\(\w+: (?:Database|Queryable)\) => \(\{/m

test('a store exports functions, not an object of methods', async () => {
  const files = await Array.fromAsync(glob('src/services/*/store.ts'))
  expect(files.length).toBeGreaterThan(0)
  for (const file of files) expect(await readFile(file, 'utf8'), file).not.toMatch(factory)
})

test.each([
  'export const parkStore = (database: Database) => ({',
  'export const openRows = (database: Database) => ({',
  'export type ParkStore = ReturnType<typeof open>',
])('finds %s', text => expect(`\n${text}\n`).toMatch(factory))
