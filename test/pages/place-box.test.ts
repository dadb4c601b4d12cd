import { describe, expect, test } from 'vitest'
import { aListing } from '../world/listing.ts'
import type { Page } from '../world/page.ts'
import { open, startPages } from '../world/pages.ts'

startPages(async database => {
  for (const town of ['ocala', 'tampa'] as const) await aListing(database, { town })
})

const field = (page: Page) => page.one('main [name=location]')

/** Types a text into the box of a page and presses its button. */
function search(page: Page, text: string): Promise<Page> {
  page.fill(field(page), text)
  return page.press(page.main.getByRole('button', { name: /^(?:Search|Buscar)$/ }))
}
const alert = (page: Page) =>
  page
    .all('main [role=alert]')
    .map(one => one.textContent)
    .join('')

test('the placeholder says what can be typed (L66)', async () => {
  expect(field(await open('/'))).toHaveAttribute('placeholder', 'City, State, Zip or Listing #')
})

describe('the server resolves (L62)', () => {
  test.each([
    ['tampa', '/homes/fl/tampa'],
    ['55+ florida', '/homes/fl?home-location-type%5B%5D=senior-community'],
  ])('%s as %s', async (text, path) => {
    expect((await search(await open('/404'), text)).path).toBe(path)
  })

  test('an address as its city', async () => {
    const page = await search(await open('/404'), '123 main st tampa')
    expect(page.main).toHaveTextContent('You entered “123 main st”.')
  })

  test('an ambiguous name by a choice', async () => {
    const page = await search(await open('/404'), 'spring')
    expect(alert(page)).toBe('You must select a result from the returned list.')
    const choices = page.getByRole('navigation', { name: 'Which “spring” do you mean?' })
    const [first] = choices.querySelectorAll<HTMLElement>('li')
    expect((await page.follow(first!.querySelector('a')!)).path).toMatch(/^\/homes\/[a-z]{2}\//)
  })

  test('an unknown name as nothing', async () => {
    expect(alert(await search(await open('/404'), 'qqqqqqqqqq'))).toContain('There are no results')
  })
})

describe('without script', () => {
  test('a sentence becomes filters that can be removed, and names what is left', async () => {
    const words = '3 bed under 80k near Tampa with a pool, 55+, no park models, quiet, no rentals'
    const page = await search(await open('/'), words)
    expect(page.path).toMatch(/^\/homes\/fl\/tampa\?radius=20&/)
    const list = page.getByRole('list', { name: 'Active filters' })
    expect([...list.querySelectorAll('a')].map(link => link.textContent)).toEqual([
      expect.stringMatching(/For sale/),
      expect.stringMatching(/< \$80,000/),
      expect.stringMatching(/Not: Park model/),
      expect.stringMatching(/55\+ community/),
      expect.stringMatching(/Bedrooms 3\+/),
      expect.stringMatching(/Pool in the park/),
      'Clear all',
    ])
    expect(page.main).toHaveTextContent('We did not understand: “quiet”.')
    expect(field(page)).toHaveValue(words)
    const fewer = await page.follow(/Bedrooms 3\+/)
    expect(fewer.path).not.toMatch(/bedrooms|words/)
    expect(field(fewer)).toHaveValue('Tampa, FL')
  })

  test('another sentence replaces the first', async () => {
    const first = await search(await open('/es'), 'casa de 2 recámaras en Ocala hasta $60,000 con mascotas')
    expect(first.path).toMatch(
      /^\/es\/homes\/fl\/ocala\?maximum-price=60000&bedrooms=2&pets-allowed=true&words=/,
    )
    const second = await search(first, '3 recámaras en Ocala')
    expect(second.path).toMatch(/^\/es\/homes\/fl\/ocala\?bedrooms=3&words=/)
  })

  test('a place alone, an address and an unknown place are as without sentences', async () => {
    const tampa = await search(await open('/homes?bedrooms=2'), 'Tampa, FL')
    expect(tampa.path).toBe('/homes/fl/tampa?bedrooms=2')
    const nowhere = await search(tampa, 'Nowhere, FL')
    expect(alert(nowhere)).toContain('There are no results that match your criteria')
    expect(field(nowhere)).toHaveValue('Nowhere, FL')
  })
})
