import { expect, test } from './fixtures.ts'

/** Longer than any robot would wait: what is sent sooner is kept but not mailed. */
const reading = 1_600

test.describe('contact us', () => {
  test('is sent without a reload, after the errors are mended (L2) (L173)', async ({
    page,
    ready,
    violations,
  }) => {
    await page.goto('/contact-us')
    await ready()
    await page.evaluate(() => Object.assign(window, { same: true }))
    const message = page.getByRole('textbox', { name: 'Your message' })
    await message.fill('Is the price of listing 100001 right? {really}')
    await page.getByRole('button', { name: 'Send message' }).click()
    const summary = page.getByRole('alert')
    await expect(summary).toContainText('There are required fields that need information.')
    await expect(summary.getByRole('link', { name: /Your name: This is a required field/ })).toBeVisible()
    await expect(summary).toContainText('{ or } are invalid characters')
    expect(await violations()).toEqual([])
    await summary.getByRole('link', { name: /Your name/ }).click()
    await expect(page.getByRole('textbox', { name: 'Your name' })).toBeFocused()
    await page.keyboard.type('Rosa Delgado')
    await message.fill('Is the price of listing 100001 right?')
    await page.getByRole('textbox', { name: 'Phone' }).fill('352 555 0100')
    await page.waitForTimeout(reading)
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page).toHaveURL('/contact-us?sent=1')
    await expect(page.getByRole('heading', { name: 'Thank You' })).toBeVisible()
    await expect(page.getByText('Your message has been sent.')).toBeVisible()
    expect(await page.evaluate(() => 'same' in window)).toBe(true)
    expect(await violations()).toEqual([])
    await page.getByRole('link', { name: 'Send another' }).click()
    await expect(page.getByRole('textbox', { name: 'Your message' })).toHaveValue('')
  })

  test('keeps what was typed when the server cannot take it, and says so until something changes', async ({
    page,
    ready,
  }) => {
    await page.goto('/es/contact-us')
    await ready()
    await page.getByRole('textbox', { name: 'Tu mensaje' }).fill('Hola, una pregunta.')
    await page.getByRole('textbox', { name: 'Tu nombre' }).fill('Rosa')
    await page.getByRole('textbox', { name: 'Correo electrónico' }).fill('rosa@mail.example')
    await page.route('**/contact-messages.json', route => route.abort())
    await page.getByRole('button', { name: 'Enviar mensaje' }).click()
    await expect(page.getByRole('alert')).toContainText('Lo sentimos, algo salió mal.')
    await expect(page.getByRole('textbox', { name: 'Tu mensaje' })).toHaveValue('Hola, una pregunta.')
    await page.getByRole('textbox', { name: 'Tu nombre' }).pressSequentially(' D')
    await expect(page.getByRole('alert')).toBeHidden()
    await page.unroute('**/contact-messages.json')
    await page.getByRole('button', { name: 'Enviar mensaje' }).click()
    await expect(page.getByRole('heading', { name: 'Gracias' })).toBeVisible()
  })

  test('asks before typed text is left', async ({ page, ready }) => {
    await page.goto('/contact-us')
    await ready()
    await page.getByRole('textbox', { name: 'Your message' }).fill('Half a thought')
    await page.locator('footer').getByRole('link', { name: 'Homes for rent' }).click()
    await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a form posts, comes back with what was typed and each error, and is taken (L2) (L173)', async ({
    page,
  }) => {
    await page.goto('/contact-us')
    await page.getByRole('textbox', { name: 'Your message' }).fill('Good day')
    await page.getByRole('textbox', { name: 'E-mail address' }).fill('rosa')
    const [answer] = await Promise.all([
      page.waitForResponse(response => response.request().method() === 'POST'),
      page.getByRole('button', { name: 'Send message' }).click(),
    ])
    expect(answer.status()).toBe(422)
    expect(answer.headers()['cache-control']).toBe('no-store')
    await expect(page.getByRole('textbox', { name: 'Your message' })).toHaveValue('Good day')
    const email = page.getByRole('textbox', { name: 'E-mail address' })
    await expect(email).toHaveValue('rosa')
    await expect(email).toHaveAccessibleDescription(/Please enter a valid email address/)
    await expect(page.getByRole('alert').getByRole('link')).toHaveCount(2)
    await email.fill('rosa@mail.example')
    await page.getByRole('textbox', { name: 'Your name' }).fill('Rosa')
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page).toHaveURL('/contact-us?sent=1')
    await expect(page.getByRole('heading', { name: 'Thank You' })).toBeVisible()
  })
})

