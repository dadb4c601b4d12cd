import { errors, type Page } from '@playwright/test'

/** Milliseconds after which somebody would move the pointer again. */
const patience = 20_000

/**
 * Moves the pointer until the application has started: a page whose files do not arrive loads anew, and then waits
 * for another movement.
 */
export async function startApplication(page: Page): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    await page.mouse.move(5, 5)
    await page.mouse.move(5 + attempt, 6)
    try {
      return void (await page.waitForSelector('html[data-ready]', { timeout: patience }))
    } catch (error) {
      if (!(error instanceof errors.TimeoutError) || attempt === 5) throw error
    }
  }
}
