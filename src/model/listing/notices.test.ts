import { describe, expect, test } from 'vitest'
import { DAY } from '#kit/dates.ts'
import { dueNotices, isRenewable, type NoticeFacts } from './notices.ts'
import { activeStatus } from './values.ts'

const start = Date.UTC(2026, 0, 1)
const home: NoticeFacts = {
  isOfCompany: false,
  active: activeStatus.Active,
  isHidden: false,
  started: start,
  confirmed: start,
  ending: start + 180 * DAY,
  upgradeEnd: null,
  removed: null,
  requested: null,
  held: null,
  claimed: null,
  views: 0,
  photos: 3,
  sent: [{ kind: 'published', about: start }],
}
const due = (facts: Partial<NoticeFacts>, days: number) =>
  dueNotices({ ...home, ...facts }, start + days * DAY).map(({ kind }) => kind)

describe('dueNotices', () => {
  test('announces a home when it is published, once, and not days later', () => {
    expect(due({ sent: [] }, 0)).toEqual(['published'])
    expect(due({}, 0)).toEqual([])
    expect(due({ sent: [] }, 1)).toEqual([])
  })

  test('tells both sellers of homes with one serial number within a day, of companies, too', () => {
    const held = { active: activeStatus.InProgress, isHidden: true, held: start, sent: [] } as const
    expect(due(held, 0)).toEqual(['identity-held'])
    expect(due({ ...held, isOfCompany: true }, 0.9)).toEqual(['identity-held'])
    expect(due(held, 1)).toEqual([])
    expect(due({ claimed: start }, 0)).toEqual(['identity-claimed'])
    expect(
      due({ claimed: start, sent: [...home.sent, { kind: 'identity-claimed', about: start }] }, 0),
    ).toEqual([])
    expect(
      due({ claimed: start + DAY, sent: [...home.sent, { kind: 'identity-claimed', about: start }] }, 1),
    ).toEqual(['identity-claimed'])
  })

  test('says after ten views that there is no photo', () => {
    expect(due({ photos: 0, views: 9 }, 3)).toEqual([])
    expect(due({ photos: 0, views: 10 }, 3)).toEqual(['add-photo'])
    expect(due({ photos: 1, views: 10 }, 3)).toEqual([])
  })

  test('asks after 30 days whether the home is still for sale, and again after each answer', () => {
    expect(due({}, 29.99)).toEqual([])
    expect(due({}, 30)).toEqual(['confirm'])
    const requested = { requested: start + 30 * DAY, sent: [...home.sent, { kind: 'confirm', about: start }] }
    expect(due(requested, 31)).toEqual([])
    expect(due({ ...requested, confirmed: start + 31 * DAY, requested: null }, 61)).toEqual(['confirm'])
  })

  test('lets a home rest 14 days after an unanswered question, and never before the question', () => {
    const requested = { requested: start + 40 * DAY, sent: [...home.sent, { kind: 'confirm', about: start }] }
    expect(due(requested, 53.99)).toEqual([])
    expect(due(requested, 54)).toEqual(['unconfirmed'])
    expect(due({}, 170)).toEqual(['confirm'])
  })

  test('warns a week before the end, and ends it without anything else', () => {
    const confirmed = start + 170 * DAY
    expect(due({ confirmed }, 172.99)).toEqual([])
    expect(due({ confirmed }, 173)).toEqual(['ending'])
    expect(due({}, 180)).toEqual(['ended'])
    expect(due({ ending: null, confirmed }, 180)).toEqual([])
  })

  test('warns three days before the package ends, once, and not of one that has ended', () => {
    const upgradeEnd = start + 20 * DAY
    expect(due({ upgradeEnd }, 16.99)).toEqual([])
    expect(due({ upgradeEnd }, 17)).toEqual(['upgrade-ending'])
    expect(due({ upgradeEnd, isOfCompany: true }, 17)).toEqual(['upgrade-ending'])
    expect(
      due({ upgradeEnd, sent: [...home.sent, { kind: 'upgrade-ending', about: upgradeEnd }] }, 18),
    ).toEqual([])
    expect(due({ upgradeEnd }, 20)).toEqual([])
    expect(due({ upgradeEnd, active: activeStatus.RemovedForSale }, 17)).toEqual([])
  })

  test('congratulates on a sale, and says nothing about other homes off the market', () => {
    const removed = start + 50 * DAY
    expect(due({ active: activeStatus.Sold, removed }, 50)).toEqual(['sold'])
    for (const active of [activeStatus.RemovedForSale, activeStatus.RemovedNotForSale] as const)
      expect(due({ active, removed }, 200)).toEqual([])
  })

  test('says nothing about a home under review', () => {
    expect(due({ isHidden: true, sent: [] }, 0)).toEqual([])
  })
})

test('a home can be renewed in the last 30 days before its end', () => {
  const ending = start + 180 * DAY
  expect(isRenewable(ending, start + 149 * DAY)).toBe(false)
  expect(isRenewable(ending, start + 150 * DAY)).toBe(true)
  expect(isRenewable(ending, start + 181 * DAY)).toBe(true)
  expect(isRenewable(null, start)).toBe(false)
})