test.describe('start a listing', () => {
  test('has its exact title, an empty description, and is where Sell a Home leads (L8) (L9) (L39)', async ({
    page,
    ready,
    violations,
  }) => {
    await page.goto('/404')
    await ready()
    await page.locator('header').getByRole('link', { name: 'Sell a Home' }).click()
    await expect(page).toHaveURL('/homes/start')
    await expect(page).toHaveTitle('Rent or Sell Your Mobile Home | Start a Listing | Havenrow')
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', '')
    await page.reload()
    await expect(page).toHaveTitle('Rent or Sell Your Mobile Home | Start a Listing | Havenrow')
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', '')
    expect(await violations()).toEqual([])
  })

  test('takes a request', async ({ page, ready }) => {
    await page.goto('/homes/start')
    await ready()
    await page.getByRole('button', { name: 'Send request' }).click()
    await expect(page.getByRole('group', { name: 'What would you like to do?' })).toContainText(
      'This is a required field',
    )
    await page.getByRole('radio', { name: 'Sell the home' }).check()
    await page.getByRole('textbox', { name: 'ZIP code of the home' }).fill('34470')
    await page.getByRole('textbox', { name: 'Year built' }).fill('1998')
    await page.getByRole('textbox', { name: 'Your name' }).fill('Rosa')
    await page.getByRole('textbox', { name: 'Phone' }).fill('352 555 0100')
    await page.waitForTimeout(reading)
    await page.getByRole('button', { name: 'Send request' }).click()
    await expect(page.getByRole('heading', { name: 'Thank You' })).toBeVisible()
  })
})

test.describe('delete my data', () => {
  test('takes an address, and says the same whatever is kept (L2)', async ({ page, ready, violations }) => {
    await page.goto('/delete-my-data')
    await ready()
    expect(await violations()).toEqual([])
    await page.getByRole('textbox', { name: 'E-mail address' }).fill('nobody@mail.example')
    await page.waitForTimeout(reading)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByText('a link to confirm is on its way')).toBeVisible()
  })

  test('deletes once the mailed link is confirmed', async ({ page, ready, request }) => {
    const email = `ana.${Date.now()}@mail.example`
    await page.goto('/es/delete-my-data')
    await ready()
    await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(email)
    await page.waitForTimeout(reading)
    await page.getByRole('button', { name: 'Enviar el enlace' }).click()
    await expect(page.getByRole('heading', { name: 'Gracias' })).toBeVisible()
    let link: string | undefined
    await expect
      .poll(
        async () => {
          const outbox = await (await request.get('/dev/outbox')).text()
          const mail = outbox.split('<hr>').find(text => text.includes(email))
          link = /http\S+\/es\/delete-my-data\?token=[\w-]{43}/.exec(mail ?? '')?.[0]
          return link
        },
        { timeout: 20_000 },
      )
      .toBeDefined()
    const { pathname, search } = new URL(link!)
    await page.goto(pathname + search)
    await page.getByRole('button', { name: 'Borrar mis datos' }).click()
    await expect(page.getByText('Se borró todo lo que guardábamos sobre tu dirección.')).toBeVisible()
  })

  test('does nothing by the mere opening of a link, and says when it is old', async ({ page, ready }) => {
    const answer = await page.goto(`/delete-my-data?token=${'x'.repeat(43)}`)
    expect(answer!.headers()['cache-control']).toBe('no-store')
    await ready()
    await page.getByRole('button', { name: 'Delete my data' }).click()
    await expect(page.getByRole('alert')).toContainText(
      'This link was used before or is older than 24 hours.',
    )
  })
})

for (const path of ['/contact-us', '/homes/start', '/delete-my-data', '/es/homes/start'])
  test(`${path} fits 320 px`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    await page.goto(path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })
