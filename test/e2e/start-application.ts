import { errors, type Page } from '@playwright/test'

/** Milliseconds after which somebody would move the pointer again. */
const patience = 20_000

/** Loads the page again while the site answers that it is too busy. */
async function untilAnswered(page: Page): Promise<void> {
  const isRefused = () =>
    page.evaluate(() => {
      const [opening] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      return opening?.responseStatus === 503
    })
  for (let tries = 0; tries < 60 && (await isRefused()); tries++) {
    await page.waitForTimeout(1_000)
    await page.reload()
  }
}

/**
 * Moves the pointer until the application has started: a page whose files do not arrive loads anew, and then waits
 * for another movement.
 */
export async function startApplication(page: Page): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    await untilAnswered(page)
    await page.mouse.move(5, 5)
    await page.mouse.move(5 + attempt, 6)
    try {
      return void (await page.waitForSelector('html[data-ready]', { timeout: patience }))
    } catch (error) {
      if (!(error instanceof errors.TimeoutError) || attempt === 5) throw error
    }
  }
}
