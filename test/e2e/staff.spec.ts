import type { Page } from '@playwright/test'
import type { OwnListingItem } from '#contract/v2/own-listing.response.ts'
import { samplePassword } from '#model/account/sample.ts'
import { ageForm, violationsOf } from './fixtures.ts'
import { authenticate, expect, test } from './member.ts'
import { subjectsOf } from './routes.ts'
import { asStaff, type Browsing, contextOf, withDatabase } from './staff-member.ts'

test.describe.configure({ mode: 'default' })

/** A page of the sample seller, and the key of one of their homes on the market, by position. */
async function asSeller(
  browsing: Browsing,
  index: number,
): Promise<{ page: Page; key: number; owner: number }> {
  const context = await contextOf(browsing)
  expect(await authenticate(context, 'seller@sample.example', samplePassword)).toBe(200)
  const session = await context.request.get('/api/v1/session.json')
  const { key } = (await session.json()).payload.registeredUser as { key: number }
  const homes = await context.request.get(`/api/v2/registered-users/${key}/listings.json?active[]=1`)
  const { payload } = (await homes.json()) as { payload: OwnListingItem[] }
  return { page: await context.newPage(), owner: key, key: payload.at(-1 - index)!.key }
}

async function decide(page: Page, decision: string, { reason, words }: { reason?: string; words?: string }) {
  await page.getByRole('radio', { name: decision, exact: true }).check()
  if (reason) await page.getByRole('combobox', { name: /Reason/ }).selectOption({ label: reason })
  if (words) await page.getByRole('textbox', { name: /Words to the seller/ }).fill(words)
  await page.getByRole('button', { name: 'Decide and email the seller' }).click()
  await expect(page.getByText('Your decision is saved.')).toBeVisible()
}

for (const javaScriptEnabled of [true, false])
  test(`staff hold a home, ask, get proof, and publish it, script: ${javaScriptEnabled} (L84)`, async ({
    browser,
    baseURL,
  }) => {
    const browsing = { browser, baseURL, javaScriptEnabled }
    const staff = await asStaff(browsing)
    const { page, key } = await asSeller(browsing, javaScriptEnabled ? 0 : 1)
    await staff.goto(`/staff/homes/${key}`)
    await staff.getByRole('button', { name: 'Decide and email the seller' }).click()
    await expect(staff.getByRole('alert')).toBeVisible()
    await decide(staff, 'Hold it for review', { reason: 'The photos show another home.' })

    await staff.goto('/staff')
    await staff.getByRole('link', { name: /waits? for review/ }).click()
    await staff.getByRole('link', { name: new RegExp(String(key)) }).click()
    await decide(staff, 'Ask the seller', { words: 'May we see the title?' })

    await page.goto(`/account/homes/${key}`)
    const review = page.getByRole('region', { name: 'Review' })
    await expect(review).toContainText('May we see the title?')
    await review.getByRole('link', { name: 'Send proof' }).click()
    await page.getByLabel('Proof', { exact: true }).setInputFiles({
      name: 'title.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4 the title of a home'),
    })
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByText('We have received your proof.')).toBeVisible()

    await staff.goto(`/staff/homes/${key}`)
    await expect(staff.getByRole('link', { name: /^PDF/ })).toHaveAttribute('href', /^\/staff\/proofs\/\d+$/)
    await decide(staff, 'Publish it', {})
    await page.goto(`/account/homes/${key}`)
    await expect(page.getByRole('region', { name: 'Review' })).toHaveCount(0)
    await page.getByText(/^\d+ changes$/).click()
    await expect(page.getByRole('region', { name: 'Changes' })).toContainText('Our staff')
    expect((await page.request.get(`/homes/${key}`)).status()).toBe(200)
    await staff.context().close()
    await page.context().close()
  })

