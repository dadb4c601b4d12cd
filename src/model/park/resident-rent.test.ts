import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { DAY, formatDay } from '#kit/dates.ts'
import { type CountedReport, rentReportForm, residentRanges } from './resident-rent.ts'

const reportedAt = Date.UTC(2026, 4, 31)
const report = (amount: number, more: Partial<CountedReport> = {}): CountedReport => ({
  siteGroup: 'homes',
  amount,
  includes: [],
  raisedBy: null,
  reportedAt,
  ...more,
})

describe('the range of reports', () => {
  test('is none below three people, of each group of sites', () => {
    expect(residentRanges([])).toEqual([])
    expect(residentRanges([report(500), report(510)])).toEqual([])
    expect(residentRanges([report(500), report(510), report(900, { siteGroup: 'rv' })])).toEqual([])
  })

  test('is the lowest and the highest rounded to $5, with months', () => {
    const reports = [report(513), report(502), report(640, { reportedAt: Date.UTC(2025, 0, 1) })]
    expect(residentRanges(reports)).toEqual([
      {
        siteGroup: 'homes',
        low: 500,
        high: 640,
        reports: 3,
        from: '2025-01',
        to: '2026-05',
        includes: [],
        raise: null,
      },
    ])
  })

  test('names what all rents include, and raises only if three people said theirs', () => {
    const reports = [
      report(500, { includes: ['water', 'trash'], raisedBy: 12 }),
      report(500, { includes: ['trash', 'water', 'cable'], raisedBy: 28 }),
      report(500, { includes: ['water', 'cable', 'trash'] }),
    ]
    expect(residentRanges(reports)).toMatchObject([{ includes: ['water', 'trash'], raise: null }])
    expect(residentRanges([...reports, report(500, { raisedBy: 20 })])).toMatchObject([
      { includes: [], raise: { low: 10, high: 30, reports: 3 } },
    ])
  })
})

test('a report has days that have come, and a raise with amount and day or none', () => {
  const good = { amount: 500, since: '2026-01-01' }
  const errors = (body: object) =>
    v.safeParse(rentReportForm, { ...good, ...body }).issues?.map(({ message }) => message)
  expect(errors({})).toBeUndefined()
  expect(errors({ raisedBy: 20, raisedOn: '2026-01-01' })).toBeUndefined()
  expect(errors({ since: formatDay(Date.now() + 2 * DAY) })).toEqual(['future_date'])
  expect(errors({ since: '2026-02-30' })).toContain('invalid')
  expect(errors({ raisedBy: 20 })).toEqual(['required'])
  expect(errors({ raisedOn: '2026-01-01' })).toEqual(['required'])
})
