import { type Language, localized } from '#model/language.ts'
import { eventually, type Page } from '../page.ts'

const texts = {
  en: { offline: 'You are offline', sheet: /^Tour checklist: / },
  es: { offline: 'No tienes conexión', sheet: /^Hoja de visita: / },
} as const

interface Connection {
  cut(): void
  plug(): Promise<void>
}

/** Without a network a page of the site says so and lists the visited home, whose visit sheet opens; then it is back. */
export async function seeVisitedHome(page: Page, connection: Connection, language: Language): Promise<void> {
  const { driver } = page
  const home = localized('/homes/100001', language)
  const isTrue = (what: string, expression: string) => eventually(what, () => driver.evaluate(expression))
  await page.open(home)
  await page.start()
  await isTrue('under a service worker', 'navigator.serviceWorker.controller !== null')
  await isTrue(
    'kept with its photo',
    "(await (await caches.open('seen-homes')).keys()).some(({ url }) => url.includes('/homes/100001.'))",
  )
  await page.open(`${home}/visit`)
  await page.start()
  await isTrue(
    'kept as a sheet',
    `(await (await caches.open('visit-sheets')).keys()).some(({ url }) => url.endsWith('${home}/visit'))`,
  )

  connection.cut()
  await page.open(localized('/homes/fl', language))
  await page.find('heading', texts[language].offline).shows()
  await isTrue(
    'shown with its day and photo',
    `[...document.querySelectorAll('[data-seen] a')].some(one => one.getAttribute('href') === '${home}' &&
      /20\\d\\d/.test(one.textContent) && one.querySelector('img').naturalWidth > 0)`,
  )
  await page.find('main').find('link', texts[language].sheet).click()
  await page.isAt(/\/visit$/)
  await page.find('heading', texts[language].sheet).shows()

  await connection.plug()
  await page.open(localized('/homes/fl', language))
  await page.find('main').find('article').shows()
}