for (const javaScriptEnabled of [true, false])
  test(`staff note a paid invoice and pay it back, script: ${javaScriptEnabled} (L186)`, async ({
    browser,
    baseURL,
  }) => {
    const browsing = { browser, baseURL, javaScriptEnabled }
    const staff = await asStaff(browsing)
    const { page, key } = await asSeller(browsing, javaScriptEnabled ? 3 : 4)
    await page.goto(`/account/homes/${key}/package`)
    await page.getByRole('radio', { name: /^Featured/ }).check()
    await page.getByRole('button', { name: 'Choose this package' }).click()
    await expect(page.getByRole('heading', { name: /^Invoice \d+$/ })).toBeVisible()
    const [, order] = /orders\/(\d+)/.exec(page.url()) ?? []

    await staff.goto('/staff/payments')
    await staff.getByRole('link', { name: 'Not paid yet' }).click()
    await staff.getByRole('link', { name: `Order ${order}`, exact: true }).click()
    expect(javaScriptEnabled ? await violationsOf(staff) : []).toEqual([])
    await staff.getByRole('button', { name: 'The invoice was paid' }).click()
    await expect(staff.getByText('The order is changed.')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Thank you. The package is active.')).toBeVisible()
    await staff.getByRole('button', { name: 'Refund the order' }).click()
    await expect(staff.getByRole('main')).toContainText('Refunded')
    await page.reload()
    await expect(page.getByRole('main')).toContainText('Refunded')
    await staff.context().close()
    await page.context().close()
  })

for (const javaScriptEnabled of [true, false])
  test(`staff confirm an order whose payment is held, script: ${javaScriptEnabled}`, async ({
    browser,
    baseURL,
  }) => {
    const browsing = { browser, baseURL, javaScriptEnabled }
    const staff = await asStaff(browsing)
    const { page, key } = await asSeller(browsing, javaScriptEnabled ? 5 : 6)
    await page.goto(`/account/homes/${key}/package`)
    await page.getByRole('radio', { name: /^Featured/ }).check()
    await page.getByRole('button', { name: 'Choose this package' }).click()
    await expect(page.getByRole('heading', { name: /^Invoice \d+$/ })).toBeVisible()
    const [, order] = /orders\/(\d+)/.exec(page.url()) ?? []
    await withDatabase(database =>
      database.query(`update package_order set held_amount = 4900, held_currency = 'jpy' where key = $1`, [
        order,
      ]),
    )
    await page.reload()
    await expect(page.getByRole('main')).toContainText('We received 4900 JPY')

    await staff.goto('/staff/payments')
    await expect(staff.getByRole('main')).toContainText('Payment held: 4900 JPY')
    await staff.getByRole('link', { name: `Order ${order}`, exact: true }).click()
    const held = staff.getByRole('region', { name: 'Payment held' })
    await expect(held).toContainText('4900 JPY')
    expect(javaScriptEnabled ? await violationsOf(staff) : []).toEqual([])
    await held.getByRole('button', { name: 'Mark the order as paid' }).click()
    await expect(staff.getByText('The order is changed.')).toBeVisible()
    await expect(held).toHaveCount(0)
    await page.reload()
    await expect(page.getByText('Thank you. The package is active.')).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText('4900 JPY')
    await staff.context().close()
    await page.context().close()
  })

for (const javaScriptEnabled of [true, false])
  test(`a visitor reports a problem, and staff decide about it, script: ${javaScriptEnabled}`, async ({
    browser,
    baseURL,
    request,
  }) => {
    const browsing = { browser, baseURL, javaScriptEnabled }
    const visitor = await (await contextOf(browsing)).newPage()
    // Staff decide about all reports of a subject at once, so each test has its own.
    const { park, dealer } = await subjectsOf(request)
    const [page, reports] = javaScriptEnabled
      ? [`/es/parks/${park}`, `/staff/reports/park/${park}`]
      : [`/es/dealers/${dealer}`, `/staff/reports/sales-center/${dealer}`]
    const words = `Script ${javaScriptEnabled}: the rent is $20 more now.`
    await visitor.goto(page)
    await visitor.getByRole('link', { name: 'Algo está mal en este anuncio' }).click()
    expect(javaScriptEnabled ? await violationsOf(visitor) : []).toEqual([])
    await visitor.getByRole('button', { name: 'Enviar el aviso' }).click()
    await expect(visitor.getByRole('alert').first()).toBeVisible()
    await visitor.getByRole('radio', { name: /^El precio/ }).check()
    await visitor.getByRole('textbox', { name: /viste/ }).fill(words)
    await visitor.getByRole('textbox', { name: /^Correo/ }).fill('rosa@mail.example')
    if (javaScriptEnabled) await ageForm(visitor)
    await visitor.getByRole('button', { name: 'Enviar el aviso' }).click()
    await expect(visitor.getByText('Nuestro personal lo va a revisar.')).toBeVisible()

    const staff = await asStaff(browsing)
    await staff.goto('/staff')
    await staff.getByRole('link', { name: /^Reports about/ }).click()
    await staff.locator(`a[href="${reports}"]`).click()
    await expect(staff.getByText(words).first()).toBeVisible()
    await staff.getByRole('radio', { name: /^Dismiss/ }).check()
    await staff.getByRole('textbox', { name: /Reason/ }).fill('The office says it is right.')
    await staff.getByRole('button', { name: 'Decide and tell who reported it' }).click()
    await expect(staff.getByText('Your decision is saved.')).toBeVisible()
    await expect(staff.getByRole('main')).toContainText('The office says it is right.')
    await staff.context().close()
    await visitor.context().close()
  })

for (const javaScriptEnabled of [true, false])
  test(`staff set a price and add a coupon, script: ${javaScriptEnabled} (L186)`, async ({
    browser,
    baseURL,
  }) => {
    const staff = await asStaff({ browser, baseURL, javaScriptEnabled })
    await staff.goto('/staff/prices')
    await staff.getByRole('combobox', { name: /^Package/ }).selectOption({ label: 'Premium' })
    await staff.getByRole('combobox', { name: /^State/ }).selectOption(javaScriptEnabled ? 'WY' : 'VT')
    await staff.getByRole('textbox', { name: /^One payment/ }).fill('$1,075')
    await staff.getByRole('button', { name: 'Save the price' }).click()
    await expect(staff.getByText('The prices are saved.')).toBeVisible()
    const item = staff.getByRole('listitem').filter({ hasText: javaScriptEnabled ? '· WY' : '· VT' })
    await expect(item).toContainText('$1,075.00 once')
    await item.getByRole('link', { name: 'Changes' }).click()
    await expect(staff.getByRole('main')).toContainText('1075')
    await staff.goBack()
    await item.getByRole('button', { name: 'Delete' }).click()
    await expect(item).toHaveCount(0)

    const code = `E2E-${javaScriptEnabled ? 'A' : 'B'}`
    await staff.goto('/staff/coupons')
    await staff.getByRole('textbox', { name: 'Code' }).fill(code.toLowerCase())
    await staff.getByRole('button', { name: 'Add the coupon' }).click()
    await expect(staff.getByRole('alert').first()).toBeVisible()
    await staff.getByRole('textbox', { name: 'Discount in percent' }).fill('25')
    await staff.getByLabel('Last day').fill('2099-12-31')
    await staff.getByRole('textbox', { name: 'Most uses' }).fill('5')
    await staff.getByRole('button', { name: 'Add the coupon' }).click()
    const coupon = staff.getByRole('listitem').filter({ hasText: code })
    await expect(coupon).toContainText('25 % · 0 uses · at most 5 uses')
    await coupon.getByRole('link', { name: 'Orders with it' }).click()
    await expect(staff.getByRole('main')).toContainText('Orders that used a coupon')
    await staff.goto('/staff/coupons')
    await coupon.getByRole('button', { name: 'Delete' }).click()
    await expect(coupon).toHaveCount(0)
    await staff.context().close()
  })

test('staff give a dealer another package (L185)', async ({ browser, baseURL }) => {
  for (const javaScriptEnabled of [true, false]) {
    const staff = await asStaff({ browser, baseURL, javaScriptEnabled })
    await staff.goto('/staff/find')
    const { dealer } = await subjectsOf(staff.request)
    await staff.goto(`/staff/find?text=%23${dealer}`)
    await staff.locator(`main a[href="/staff/dealers/${dealer}"]`).click()
    const shown = staff.getByRole('combobox', { name: /^Package/ })
    const before = await shown.inputValue()
    const wanted = before === 'ProPlus' ? 'BasicPro' : 'ProPlus'
    const miles = staff.getByRole('textbox', { name: /^Largest territory/ })
    const milesBefore = await miles.inputValue()
    await miles.fill('0')
    await staff.getByRole('button', { name: 'Save the package' }).click()
    await expect(miles).toHaveAttribute('aria-invalid', 'true')
    await miles.fill('')
    await shown.selectOption('Pro')
    await staff.getByRole('button', { name: 'Save the package' }).click()
    await expect(staff.getByText('Your changes are saved.')).toBeVisible()
    // That of the package is not a figure of its own.
    await expect(miles).toHaveValue('')
    await miles.fill('120')
    await shown.selectOption(wanted)
    await staff.getByRole('button', { name: 'Save the package' }).click()
    await expect(staff.getByText('Your changes are saved.')).toBeVisible()
    await expect(shown).toHaveValue(wanted)
    await expect(staff.getByRole('region', { name: 'Last changes' })).toContainText(`→ ${wanted}`)
    const options = await staff.request.get(`/api/v2/sales-centers/${dealer}/options.json`)
    expect((await options.json()).payload).toMatchObject({ packageName: wanted, territoryLimit: 120 })
    await miles.fill(milesBefore)
    await shown.selectOption(before)
    await staff.getByRole('button', { name: 'Save the package' }).click()
    await expect(shown).toHaveValue(before)
    await staff.context().close()
  }
})

test('the staff pages are accessible, fit, and are for staff only', async ({ browser, baseURL }) => {
  const staff = await asStaff({ browser, baseURL })
  const { page, key, owner } = await asSeller({ browser, baseURL }, 2)
  const { dealer } = await subjectsOf(staff.request)
  const faults: string[] = []
  for (const language of ['', '/es'])
    for (const path of [
      '/staff',
      '/staff/review',
      '/staff/reports',
      `/staff/reports/listing/${key}`,
      '/staff/find?text=sample',
      `/staff/users/${owner}`,
      '/staff/payments',
      '/staff/prices',
      '/staff/coupons',
      '/staff/ads',
      '/staff/advertisers',
      '/staff/ad-network',
      '/staff/loan-rules',
      '/staff/changes',
      `/staff/homes/${key}`,
      `/staff/dealers/${dealer}`,
    ]) {
      const address = language + path
      for (const width of [1280, 320]) {
        await staff.setViewportSize({ width, height: 800 })
        const answer = await staff.goto(address)
        expect([address, answer!.status(), answer!.headers()['cache-control']]).toEqual([
          address,
          200,
          'no-store',
        ])
        faults.push(...(await violationsOf(staff)).map(text => `${address} ${width}: ${text}`))
        const scroll = await staff.evaluate(() => document.documentElement.scrollWidth)
        if (scroll > width) faults.push(`${address} is ${scroll} wide at ${width}`)
      }
      await expect(staff.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
      expect((await page.goto(address))!.status()).toBe(404)
    }
  expect(faults).toEqual([])
  await staff.context().close()
  await page.context().close()
})

for (const javaScriptEnabled of [true, false])
  test(`staff see the site as somebody, on every page told so, script: ${javaScriptEnabled}`, async ({
    browser,
    baseURL,
  }) => {
    const browsing = { browser, baseURL, javaScriptEnabled }
    const staff = await asStaff(browsing)
    const { page, owner } = await asSeller(browsing, 0)
    const banner = staff.getByRole('complementary', { name: 'See the site as this person' })
    await staff.goto('/parks')
    await expect(banner).toHaveCount(0)
    await staff.goto(`/staff/users/${owner}`)
    await staff.getByLabel('Reason to look').fill('They cannot find their home')
    await staff.getByRole('button', { name: 'See the site as this person' }).click()
    await expect(staff).toHaveURL('/account')
    await expect(banner).toContainText(`(user ${owner}). You cannot change anything.`)
    if (javaScriptEnabled) expect(await violationsOf(staff)).toEqual([])
    for (const path of ['/parks', '/', '/account/homes', '/nowhere']) {
      await staff.goto(path)
      await expect(banner, path).toBeVisible()
    }
    await staff.goto('/es/parks')
    await expect(staff.getByRole('complementary', { name: 'Ver el sitio como esta persona' })).toContainText(
      `(usuario ${owner})`,
    )
    await page.goto('/parks')
    await expect(page.getByText(`(user ${owner})`)).toHaveCount(0)

    await staff.goto('/account/profile')
    const name = staff.getByLabel('First name')
    await name.fill('Changed')
    await staff.getByRole('button', { name: 'Save', exact: true }).first().click()
    await expect(staff.getByRole('alert')).toContainText('so nothing was changed')
    await expect(name).toHaveValue('Changed')
    await banner.getByRole('button', { name: 'Stop' }).click()
    await expect(staff).toHaveURL('/staff/find')
    await expect(banner).toHaveCount(0)
    await page.goto('/account/activity')
    await expect(page.getByRole('main')).toContainText('Customer service looked at the site as you see it')
    await staff.context().close()
    await page.context().close()
  })
