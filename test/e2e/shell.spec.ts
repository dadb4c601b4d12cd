import { expect, test } from './fixtures.ts'

test('the header has a skip link, changes the language, and keeps one menu open, which closes on a click outside, on Escape, and when a link is followed (L35) (L40)', async ({
  page,
  ready,
}) => {
  await page.goto('/404?bedrooms=2')
  await ready()
  await test.step('the skip link is the first tab stop, and leads to the content', async () => {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('main')).toBeFocused()
  })
  await test.step('the language of the current page changes', async () => {
    await page.getByRole('link', { name: 'Español' }).click()
    await expect(page).toHaveURL('/es/404?bedrooms=2')
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await page.getByRole('link', { name: 'English' }).click()
    await expect(page).toHaveURL('/404?bedrooms=2')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })
  await test.step('one menu is open at a time, and closes', async () => {
    const first = page.locator('header details').first()
    const second = page.locator('header details').nth(1)
    await first.locator('summary').click()
    await expect(first).toHaveAttribute('open')
    await second.locator('summary').click()
    await expect(second).toHaveAttribute('open')
    await expect(first).not.toHaveAttribute('open')
    await page.getByRole('heading', { level: 1 }).click()
    await expect(second).not.toHaveAttribute('open')
    await first.locator('summary').press('Enter')
    await page.keyboard.press('Tab')
    await expect(first.getByRole('link').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(first).not.toHaveAttribute('open')
    await expect(first.locator('summary')).toBeFocused()
    await first.locator('summary').press('Enter')
    await first.getByRole('link', { name: 'Homes for rent' }).click()
    await expect(page).toHaveURL('/homes/rent')
    await expect(first).not.toHaveAttribute('open')
  })
  await test.step('everything has room in one line from 992 px on, in both languages (L37)', async () => {
    await page.setViewportSize({ width: 992, height: 740 })
    for (const [address, text] of [
      ['/404', 'Advertise'],
      ['/es/404', 'Anúnciate'],
    ] as const) {
      await page.goto(address)
      await expect(
        page.getByRole('banner').getByRole('link', { name: text, exact: true }).last(),
      ).toBeVisible()
      const bar = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement
        const header = document.querySelector('header')!.getBoundingClientRect()
        const links = [...document.querySelectorAll('header a, header summary')]
          .filter(link => link.checkVisibility())
          .map(link => link.getBoundingClientRect())
        return {
          isWide: scrollWidth > clientWidth,
          isHigh: links.some(({ height }) => height > header.height),
        }
      })
      expect(bar).toEqual({ isWide: false, isHigh: false })
    }
  })
  await test.step('a menu for small screens opens and closes', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/404')
    await ready()
    const nav = page.getByRole('navigation', { name: 'Main' })
    await expect(nav).toBeHidden()
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await expect(nav).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(nav).toBeHidden()
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await page.getByRole('button', { name: 'Close the menu' }).click()
    await expect(nav).toBeHidden()
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await nav.locator('summary', { hasText: 'Buy/Rent' }).click()
    await nav.getByRole('link', { name: 'Homes for sale' }).click()
    await expect(page).toHaveURL('/homes/sale')
    await expect(nav).toBeHidden()
  })
})

test('the header has two styles: transparent on the home page, solid elsewhere (L30)', async ({
  page,
  ready,
}) => {
  const looks: Record<string, { ground: string; picture: Buffer; isOver: boolean }> = {}
  for (const [name, address] of [
    ['other', '/404'],
    ['first', '/'],
  ] as const) {
    await page.goto(address)
    const header = page.locator('#app > header')
    looks[name] = {
      ground: await header.evaluate(element => getComputedStyle(element).backgroundColor),
      picture: await page.screenshot({ clip: { x: 600, y: 30, width: 400, height: 60 } }),
      isOver: await header.evaluate(
        element =>
          document.querySelector('main')!.getBoundingClientRect().top <
          element.getBoundingClientRect().bottom,
      ),
    }
  }
  expect(looks.first!.ground).toBe('rgba(0, 0, 0, 0)')
  expect(looks.other!.ground).toBe('rgb(255, 255, 255)')
  expect(looks.first!.picture.equals(looks.other!.picture)).toBe(false)
  // The home page starts behind its header, all others below it.
  expect([looks.first!.isOver, looks.other!.isOver]).toEqual([true, false])
  // It changes on client-side navigation.
  await ready()
  await page.locator('footer a[href="/sitemap"]').first().click()
  await expect(page).toHaveURL('/sitemap')
  await expect(page.locator('html')).toHaveAttribute('data-style', 'legacy')
  await page.goBack()
  await expect(page.locator('html')).toHaveAttribute('data-style', 'overhaul')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('menus open, on small screens too, and the form searches', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/')
    await page.getByRole('button', { name: 'Open the menu' }).click()
    const nav = page.getByRole('navigation', { name: 'Main' })
    await nav.locator('summary', { hasText: 'Buy/Rent' }).click()
    await nav.getByRole('link', { name: 'All homes' }).click()
    await expect(page).toHaveURL('/homes')
    await page.goto('/')
    await page.getByRole('textbox', { name: 'City, state, ZIP or listing number' }).fill('Tampa, FL')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/\/homes\/fl\/tampa$/)
  })
})

test.describe('the modal', () => {
  test('locks the page behind, animates for 300 ms, traps the focus and restores it (L42)', async ({
    page,
    ready,
    violations,
  }) => {
    await page.setViewportSize({ width: 1000, height: 500 })
    await page.goto('/404')
    await ready()
    await page.locator('main form').evaluate(form => form.setAttribute('data-guard', ''))
    await page.getByRole('textbox').fill('tam')
    const link = page.locator('footer').getByRole('link', { name: 'Homes for rent' })
    await page.evaluate(() => {
      const ended: string[] = []
      Object.assign(window, { ended })
      const record = ({ type, target, pseudoElement, propertyName, elapsedTime }: TransitionEvent) => {
        if (!(target instanceof HTMLDialogElement) || pseudoElement !== '' || propertyName !== 'opacity')
          return
        // On closing, the end of `display` cancels the others, as late as the frame is.
        ended.push((type === 'transitioncancel' ? Math.min(elapsedTime, 0.3) : elapsedTime).toFixed(2))
      }
      document.addEventListener('transitionend', record)
      document.addEventListener('transitioncancel', record)
    })
    const animated = () => page.evaluate(() => (window as unknown as { ended: string[] }).ended)
    await link.focus()
    const scrolled = await page.evaluate(() => scrollY)
    expect(scrolled).toBeGreaterThan(0)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
    await expect(dialog).toBeVisible()
    await expect.poll(animated).toEqual(['0.30'])
    expect(await violations()).toEqual([])
    await page.mouse.move(500, 40)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden')
    await page.mouse.wheel(0, -200)
    await page.evaluate(async () => {
      for (let n = 0; n < 20; n++) await new Promise(requestAnimationFrame)
    })
    expect(await page.evaluate(() => scrollY)).toBe(scrolled)
    for (let stop = 0; stop < 6; stop++) {
      await page.keyboard.press('Tab')
      const outside = await page.evaluate(
        () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
      )
      expect(outside).toBe(false)
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(link).toBeFocused()
    await expect.poll(animated).toEqual(['0.30', '0.30'])
    for (const at of [0, 1]) {
      await page.keyboard.press('Enter')
      await dialog.getByRole('button', { name: 'Stay' }).nth(at).click()
      await expect(dialog).toBeHidden()
      await expect(link).toBeFocused()
    }
    await expect(page).toHaveURL('/404')
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).not.toBe('hidden')
  })
})
