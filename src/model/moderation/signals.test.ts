import { describe, expect, test } from 'vitest'
import { holdScore, type SuspicionFacts, scoreOf, signalsOf } from './signals.ts'

const plain: SuspicionFacts = {
  identityDuplicates: [],
  askingPrice: 60_000,
  bookRange: { low: 50_000, high: 80_000 },
  photoDuplicates: [],
  textDuplicates: [],
  email: 'rosa@mail.example',
  startedToday: 1,
}
const signals = (facts: Partial<SuspicionFacts>) => signalsOf({ ...plain, ...facts })
const isHeld = (facts: Partial<SuspicionFacts>) => scoreOf(signals(facts)) >= holdScore

test('a plain home has no signals', () => {
  expect(signals({})).toEqual([])
  expect(signals({ askingPrice: null, bookRange: null, email: null })).toEqual([])
})

describe('signals', () => {
  test('a serial number of another home holds by itself', () => {
    expect(signals({ identityDuplicates: [100_007] })).toMatchObject([
      { kind: 'identity', listings: [100_007] },
    ])
    expect(isHeld({ identityDuplicates: [100_007] })).toBe(true)
  })

  test.each([
    [24_999, true],
    [25_000, false],
    [160_000, false],
    [160_001, true],
    [0, false],
  ])('a price of %i is suspicious: %s', (askingPrice, is) => {
    expect(signals({ askingPrice }).map(({ kind }) => kind)).toEqual(is ? ['price'] : [])
  })

  test('a price without comparable homes is not judged', () => {
    expect(signals({ askingPrice: 1_000, bookRange: null })).toEqual([])
  })

  test('pictures of another home', () => {
    expect(signals({ photoDuplicates: [100_003] })).toMatchObject([{ kind: 'photo', listings: [100_003] }])
  })

  test('the description of another home', () => {
    expect(signals({ textDuplicates: [100_004] })).toMatchObject([{ kind: 'text', listings: [100_004] }])
  })

  test('a throwaway address', () => {
    expect(signals({ email: 'x@Mailinator.com' })).toMatchObject([
      { kind: 'email-domain', domain: 'mailinator.com' },
    ])
    expect(signals({ email: 'x@notmailinator.com' })).toEqual([])
  })

  test('many homes in a day', () => {
    expect(signals({ startedToday: 3 })).toEqual([])
    expect(signals({ startedToday: 4 })).toMatchObject([{ kind: 'speed', count: 4 }])
  })
})

test('one weak signal does not hold a home, two do', () => {
  for (const facts of [
    { askingPrice: 1_000 },
    { photoDuplicates: [1] },
    { textDuplicates: [1] },
    { email: 'x@yopmail.com' },
    { startedToday: 9 },
  ])
    expect(isHeld(facts)).toBe(false)
  expect(isHeld({ askingPrice: 1_000, photoDuplicates: [1] })).toBe(true)
  expect(isHeld({ textDuplicates: [1], photoDuplicates: [1] })).toBe(true)
})

test('the heaviest comes first', () => {
  expect(
    signals({ startedToday: 9, photoDuplicates: [1], identityDuplicates: [2] }).map(({ kind }) => kind),
  ).toEqual(['identity', 'photo', 'speed'])
})
