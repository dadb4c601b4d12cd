import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { freePort } from '#cli/cluster/programs.ts'
import { aRunningAd } from '../world/ad.ts'
import { aCompanyOf } from '../world/company.ts'
import { runSite } from '../world/site.ts'
import { ageForm, expect, test, violationsOf } from './fixtures.ts'
import { register } from './member.ts'
import { copySampleData } from './sample-data.ts'
import { asStaff, type Browsing, contextOf, withDatabase } from './staff-member.ts'

/** A page of the owner of a new company, with an approved ad in a state where no other test looks. */
async function asAdvertiser(browsing: Browsing, name: string, state: 'active' | 'paused') {
  const context = await contextOf(browsing)
  const { key } = await register(context, { firstName: 'Ivy' })
  const { companyKey, adKey } = await withDatabase(async database => {
    const company = await aCompanyOf(database, { owner: key }, { name })
    const campaign = { companyKey: company, state, target: 'state', targetState: 'WY' } as const
    return { ...(await aRunningAd(database, campaign, { title: `Ad of ${name}` })), companyKey: company }
  })
  return { page: await context.newPage(), companyKey, adKey }
}

/** The page fits, and has no violation of WCAG. */
async function expectSound(page: Page) {
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await violationsOf(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
}

const limitWords = {
  en: {
    path: '',
    company: 'Name of the company',
    find: 'Find',
    change: 'Change the limits',
    daily: /^The most that all campaigns/,
    stop: 'Stop all ads of this company',
    reason: /^Why its ads are stopped/,
    save: 'Save the limits',
    saved: 'The limits are saved.',
    stopped: 'Your ads are stopped',
    standing: 'Stopped by our staff',
    limit: 'all campaigns together spend at most $20.00 a day',
    running: 'Running',
  },
  es: {
    path: '/es',
    company: 'Nombre de la empresa',
    find: 'Buscar',
    change: 'Cambiar los límites',
    daily: /^Lo máximo que todas las campañas/,
    stop: 'Detener todos los anuncios de esta empresa',
    reason: /^Por qué se detienen/,
    save: 'Guardar los límites',
    saved: 'Los límites están guardados.',
    stopped: 'Tus anuncios están detenidos',
    standing: 'Detenida por nuestro personal',
    limit: 'todas las campañas juntas gastan como máximo $20.00 al día',
    running: 'Activa',
  },
} as const

for (const [javaScriptEnabled, language] of [
  [true, 'en'],
  [false, 'es'],
] as const)
  test(`staff limit and stop an advertiser, who reads why, script: ${javaScriptEnabled}, in ${language}`, async ({
    browser,
    baseURL,
  }) => {
    const words = limitWords[language]
    const browsing = { browser, baseURL, javaScriptEnabled }
    const name = `Limits ${language} ${Date.now()}`
    const { page } = await asAdvertiser(browsing, name, 'active')
    const staff = await asStaff(browsing)
    await staff.goto(`${words.path}/staff/advertisers`)
    await staff.getByRole('searchbox', { name: words.company }).fill(name)
    await staff.getByRole('main').getByRole('button', { name: words.find }).click()
    const card = staff.getByRole('listitem').filter({ has: staff.getByRole('heading', { name }) })
    await card.getByText(words.change).click()
    if (javaScriptEnabled) await expectSound(staff)
    await card.getByRole('textbox', { name: words.daily }).fill('20')
    await card.getByRole('checkbox', { name: words.stop }).check()
    await card.getByRole('button', { name: words.save }).click()
    // A stop needs its reason; what was typed is kept.
    await expect(card.getByRole('alert').first()).toBeVisible()
    await expect(card.getByRole('textbox', { name: words.daily })).toHaveValue('20')
    await expect(card.getByRole('checkbox', { name: words.stop })).toBeChecked()
    await card.getByRole('textbox', { name: words.reason }).fill('The page asks for passwords.')
    await card.getByRole('button', { name: words.save }).click()
    await expect(staff.getByText(words.saved)).toBeVisible()
    await expect(card.getByText('The page asks for passwords.').first()).toBeVisible()

    await page.goto(`${words.path}/account/ads`)
    await expect(page.getByRole('heading', { name: words.stopped })).toBeVisible()
    await expect(page.getByRole('blockquote')).toHaveText('The page asks for passwords.')
    await expect(page.getByText(words.standing)).toBeVisible()
    await expect(page.getByText(words.limit)).toBeVisible()
    if (javaScriptEnabled) await expectSound(page)

    await card.getByText(words.change).click()
    await card.getByRole('checkbox', { name: words.stop }).uncheck()
    await card.getByRole('button', { name: words.save }).click()
    await expect(card.getByText('The page asks for passwords.')).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('heading', { name: words.stopped })).toHaveCount(0)
    await expect(page.getByText(words.running, { exact: true })).toBeVisible()
    await staff.context().close()
    await page.context().close()
  })

const networkWords = {
  en: {
    path: '',
    used: 'Use an ad network',
    script: /^Address of its script/,
    place: 'Results, end',
    save: 'Save the settings',
    saved: 'The settings are saved.',
  },
  es: {
    path: '/es',
    used: 'Usar una red de anuncios',
    script: /^Enlace de su script/,
    place: 'Resultados, al final',
    save: 'Guardar los ajustes',
    saved: 'Los ajustes están guardados.',
  },
} as const

