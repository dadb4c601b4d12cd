import { describe, expect, test } from 'vitest'
import { aListing } from '../world/listing.ts'
import { open, startPages } from '../world/pages.ts'
import { aPark } from '../world/park.ts'

const now = Date.now()
const year = new Date(now).getUTCFullYear()
/** Lot rents of the last years, up to this one. */
const rents = (...amounts: number[]) =>
  amounts.map((amount, index) => ({ amount, asOf: `${year - amounts.length + 1 + index}-01-01` }))

startPages(async database => {
  await aPark(database, { siteCount: 100, rents: rents(400, 440, 484) })
  await aPark(database, { siteCount: 1_150, rents: rents(500, 525, 551) })
  await aPark(database, { siteCount: null })
  // Parks that state their sites must be another number than those that state their rent.
  await aPark(database, { siteCount: 20 })
  await aPark(database, { town: 'tampa', siteCount: 30, rents: rents(300, 301, 302) })
  for (const askingPrice of [40_000, 60_000, 170_000]) await aListing(database, { now, askingPrice })
  await aListing(database, { now, town: 'tampa', askingPrice: 80_000 })
})

const place = 'City, county or state'

describe('the form', () => {
  test('leads from a typed place to its report, without script (L6)', async () => {
    const page = await open('/community-report')
    const report = await page.press('Show report', { [place]: 'Florida' })
    expect(report.path).toBe('/community-report/fl')
    expect(report.text('h1')).toBe('Community report: Florida')
  })

  test('says that a place is not found, above the form, at the field and in the title (L6)', async () => {
    const page = await open('/community-report?location=Nowhere+at+all')
    const problem = page.one('main [role=alert]')
    expect(problem).toHaveTextContent('There is a problem')
    expect(page.document.title).toMatch(/^Error: /)
    const field = page.getByLabelText(place)
    expect(page.one('main [role=alert] a')).toHaveAttribute('href', `#${field.id}`)
    expect(field).toHaveValue('Nowhere at all')
    expect(field).toHaveAccessibleDescription(expect.stringContaining('could not find that place'))
  })
})

describe('a report (L6)', () => {
  test('has its figures with sample sizes', async () => {
    const page = await open('/community-report/fl')
    expect(page.text('#parks')).toContain('1,300')
    expect(page.text('#parks')).toContain('Based on 4 of 5 parks')
    expect(page.text('#rents')).toContain('$484')
    expect(page.text('#rents')).toContain('Based on 3 of 5 parks')
    expect(page.text('#homes')).toContain('$70,000')
    expect(page.text('#homes')).toContain('Based on 4 homes')
  })

  test('has a table for each chart', async () => {
    const page = await open('/community-report/fl')
    const charts = page.all('main figure')
    expect(charts).toHaveLength(4)
    for (const chart of charts) expect(chart.querySelectorAll('table')).toHaveLength(1)
    const trend = page.all('#rents figure')[1]!
    expect(trend).toHaveTextContent('Show data as a table')
    expect(page.text([...trend.querySelectorAll('tr')].at(-1)!)).toContain(`${year}$484`)
  })

  test('leads down to a county and a city, and up again', async () => {
    const page = await open('/community-report/fl')
    const county = await page.follow('Marion County')
    expect(county.path).toBe('/community-report/fl/marion-county')
    const city = await county.follow(county.all('#cities a')[0]!)
    expect(city.path).toBe('/community-report/fl/ocala')
    const state = await city.follow(
      city.all('nav[aria-label=Breadcrumbs] a').find(link => city.text(link) === 'Florida')!,
    )
    expect(state.path).toBe('/community-report/fl')
  })

  test('has one URL for each place', async () => {
    const page = await open('/community-report/FL/Tampa')
    expect(page.path).toBe('/community-report/fl/tampa')
    expect(page.one('link[rel=canonical]').getAttribute('href')).toMatch(/\/community-report\/fl\/tampa$/)
  })

  test.each(['zz', 'fl/nowhere-at-all', 'fl/33602'])('has none for an unknown place: %s', async missing => {
    expect((await open(`/community-report/${missing}`)).status).toBe(404)
  })
})

test('another spelling of a place redirects to its report in the same language', async () => {
  const report = await open('/es/community-report/fl/Tampa')
  expect([report.status, report.path]).toEqual([200, '/es/community-report/fl/tampa'])
})
