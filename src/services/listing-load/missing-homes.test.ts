import { expect, test } from 'vitest'
import { activeStatus } from '#model/listing/values.ts'
import type { FeedHome } from './feed-store.ts'
import { leavingOf, withFeedHomes } from './missing-homes.ts'
import type { NewLine } from './store.ts'

const fields = ['ownNumber', 'city']
const place = { city: 'Ocala', state: 'FL', postalCode: '34470' } as const
const home = (listingKey: number, given: Partial<FeedHome> = {}): FeedHome => ({
  listingKey,
  ownNumber: `A-${listingKey}`,
  active: activeStatus.Active,
  isMissing: false,
  ...place,
  ...given,
})
const line = (listingKey: number, given: Partial<NewLine> = {}): NewLine => ({
  line: listingKey + 1,
  cells: [` A-${listingKey} `, 'Ocala'],
  outcome: 'same',
  home: { identity: { ownNumber: `A-${listingKey}`, ...place }, patch: {} },
  problems: {},
  listingKey,
  ...given,
})
const missingIn = (lines: readonly NewLine[], homes: readonly FeedHome[]) =>
  withFeedHomes(lines, fields, homes).flatMap(({ isMissing, listingKey }) => (isMissing ? [listingKey] : []))

test('a home that the feed does not have any more leaves the market', () => {
  const lines = withFeedHomes([line(1)], fields, [home(1), home(2), home(3)])
  expect(lines.slice(1)).toMatchObject([
    { line: 3, outcome: 'change', listingKey: 2, home: { leaves: 'removed' } },
    { line: 4, outcome: 'change', listingKey: 3, home: { leaves: 'removed' } },
  ])
  expect(leavingOf(lines, [home(1), home(2), home(3)])).toEqual({ leaving: 2, homes: 3 })
})

test.each([
  ['a refused line still has its home', line(2, { outcome: 'refused', home: null, listingKey: null })],
  ['a line with too few cells hides its home', line(9, { cells: ['A-9'] })],
  ['a line without cells hides its home', line(9, { cells: null })],
  ['a line without a number hides its home', line(9, { cells: [' ', 'Ocala'] })],
])('nothing leaves the market if it may be there: %s', (_, other) =>
  expect(missingIn([line(1), other], [home(1), home(2)])).toEqual([]),
)

test('a number may have the apostrophe of a spreadsheet', () => {
  expect(missingIn([line(1, { cells: ["'-1", 'Ocala'] })], [home(1, { ownNumber: '-1' })])).toEqual([])
})

test('a home that is off the market, or that its seller put back on it, does not leave again', () => {
  const sold = home(2, { active: activeStatus.Sold })
  const back = home(3, { isMissing: true })
  expect(missingIn([line(1)], [home(1), sold, back])).toEqual([])
})

test('a home that was missing returns, unless it is off the market for another reason', () => {
  const gone = { isMissing: true, active: activeStatus.RemovedNotForSale } as const
  const lines = [line(1), line(2), line(3), line(4)]
  const offMarket = { ...lines[3]!, home: { ...lines[3]!.home!, isOffMarket: true } }
  const planned = withFeedHomes([...lines.slice(0, 3), offMarket], fields, [
    home(1, gone),
    home(2, { ...gone, isMissing: false }),
    home(3, { ...gone, active: activeStatus.Sold }),
    home(4, gone),
  ])
  expect(planned.map(({ outcome, home: of }) => [outcome, of?.returns])).toEqual([
    ['change', true],
    ['same', undefined],
    ['same', undefined],
    ['same', undefined],
  ])
})