test('staff set the ad network and the places with ads, with script and without, and pages follow', async ({
  browser,
}) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'havenrow-network-'))
  await copySampleData(dataDir)
  const port = String(await freePort())
  const baseURL = `http://127.0.0.1:${port}`
  const site = await runSite({
    DATA_DIR: dataDir,
    PORT: port,
    SITE_URL: baseURL,
    TRUST_PROXY: '127.0.0.1,::1',
    DRAIN_SECONDS: '0',
  })
  try {
    for (const [javaScriptEnabled, language] of [
      [true, 'en'],
      [false, 'es'],
    ] as const) {
      const words = networkWords[language]
      const browsing = { browser, baseURL, javaScriptEnabled, dataDir }
      const script = `https://ads-${language}.example/tag.js`
      const staff = await asStaff(browsing)
      const shown = async (path: string) => (await staff.request.get(`${baseURL}${path}`)).text()
      // Rendered, and so in the cache, before the settings change.
      expect((await shown('/homes/fl')).includes('data-slot="results-end"')).toBe(javaScriptEnabled)
      await staff.goto(`${words.path}/staff/ad-network`)
      if (javaScriptEnabled) await expectSound(staff)
      await staff.getByRole('checkbox', { name: words.used }).check()
      await staff.getByRole('textbox', { name: words.script }).fill('http://ads.example/tag.js')
      await staff.getByRole('checkbox', { name: words.place }).setChecked(!javaScriptEnabled)
      await staff.getByRole('button', { name: words.save }).click()
      await expect(staff.getByRole('alert').first()).toBeVisible()
      await expect(staff.getByRole('checkbox', { name: words.place })).toBeChecked({
        checked: !javaScriptEnabled,
      })
      await staff.getByRole('textbox', { name: words.script }).fill(script)
      await staff.getByRole('button', { name: words.save }).click()
      await expect(staff.getByText(words.saved)).toBeVisible()
      await expect(staff.getByRole('textbox', { name: words.script })).toHaveValue(script)

      const page = await shown('/homes/fl')
      expect(page.includes('data-slot="results-end"')).toBe(!javaScriptEnabled)
      expect(page).toContain('data-slot="results-card"')
      const frame = await staff.request.get(`${baseURL}/frames/ads`, {
        headers: { 'sec-fetch-dest': 'iframe' },
      })
      expect(frame.headers()['content-security-policy']).toContain(new URL(script).origin)
      await staff.context().close()
    }
  } finally {
    await site.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})

const reportWords = {
  en: {
    path: '',
    title: 'Report an ad',
    kind: 'It is misleading or a scam',
    message: /^What did you see/,
    email: /^Email address/,
    send: 'Send the report',
    thanks: 'Our staff will look at it.',
    refuse: 'Refuse the ad',
    reason: /^Reason/,
    decide: 'Decide and tell who reported it',
    decided: 'Ad refused',
    needsChange: 'Needs a change',
  },
  es: {
    path: '/es',
    title: 'Avisar sobre un anuncio',
    kind: 'Engaña o es una estafa',
    message: /^¿Qué viste/,
    email: /^Correo/,
    send: 'Enviar el aviso',
    thanks: 'Nuestro personal lo va a revisar.',
    refuse: 'Rechazar el anuncio',
    reason: /^Motivo/,
    decide: 'Decidir y avisar a quienes lo reportaron',
    decided: 'Anuncio rechazado',
    needsChange: 'Necesita un cambio',
  },
} as const

for (const [javaScriptEnabled, language] of [
  [true, 'es'],
  [false, 'en'],
] as const)
  test(`an ad is reported without an account, and staff refuse it, script: ${javaScriptEnabled}, in ${language}`, async ({
    browser,
    baseURL,
  }) => {
    const words = reportWords[language]
    const browsing = { browser, baseURL, javaScriptEnabled }
    const name = `Reported ${language} ${Date.now()}`
    const { page, adKey } = await asAdvertiser(browsing, name, 'active')
    const visitor = await (await contextOf(browsing)).newPage()
    await visitor.goto(`${words.path}/report/ads/${adKey}`)
    await expect(visitor.getByRole('heading', { name: words.title })).toBeVisible()
    await expect(visitor.getByRole('blockquote')).toContainText(`Ad of ${name}`)
    await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    if (javaScriptEnabled) await expectSound(visitor)
    await visitor.getByRole('button', { name: words.send }).click()
    await expect(visitor.getByRole('alert').first()).toBeVisible()
    await visitor.getByRole('radio', { name: words.kind }).check()
    await visitor.getByRole('textbox', { name: words.email }).fill('rosa@mail.example')
    if (javaScriptEnabled) await ageForm(visitor)
    await visitor.getByRole('button', { name: words.send }).click()
    await expect(visitor.getByText(words.thanks)).toBeVisible()

    const staff = await asStaff(browsing)
    await staff.goto(`${words.path}/staff/reports`)
    await staff.getByRole('link', { name: `“Ad of ${name}”` }).click()
    await expect(staff.getByRole('heading', { name: words.kind })).toBeVisible()
    await expect(staff.getByText('https://insure.example/quote?from=havenrow')).toBeVisible()
    if (javaScriptEnabled) await expectSound(staff)
    await staff.getByRole('radio', { name: words.refuse }).check()
    await staff.getByRole('textbox', { name: words.reason }).fill('Nobody insures that.')
    await staff.getByRole('button', { name: words.decide }).click()
    await expect(staff.getByText(words.decided)).toBeVisible()
    await page.goto(`${words.path}/account/ads`)
    await expect(page.getByText(words.needsChange)).toBeVisible()
    // Nobody sees it any longer.
    expect((await visitor.goto(`${words.path}/report/ads/${adKey}`))!.status()).toBe(404)
    for (const each of [visitor, staff, page]) await each.context().close()
  })
