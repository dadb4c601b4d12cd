import { expect, test } from 'vitest'
import { ShownItems } from './shown-items.ts'

/** Shows items and says which of them had to be loaded. */
async function loadedOf(
  items: ShownItems<{ name: string }>,
  keys: readonly number[],
  { variant = 'micro', now = 0, until = 100, whileLoading = () => {} } = {},
) {
  let loaded: readonly number[] = []
  await items.show(keys, { variant, now }, async missing => {
    loaded = missing
    whileLoading()
    return missing.map(key => ({ key, item: { name: `item ${key}` }, until }))
  })
  return loaded
}

test('an item is loaded once for each variant within its time', async () => {
  const items = new ShownItems<{ name: string }>(10)
  expect(await loadedOf(items, [1, 2])).toEqual([1, 2])
  expect(await loadedOf(items, [2, 1], { now: 99 })).toEqual([])
  expect(await loadedOf(items, [1], { variant: 'milli' })).toEqual([1])
  expect(await loadedOf(items, [1], { now: 100, until: 200 })).toEqual([1])
  expect(await loadedOf(items, [1], { now: 99 })).toEqual([1])
})

test('without a variant nothing is cached', async () => {
  const items = new ShownItems<{ name: string }>(10)
  const load = async (keys: readonly number[]) => keys.map(key => ({ key, item: { name: '' }, until: 1 }))
  await items.show([1], { variant: undefined, now: 0 }, load)
  expect(await loadedOf(items, [1])).toEqual([1])
})

test('a changed item is reloaded, also if it changed during the load', async () => {
  const items = new ShownItems<{ name: string }>(10)
  await loadedOf(items, [1, 2])
  await loadedOf(items, [3], { whileLoading: () => items.drop([1]) })
  expect(await loadedOf(items, [1, 2, 3])).toEqual([1, 3])
  items.drop()
  expect(await loadedOf(items, [1, 2, 3])).toEqual([1, 2, 3])
})

test('never exceeds its capacity; evicts the least recently used item first', async () => {
  const items = new ShownItems<{ name: string }>(2)
  await loadedOf(items, [1, 2])
  await loadedOf(items, [1])
  await loadedOf(items, [3])
  expect(await loadedOf(items, [1, 3])).toEqual([])
  expect(await loadedOf(items, [2])).toEqual([2])
})

test('items are in the order of the keys, with their distances and the earliest expiry', async () => {
  const items = new ShownItems<{ name: string }>(10)
  const distances = new Map([
    [1, 2.005],
    [2, null],
  ])
  const shown = await items.show([2, 3, 1], { variant: 'micro', now: 0, distances }, async missing =>
    missing.filter(key => key !== 3).map(key => ({ key, item: { name: `item ${key}` }, until: 100 * key })),
  )
  expect(shown).toEqual({ items: [{ name: 'item 2' }, { name: 'item 1', distance: 2.01 }], freshUntil: 100 })
})
