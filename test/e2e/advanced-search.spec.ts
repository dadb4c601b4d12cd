import { searchTypes, stateChoices } from '#model/place/search-type.ts'
import { searchUrl } from '#model/search/urls.ts'
import { expect, test } from './fixtures.ts'

/** Every search type with pages; all are searched alike. */
const built = searchTypes.filter(type => searchUrl(type) !== undefined)

for (const type of built) {
  test.describe(`the map of the states of ${type}`, () => {
    const address = searchUrl(type)!

    test('works by keyboard, shows counts, and links to results (L49) (L118)', async ({ page }) => {
      await page.goto(address)
      const map = page.locator('svg', { has: page.locator('use') })
      const texas = map.getByRole('link', { name: /^Texas \(TX\), / })
      const [, matches] = /, ([\d,]+|no)/.exec((await texas.locator('title').textContent())!)!
      const region = page.getByRole('region', { name: 'Choose a state' })
      const inList = region.getByRole('listitem').filter({ hasText: /^Texas/ })
      await expect(inList).toHaveText(`Texas ${matches!.replace('no', '0')}`)
      const before = await texas.evaluate(link => getComputedStyle(link.querySelector('use')!).fill)
      await map.getByRole('link', { name: /^Tennessee \(TN\), / }).focus()
      await page.keyboard.press('Tab')
      await expect(texas).toBeFocused()
      await expect
        .poll(() => texas.evaluate(link => getComputedStyle(link.querySelector('use')!).fill))
        .not.toBe(before)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(searchUrl(type, 'TX')!)
    })

    test('offers only listed states, and keeps the filters (L65) (L118)', async ({ page }) => {
      await page.goto(address)
      const drawn = page.locator('svg a')
      const offered = stateChoices(type).filter(({ fips }) => fips <= 56)
      await expect(drawn).toHaveCount(offered.length)
      for (const name of ['Hawaii', 'District of Columbia'])
        await expect(page.getByRole('link', { name: new RegExp(`^${name}`) })).toHaveCount(0)
      await page.goto(`${address}?order[]=best-match:asc&limit=5`)
      await expect(drawn.first()).toHaveAttribute('href', /\?limit=5$/)
    })

    for (const scheme of ['light', 'dark'] as const)
      test(`is accessible in ${scheme} colors`, async ({ page, violations }) => {
        await page.emulateMedia({ colorScheme: scheme })
        await page.goto(address)
        // Small states are in the list too, with large targets: the exception in WCAG 2.5.8.
        const found = await violations()
        expect(found.filter(line => !/^target-size: <a [^>]*_tint/.test(line))).toEqual([])
      })
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const type of built.filter(type => type !== 'floorplans'))
    test(`the tab of ${type} is chosen and leads to the place (L48) (L59)`, async ({ page }) => {
      await page.goto('/404')
      await page.locator(`main input[value=${type}]`).check()
      await page.locator('main [name=location]').fill('Tampa, FL')
      await page.locator('main').getByRole('button', { name: 'Search' }).click()
      await expect(page).toHaveURL(searchUrl(type, 'FL', 'tampa')!)
    })

  if (searchUrl('floorplans'))
    test('floor plans ask for a state instead of a text (L68)', async ({ page }) => {
      await page.goto('/404')
      await page.locator('main input[value=floorplans]').check()
      await expect(page.locator('main [name=location]')).toBeHidden()
      await page.locator('main select').selectOption('TX')
      await page.locator('main').getByRole('button', { name: 'Search' }).click()
      await expect(page).toHaveURL(searchUrl('floorplans', 'TX')!)
    })

  test('an unknown type is rejected (L59)', async ({ page }) => {
    const answer = await page.goto('/search?search-type=boats&location=Tampa')
    expect(answer!.status()).toBe(422)
  })
})

if (searchUrl('floorplans'))
  test('changing to or from floor plans clears the input; a state is required (L62) (L68)', async ({
    page,
    ready,
  }) => {
    await page.goto('/404')
    await ready()
    const field = page.locator('main [name=location]')
    const tab = (type: string) => page.locator(`main input[value=${type}]`)
    await field.fill('Tampa')
    await tab('floorplans').check()
    await page.locator('main').getByRole('button', { name: 'Search' }).click()
    await expect(page.locator('main [role=alert]')).toHaveText('You must select a State from the dropdown.')
    await page.locator('main select').selectOption('TX')
    await tab('homes').check()
    await expect(field).toHaveValue('')
    await tab('floorplans').check()
    await expect(page.locator('main select')).toHaveValue('')
    await page.locator('main select').selectOption('TX')
    await page.locator('main').getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(searchUrl('floorplans', 'TX')!)
  })

for (const [older, type] of [
  ['models', 'floorplans'],
  ['sale-or-rent', 'homes'],
] as const)
  test(`/${older} leads to ${type} for good, with its query (L16)`, async ({ request }) => {
    const answer = await request.get(`/${older}/fl?bedrooms=2`, { maxRedirects: 0 })
    expect(answer.status()).toBe(301)
    const own = searchUrl(type, 'FL') ?? searchUrl('homes')
    expect(answer.headers().location).toBe(`${own}?bedrooms=2`)
    const spanish = await request.get(`/es/${older}?bedrooms=2`, { maxRedirects: 0 })
    expect(spanish.headers().location).toBe(`/es${searchUrl(type) ?? searchUrl('homes')}?bedrooms=2`)
  })
