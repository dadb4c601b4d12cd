import { describe, expect, test } from 'vitest'
import { type AdFacts, type FilterReason, filteredFor, filterReasons, namesDataCenter } from './filtering.ts'

const valid: AdFacts = {
  isSigned: true,
  isExpired: false,
  isRobot: false,
  isDataCenter: false,
  isPrefetch: false,
  isOwn: false,
  isOver: false,
  isUnseen: false,
  isUsed: false,
  isRepeated: false,
  isBeyondBudget: false,
}

/** A fact for each reason, in the order of the rules. */
const rows: [FilterReason, Partial<AdFacts>][] = [
  ['forged', { isSigned: false }],
  ['expired', { isExpired: true }],
  ['prefetch', { isPrefetch: true }],
  ['robot', { isRobot: true }],
  ['data-center', { isDataCenter: true }],
  ['own', { isOwn: true }],
  ['over', { isOver: true }],
  ['unseen', { isUnseen: true }],
  ['replayed', { isUsed: true }],
  ['repeated', { isRepeated: true }],
  ['beyond-budget', { isBeyondBudget: true }],
]

describe('clicks and views that do not count', () => {
  test('one without a fault counts', () => {
    expect(filteredFor(valid)).toBeNull()
  })

  test.each(rows)('%s', (reason, fault) => {
    expect(filteredFor({ ...valid, ...fault })).toBe(reason)
  })

  test('every rule has a row, and the first that applies is the reason', () => {
    expect(rows.map(([reason]) => reason)).toEqual(filterReasons)
    const left = [...rows]
    while (left.length > 0) {
      const faults = Object.assign({}, ...left.map(([, fault]) => fault))
      expect(filteredFor({ ...valid, ...faults })).toBe(left[0]![0])
      left.shift()
    }
  })

  test.each([
    ['Amazon CloudFront', true],
    ['GoogleHC/1.0', true],
    ['Mozilla/5.0 (compatible; AppEngine-Google; (+http://code.google.com/appengine))', true],
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
      false,
    ],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148', false],
  ])('the agent %s names a data center: %s', (agent, expected) => {
    expect(namesDataCenter(agent)).toBe(expected)
  })
})
