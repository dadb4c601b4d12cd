import { describe, expect, test } from 'vitest'
import { DAY } from '#kit/dates.ts'
import { aListing, type ListingGiven } from '../world/listing.ts'
import { open, startPages } from '../world/pages.ts'

const now = Date.now()
const like = {
  now,
  town: 'tampa',
  tenure: 'leased-lot',
  year: 2000,
  squareFeet: 1_300,
} satisfies ListingGiven
const ASKED = 8

startPages(async database => {
  for (let n = 1; n <= ASKED; n++) await aListing(database, { ...like, askingPrice: n * 10_000 })
  await aListing(database, {
    ...like,
    active: 2,
    showSold: true,
    soldPrice: 90_000,
    removedAt: now - 20 * DAY,
  })
  // Another city and too old for the range.
  await aListing(database, { ...like, town: 'ocala', year: 1936 })
})

const address = '/mobile-home-book-value'

test('a home is valued by a form without script, and every comparable home is shown (L6)', async () => {
  const form = await open(address)
  const page = await form.press('Get the price range', {
    Location: 'Tampa, FL',
    'Year built': '2000',
    'Square feet': '1300',
    Sections: '2',
    Condition: 'excellent',
  })
  const range = page.one('section[aria-labelledby=range]')
  expect(page.text('#range')).toBe('Similar homes in Tampa, FL')
  expect(page.text(range)).toMatch(/\$30,000 – \$70,000/)
  expect(range).toHaveTextContent('Condition: Excellent')
  expect(range).toHaveTextContent('not an appraisal')
  // The form keeps its values.
  expect(page.valueOf('Year built')).toBe('2000')
  const homes = page.all('#comparables li')
  expect(homes).toHaveLength(ASKED + 1)
  expect(range).toHaveTextContent(`It is based on ${ASKED + 1} homes`)
  expect(page.text(homes[0])).toMatch(/\$[\d,]+ · Tampa, FL/)
  for (const home of homes) expect(page.text(home)).toMatch(/Asking price as of|Sold on/)
  expect((await page.follow(page.all('#comparables li a')[0]!)).path).toMatch(/^\/homes\/\d+$/)
})

describe('what is wrong (L6)', () => {
  test('is summed up, also in the title', async () => {
    const page = await open(`${address}?location=Nowhere+at+all&year=1800&square-feet=1300`)
    expect(page.text('main [role=alert]')).toContain('There is a problem')
    const links = page.all('main [role=alert] a')
    expect(links.map(link => page.text(link))).toEqual([
      'We could not find that place. Try a city, county, state or ZIP code.',
      'Enter a year between 1930 and 2100.',
    ])
    expect(page.document.title).toMatch(/^Error: /)
    const year = page.getByLabelText('Year built')
    expect(links[1]).toHaveAttribute('href', `#${year.id}`)
    expect(year).toHaveValue(1800)
    const right = await open(`${address}?location=Florida&year=2000&square-feet=1300&sections=2`)
    expect(right.document.title).not.toMatch(/^Error/)
  })

  test('is reported at its field, and the rest is kept', async () => {
    const page = await open(`${address}?location=Zzyzxville&year=1700&sections=2`)
    for (const [label, words] of [
      ['Location', 'could not find that place'],
      ['Year built', 'between 1930 and 2100'],
    ] as const)
      expect(page.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(words))
    expect(page.valueOf('Sections')).toBe('2')
  })
})

test('too few homes are reported, with a suggestion for more (L6)', async () => {
  const page = await open(`${address}?location=Florida&year=1935&square-feet=1300&sections=2`)
  expect(page.text('#not-enough')).toBe('Not enough data')
  const more = await page.follow('Any year')
  expect(more.text('#range')).toContain('Similar homes in Florida')
  expect(more.valueOf('Year built')).toBe('')
})
