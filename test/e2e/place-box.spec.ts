import { type Page, test as plain, type Request } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { alert, field, open, options } from './place-box.ts'
import { startApplication } from './start-application.ts'

/** Names of the suggestions, without types. */
const labels = (page: Page) => options(page).locator('span:first-child')
const search = (page: Page) => page.locator('main').getByRole('button', { name: 'Search' })

/** Requests of the box, in order. */
function asked(page: Page): string[] {
  const texts: string[] = []
  page.on('request', (request: Request) => {
    const url = new URL(request.url())
    if (url.pathname.endsWith('/autocomplete.json')) texts.push(url.searchParams.get('location')!)
    if (url.pathname.endsWith('/lookup.json')) texts.push(`#${url.searchParams.get('number')}`)
  })
  return texts
}

interface Answer {
  label: string
  state?: string
  slug?: string
  isState?: boolean
}

/** Fulfills requests, each once allowed. */
async function answerWith(
  page: Page,
  answers: (text: string) => { places: Answer[]; after?: Promise<void> },
) {
  await page.route('**/api/v1/places/autocomplete.json*', async route => {
    const { places, after } = answers(new URL(route.request().url()).searchParams.get('location')!)
    await after
    const payload = places.map(({ label, state = 'FL', slug = 'tampa', isState = false }) => ({
      state,
      city: isState ? null : label,
      county: null,
      zip: null,
      coordinatePoint: { latitude: 28, longitude: -82 },
      isState,
      urlSlug: isState ? '' : slug,
      dropdownItemLabel: label,
    }))
    await route.fulfill({ json: { payload, meta: { total: payload.length } } }).catch(() => {})
  })
}

/** Opens the box with a paused clock. */
async function openWithoutTime(page: Page) {
  await page.clock.install()
  await open(page)
  await page.clock.pauseAt(Date.now() + 3_600_000)
}

/** Waits for the effects of the last event, which run in a message task that a paused clock does not hold up. */
async function effectsHaveRun(page: Page) {
  await page.evaluate(
    () =>
      new Promise<void>(resolve => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve()
        port2.postMessage(null)
      }),
  )
}

/** Goes back to the empty box of the page that was opened. */
async function again(page: Page) {
  await page.goBack()
  await expect(page).toHaveURL('/404')
  await field(page).click()
  await expect(field(page)).toHaveAttribute('role', 'combobox')
}

test('suggestions need three characters, or two that are a state, and are debounced by 150 ms (L61)', async ({
  page,
}) => {
  const texts = asked(page)
  await openWithoutTime(page)
  for (const text of ['t', 'ta', 'fl', '3', '33', 'tam']) {
    await field(page).fill(text)
    await page.clock.runFor(300)
  }
  await expect.poll(() => texts).toEqual(['fl', 'tam'])
  texts.length = 0
  await field(page).fill('')
  for (const key of 'tampa') {
    await page.clock.runFor(60)
    await field(page).press(key)
  }
  await effectsHaveRun(page)
  await page.clock.runFor(149)
  expect(texts).toEqual([])
  await page.clock.runFor(1)
  await expect.poll(() => texts).toEqual(['tampa'])
})

test('suggestions are the latest, 40 at most, and omit excluded states', async ({ page }) => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ label: `Place ${index + 1}` }))
  const answers: Record<string, { places: Answer[]; after?: Promise<void> }> = {
    spr: { places: [{ label: 'Late' }], after: held },
    spring: { places: [{ label: 'Right' }] },
    many: { places: many(45) },
    ten: { places: many(10) },
    any: {
      places: [
        { label: 'Anchorage', state: 'AK' },
        { label: 'Seward', state: 'AK', slug: 'seward' },
        { label: 'Honolulu', state: 'HI' },
        { label: 'Washington', state: 'DC' },
        { label: 'Tampa' },
      ],
    },
  }
  await answerWith(page, text => answers[text]!)
  await open(page)

  await test.step('suggestions of an earlier text never replace later ones', async () => {
    const first = page.waitForRequest(/location=spr(?:&|$)/)
    await field(page).fill('spr')
    const late = await first
    await field(page).fill('spring')
    await expect(labels(page)).toHaveText(['Right'])
    // An aborted request has no response that could arrive.
    await expect.poll(() => late.failure()).not.toBeNull()
    letGo()
    await expect(labels(page)).toHaveText(['Right'])
  })

  await test.step('are 40 at most, with a scrollbar beyond 10 (L67)', async () => {
    await field(page).fill('many')
    await expect(options(page)).toHaveCount(40)
    const list = page.getByRole('listbox')
    const sizes = () => list.evaluate(element => [element.clientHeight, element.scrollHeight])
    const [shown, whole] = await sizes()
    expect(whole).toBeGreaterThan(shown!)
    expect(shown).toBeLessThanOrEqual(10 * 44 + 8)
    await field(page).fill('ten')
    await expect(options(page)).toHaveCount(10)
    const [all, content] = await sizes()
    expect(content).toBe(all)
  })

  await test.step('omit excluded states, but not Seward, Alaska (L65)', async () => {
    await field(page).fill('any')
    await expect(labels(page)).toHaveText(['Seward', 'Tampa'])
  })
})

