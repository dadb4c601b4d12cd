import { test as base, expect, type Page } from '@playwright/test'
import { axeSource, findViolations, linesOf, type Scope, settle } from '../axe.ts'
import { startApplication } from './start-application.ts'

interface Fixtures {
  /** Waits until the application has started; a pointer movement triggers it. */
  ready(): Promise<void>
  /** Violations of WCAG 2.0 to 2.2, A and AA, and of best practices, one line each. */
  violations(scope?: Scope): Promise<string[]>
}

export const test = base.extend<Fixtures>({
  page: async ({ page }, use) => {
    const problems: string[] = []
    page.on('pageerror', error => problems.push(String(error)))
    page.on('console', message => {
      // Pages with status 404 or 410 also log an error, and so does a service worker when the server is
      // busy.
      if (
        message.type() === 'error' &&
        !/Failed to load resource|\(503\).*fetching the script/.test(message.text())
      )
        problems.push(message.text())
    })
    await use(page)
    expect(problems, 'errors in the console').toEqual([])
  },
  ready: async ({ page }, use) => {
    await use(() => startApplication(page))
  },
  violations: async ({ page }, use) => {
    await use(scope => violationsOf(page, scope))
  },
})

/** By the protocol, a third of the time of `evaluate`; the CSP blocks a foreign script element. Once per document. */
async function provided(page: Page): Promise<void> {
  if (await page.evaluate('"axe" in window')) return
  const session = await page.context().newCDPSession(page)
  await session.send('Runtime.evaluate', { expression: axeSource })
  await session.detach()
}

/** Violations of WCAG 2.0 to 2.2, A and AA, and of best practices, one line each. */
export async function violationsOf(page: Page, scope?: Scope): Promise<string[]> {
  await page.evaluate(settle)
  await provided(page)
  return linesOf(await page.evaluate(findViolations(scope)))
}

/** Makes the page look open for two seconds longer, since a form that is sent sooner counts as spam. */
export const ageForm = (page: Page) =>
  page.evaluate(() => {
    const now = performance.now.bind(performance)
    performance.now = () => now() + 2_000
  })

export { expect }

/** Blocks the files of the application, or matching ones, until the returned function is called. */
export async function holdApplication(page: Page, files = /\/app-[^/]*\.js/): Promise<() => void> {
  let letThrough = () => {}
  const held = new Promise<void>(resolve => {
    letThrough = resolve
  })
  await page.route(files, async route => {
    await held
    await route.continue()
  })
  return letThrough
}
