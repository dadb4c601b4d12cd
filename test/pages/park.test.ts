import { describe, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { formats } from '#i18n/format.ts'
import { addPhotos, aListing } from '../world/listing.ts'
import type { Page } from '../world/page.ts'
import { open, startPages } from '../world/pages.ts'
import { anAssociation, aPark, type ParkGiven } from '../world/park.ts'

const { date } = formats('en')

/** With every fact of a park. */
const full: ParkGiven = {
  name: 'Egret Pond',
  caption: 'Tall oaks and a lake',
  description: 'A quiet place around a lake, with a bus to town.',
  phone: '3525550144',
  manager: 'Ines Castillo',
  averageMonthlyRent: 433,
  displayAverageRent: true,
  siteCount: 1_210,
  vacantSiteCount: 37,
  yearBuilt: 1974,
  ageRestrictionsDescription: 'One resident of 55 or older',
  petsDescription: 'Two small dogs',
  promotionDescription: 'The first month is free',
  financingDescription: 'A bank in town lends here',
  rents: [
    { amount: 505, asOf: '2024-02-01' },
    { amount: 522, asOf: '2025-02-01' },
    { amount: 541, asOf: '2026-02-01' },
  ],
  owners: [
    { changedOn: '2011-05-04', ownerName: 'The Castillo family' },
    { changedOn: '2019-08-17', ownerName: 'Pond Partners' },
  ],
  hours: [{ weekday: 1, opens: '09:00', closes: '17:00' }],
  details: [
    { type: 'pool', value: 'Heated in winter', showValue: true },
    { type: 'clubhouse', value: 'A secret room', showValue: false },
  ],
  leasePassThroughs: true,
  leaseRightToSellInPlace: false,
  leaseFirstRefusal: null,
  approvalCreditCheck: true,
  approvalMinimumCredit: 620,
  approvalDays: null,
  answeredOn: JSON.stringify({ approvalMinimumCredit: '2026-05-04' }),
}
/** Miles from the first park of others in Ocala, some of them too far. */
const milesAway = [2, 4, 6, 9, 12, 14, 20, 24, 40]
const inTampa: ParkGiven[] = [
  { town: 'tampa', ageType: 2, name: 'Zinnia Court', details: ['pool'] },
  { town: 'tampa', ageType: 2, name: 'Ábaco Court', details: ['pool'] },
  { town: 'tampa', ageType: 2, name: 'birch Court', details: ['pool'] },
  { town: 'tampa', ageType: 2, name: 'Dry Court' },
  { town: 'tampa', ageType: 1, name: 'Pool For All', details: ['pool'] },
  { town: 'tampa', ageType: 1, name: 'Room Court', vacantSiteCount: 3 },
]
const MANY = 26

let key = 0
let home = 0
/** Key of the last one of `milesAway`. */
let farthest = 0
async function fill(database: Database) {
  const stateAssociationKey = await anAssociation(database, { state: 'FL' })
  key = await aPark(database, { ...full, stateAssociationKey })
  await addPhotos(database, { parkKey: key }, 3)
  home = await aListing(database, { parkKey: key, streetAddress1: '7 Egret Loop' })
  for (const miles of milesAway)
    farthest = await aPark(database, { name: `At ${miles} miles`, latitude: 29.199 + miles / 69.1 })
  for (const park of inTampa) await aPark(database, park)
  for (let n = 1; n <= MANY; n++)
    await aPark(database, { town: 'austin', name: `Bluebonnet ${n}`, isShowcase: n <= 2 })
}
startPages(fill)

let read: Promise<Page> | undefined
/** The page of the first park; it is read once. */
function parkPage() {
  read ??= open(`/parks/${key}`)
  return read
}

/** Question, answer and date of the row of a question. */
const rowOf = (page: Page, section: string, question: string) =>
  page.all(`${section} dl > div`).find(row => page.text(row).includes(question))!
const answerOf = (page: Page, section: string, question: string) =>
  page.text(rowOf(page, section, question).querySelector('dd')!)

describe('the page of a park', () => {
  test('shows every known fact (L119) (L120) (L19)', async () => {
    const page = await parkPage()
    for (const fact of [
      ...['Egret Pond', 'Tall oaks and a lake', 'A quiet place around a lake', '(352) 555-0144'],
      ...['Ines Castillo', '$541 per month', date('2026-02-01'), '$433 per month', '1,210', '37', '1974'],
      ...['One resident of 55 or older', 'Two small dogs', 'The first month is free'],
      ...['A bank in town lends here', 'Sample Housing Association', date('2011-05-04'), date('2019-08-17')],
      ...['Pond Partners', 'Heated in winter'],
    ])
      expect(page.text()).toContain(fact)
    expect(page.text()).not.toContain('A secret room')
  })

  test('shows what its leases allow and forbid, and what is unknown', async () => {
    const page = await parkPage()
    expect(answerOf(page, '#lease', 'Which costs can the park add')).toMatch(/^Yes/)
    expect(answerOf(page, '#lease', 'Can I sell my home')).toMatch(/^No($|[^t])/)
    expect(page.text('#unanswered')).toMatch(/^\d+ questions? not answered.*can the residents buy it first/)
    expect(page.getAllByRole('link', { name: 'Ask the office' })).toHaveLength(1)
  })

  test('says what it asks of a buyer, with the date of each answer', async () => {
    const page = await parkPage()
    const credit = page.text(rowOf(page, '#approval', 'a buyer’s credit'))
    expect(credit).toContain('at least 620')
    expect(credit).toContain(`From the park, ${date('2026-05-04')}`)
    expect(page.text('#unanswered')).toContain('take to answer')
    // That the park must approve comes before what it costs.
    const text = page.text()
    const note = text.indexOf('Get the park’s approval before you pay for a home.')
    expect(note).toBeGreaterThan(0)
    expect(note).toBeLessThan(text.indexOf('Rent and costs'))
  })

  test('has its questions on a page to print', async () => {
    const page = await open(`/parks/${key}/questions`)
    const all = page.all('main section ol > li').map(item => page.text(item))
    expect(all).toHaveLength(15)
    expect(all.find(text => text.includes('a buyer’s credit'))).toContain('at least 620')
    const park = await page.follow(page.all('main nav a').at(-1)!)
    expect(park.path).toBe(`/parks/${key}`)
    // Pets are among the rules of the park.
    expect(park.all(':is(#lease, #approval) dl > div, #unanswered li')).toHaveLength(14)
  })

  test('shows the lot-rent history, with a table of the same figures', async () => {
    const page = await parkPage()
    const chart = page.all('#rents [role=img]')[0]
    expect(chart).toHaveAccessibleName(expect.stringMatching(/Line chart of \d+ figures/))
    expect(page.text('#rents')).toContain('Show data as a table')
    const [table] = page.all('#rents table')
    expect(table?.querySelectorAll('tr')).toHaveLength(full.rents!.length + 1)
    expect(table).toHaveTextContent(date('2026-02-01'))
  })

  test('links to its homes, and each of them back to it', async () => {
    const page = await parkPage()
    expect(page.text('#for-sale h2')).toBe('1 home for sale')
    const shown = await page.follow(page.one('#for-sale h3 a'))
    expect(shown.path).toBe(`/homes/${home}`)
    expect((await shown.follow('Egret Pond')).path).toBe(`/parks/${key}`)
    expect((await open(`/homes?park-key=${key}`)).status).toBe(200)
  })

  test('has parks within 25 miles, nearest first', async () => {
    const page = await parkPage()
    const names = page.all('#nearby article h3').map(name => page.text(name))
    expect(names).toEqual(milesAway.slice(0, 6).map(miles => `At ${miles} miles`))
    const shown = page.all('#nearby article').map(card => Number(/([\d.]+)\smi/.exec(page.text(card))![1]))
    expect(shown).toEqual(shown.toSorted((a, b) => a - b))
    const next = await page.follow(page.all('#nearby h3 a')[0]!)
    expect(next.text('h1')).toBe('At 2 miles')
    // The two before the farthest one are near it, the others are not.
    const far = await open(`/parks/${farthest}`)
    expect(far.text('#nearby')).not.toContain('At 12 miles')
    expect(far.text('#nearby')).toContain('At 20 miles')
  })

  test('has a page of all photos with a link back (L23)', async () => {
    const page = await open(`/parks/${key}/photos`)
    expect(page.text('h1')).toBe('Photos of Egret Pond')
    expect(page.all('main li:has(picture)')).toHaveLength(3)
    expect((await page.follow('Back to park')).path).toBe(`/parks/${key}`)
  })

  test.each(['/parks/999999999', '/parks/999999999/photos', '/parks/no-park'])(
    'is not found if there is no such park: %s',
    async path => expect((await open(path)).status).toBe(404),
  )
})

describe('results of parks', () => {
  test.each([
    ['/parks', 'Manufactured home parks in the United States', 1 + milesAway.length + inTampa.length + MANY],
    ['/parks/senior', '55+ manufactured home parks', 4],
    ['/parks/all-ages', 'All-ages manufactured home parks', 1 + milesAway.length + 2 + MANY],
    ['/parks/mobile-home-lots', 'Mobile home lots for rent', 2],
    ['/parks/fl', 'Manufactured home parks in Florida', 1 + milesAway.length + inTampa.length],
    ['/parks/fl/tampa', 'Manufactured home parks in Tampa, FL', inTampa.length],
  ])('are at each URL of the route table (L10): %s', async (path, heading, count) => {
    const page = await open(path)
    expect(page.text('h1')).toBe(heading)
    expect(page.text(page.all('main [role=status]')[0])).toBe(`${count} parks`)
  })

  test('of an unknown place are not found', async () => {
    expect((await open('/parks/fl/nowhere-at-all')).status).toBe(404)
  })

  test('are 24 on a page; showcased ones are labeled (L97)', async () => {
    expect((await open('/parks/tx')).all('main article')).toHaveLength(24)
    const cards = (await open('/parks/tx?showcased=true')).all('main article')
    expect(cards).toHaveLength(2)
    for (const card of cards) expect(card).toHaveTextContent('Showcased')
  })

  test('can be filtered by type, amenities and more (L123), and sorted (L124)', async () => {
    const page = await open('/parks/fl?type[]=senior&has-pool=true&order[]=name:asc')
    expect(page.getAllByText('3 parks')[0]).toBeInTheDocument()
    const names = page.all('main article h3').map(name => page.text(name))
    expect(names).toEqual(['Ábaco Court', 'birch Court', 'Zinnia Court'])
    const sorted = await open('/parks/fl?order[]=homes-count:desc')
    expect(sorted.one('select[name="order[]"]')).toHaveValue('homes-count:desc')
    expect(sorted.all('main article h3')[0]).toHaveTextContent('Egret Pond')
  })
})