test('suggestions and submitting lead to places', async ({ page, request, violations }) => {
  const texts = asked(page)
  await open(page)

  await test.step('reports what is missing, in the words of the catalogue; Clear removes it, text, place and suggestions (L62) (L63) (L67)', async () => {
    await search(page).click()
    await expect(alert(page)).toHaveText('You must select a result from the returned list.')
    await expect(field(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(field(page)).toBeFocused()
    const nothing = 'There are no results that match your criteria, please change location or remove options.'
    await field(page).fill('qqqqqqqqqq')
    await expect(alert(page)).toHaveText(nothing)
    await search(page).click()
    await expect(alert(page)).toHaveText(nothing)
    await field(page).fill('999999999')
    await search(page).click()
    await expect(alert(page)).toHaveText(nothing)
    await expect(page).toHaveURL('/404')
    await field(page).fill('tampa')
    await options(page).first().click()
    await page.getByRole('button', { name: 'Clear' }).click()
    await expect(field(page)).toHaveValue('')
    await expect(field(page)).toBeFocused()
    await expect(options(page).filter({ hasText: 'Tampa, KS' })).toHaveCount(0)
    await search(page).click()
    await expect(alert(page)).toHaveText('You must select a result from the returned list.')
    await field(page).fill('qqqqqqqqqq')
    await expect(alert(page)).toContainText('There are no results')
    await page.getByRole('button', { name: 'Clear' }).click()
    await expect(alert(page)).toHaveCount(0)
  })

  await test.step('an ambiguous text opens the list, for Enter and for Search (L62)', async () => {
    for (const text of ['spring', 'sunset']) {
      await field(page).fill(text)
      await expect(options(page).first()).toBeVisible()
      await page.keyboard.press('Escape')
      await field(page).fill(text)
      await search(page).click()
      await expect(alert(page)).toHaveText('You must select a result from the returned list.')
      await expect(field(page)).toBeFocused()
      await expect(options(page).first()).toContainText(new RegExp(text, 'i'))
      await expect(page).toHaveURL('/404')
      await field(page).press('Enter')
      await expect(page).toHaveURL('/404')
    }
    expect(await violations()).toEqual([])
    await field(page).press('ArrowDown')
    await field(page).press('Enter')
    await field(page).press('Enter')
    await expect(page).toHaveURL(/\/homes\/[a-z]{2}\//)
  })

  await test.step('suggestions are navigated with the arrow keys and selected with Enter; then Search opens the results (L67) (L60)', async () => {
    await again(page)
    await field(page).fill('spring')
    await expect(options(page).first()).toBeVisible()
    await field(page).press('ArrowDown')
    await field(page).press('ArrowDown')
    const second = options(page).nth(1)
    await expect(second).toHaveAttribute('aria-selected', 'true')
    await expect(field(page)).toHaveAttribute('aria-activedescendant', (await second.getAttribute('id'))!)
    expect(await violations()).toEqual([])
    const label = (await labels(page).nth(1).textContent())!
    await field(page).press('ArrowUp')
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
    await field(page).press('ArrowDown')
    await field(page).press('Enter')
    await expect(field(page)).toHaveValue(label)
    await expect(options(page)).toHaveCount(0)
    await expect(page).toHaveURL('/404')
    await field(page).press('Enter')
    const slug = label.split(',')[0]!.toLowerCase().replaceAll(' ', '-')
    await expect(page).toHaveURL(new RegExp(`/homes/[a-z]{2}/${slug}$`))
  })

  await test.step('uses the match that was clicked; Enter the one clear match, a park’s name too (L62) (L67)', async () => {
    await again(page)
    await field(page).fill('tampa')
    await options(page).filter({ hasText: 'Tampa, FL' }).first().click()
    await expect(field(page)).toHaveValue('Tampa, FL')
    await search(page).click()
    await expect(page).toHaveURL('/homes/fl/tampa')
    await again(page)
    await field(page).fill('tampa')
    await expect(options(page).first()).toBeVisible()
    await field(page).press('Enter')
    await expect(page).toHaveURL('/homes/fl/tampa')
    await again(page)
    await field(page).fill('pelican commons')
    await expect(options(page).first()).toContainText(/\(MH Park\)Park · \d+ homes?/)
    await field(page).press('Enter')
    await expect(page).toHaveURL(/\/parks\/\d+$/)
  })

  await test.step('an age rule becomes a filter, a street a note', async () => {
    await again(page)
    await field(page).fill('55+ florida')
    await search(page).click()
    await expect(page).toHaveURL('/homes/fl?home-location-type%5B%5D=senior-community')
    await expect(page.locator('main').getByRole('list', { name: /filters/i })).toContainText(/senior|55/i)
    await again(page)
    await field(page).fill('123 main st tampa')
    await search(page).click()
    await expect(page).toHaveURL('/homes/fl/tampa?note=123+main+st')
    await expect(page.locator('main')).toContainText('You entered “123 main st”.')
  })

  await test.step('a state leads to its page without the form’s parameters, a place keeps them (L60)', async () => {
    await again(page)
    await page.locator('main form').evaluate(form => {
      form.append(
        Object.assign(document.createElement('input'), { type: 'hidden', name: 'bedrooms', value: '2' }),
      )
    })
    await field(page).fill('Tampa, FL')
    await search(page).click()
    await expect(page).toHaveURL('/homes/fl/tampa?bedrooms=2')
    await again(page)
    await page.locator('main form').evaluate(form => {
      form.append(
        Object.assign(document.createElement('input'), { type: 'hidden', name: 'bedrooms', value: '2' }),
      )
    })
    await field(page).fill('Florida')
    await search(page).click()
    await expect(page).toHaveURL('/homes/fl')
  })

  await test.step('five digits are a ZIP code, six to nine a listing number (L64) (L69) (L71)', async () => {
    await again(page)
    texts.length = 0
    await field(page).fill('33610-1234')
    await search(page).click()
    await expect(page).toHaveURL('/homes/fl/33610')
    expect(texts[0]).toBe('33610')
    const answer = await request.get('/api/v1/listings.json?limit=1', {
      headers: { accept: 'application/vnd.havenrow.micro+json' },
    })
    const { payload } = (await answer.json()) as {
      payload: { key: number; address: { city: string; state: string } }[]
    }
    const { key, address } = payload[0]!
    texts.length = 0
    await again(page)
    await field(page).fill(String(key))
    await expect(labels(page)).toHaveText([`Listing #${key} ${address.city}, ${address.state}`])
    await field(page).press('Enter')
    await expect(page).toHaveURL(`/homes/${key}`)
    expect(texts).toEqual([`#${key}`])
  })
})

test('the box while its list’s code is missing, held, or loaded', async ({ page, ready }) => {
  await test.step('does not wait for the list (L67)', async () => {
    await page.route(/assets\/PlaceCombobox/, route => route.abort())
    await page.goto('/404')
    await ready()
    await field(page).fill('tampa')
    await field(page).press('Enter')
    await expect(page).toHaveURL('/homes/fl/tampa')
    await page.unroute(/assets\/PlaceCombobox/)
  })

  await test.step('text typed before the list’s code loads stays, and gets suggestions', async () => {
    let letGo = () => {}
    const held = new Promise<void>(resolve => {
      letGo = resolve
    })
    await page.route(/assets\/PlaceCombobox/, async route => {
      await held
      await route.continue()
    })
    await page.goto('/404')
    await field(page).focus()
    await page.keyboard.type('spr')
    await ready()
    await page.keyboard.type('ing')
    const before = await field(page).elementHandle()
    letGo()
    await expect(field(page)).toHaveAttribute('role', 'combobox')
    await page.keyboard.type('f')
    await expect(field(page)).toHaveValue('springf')
    await expect(field(page)).toBeFocused()
    expect(await field(page).evaluate((now, then) => now === then, before)).toBe(true)
    await expect(options(page).first()).toHaveText(/^Springf/)
    await page.unroute(/assets\/PlaceCombobox/)
  })

  await test.step('sends the tab that is chosen at that moment', async () => {
    await page.goto('/')
    await ready()
    // In one step, as on a phone that is still busy with the press on the tab.
    await field(page).evaluate((input: HTMLInputElement) => {
      document.querySelector<HTMLInputElement>('main [type=radio][value=parks]')!.click()
      input.value = 'Florida'
      input.form!.requestSubmit()
    })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manufactured home parks in Florida')
  })
})

// Without the fixture that rejects console errors: this one is expected.
plain('an unknown tab is an error (L59)', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', error => errors.push(error.message))
  await page.goto('/404')
  await startApplication(page)
  const tab = page.locator('main input[type=radio]').first()
  await tab.evaluate((radio: HTMLInputElement) => {
    radio.value = 'boats'
    radio.checked = false
    radio.click()
  })
  await expect.poll(() => errors).toContain('Invalid Search Type boats')
})
