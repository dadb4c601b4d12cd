import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { ageForm } from '../fixtures.ts'
import { test as base, expect, fromOwnAddress, newAddress, password } from '../member.ts'
import { readOutbox } from '../outbox.ts'

/* What the five people of docs/language.md do, with a phone. */

interface PersonFixtures {
  /**
   * Checks that the page does not scroll sideways. `npm run pictures` also saves what the phone shows as
   * `docs/pictures/<picture>.webp`, with `top` at the top.
   */
  look(picture?: string, top?: Locator): Promise<void>
}

export const test = base.extend<PersonFixtures>({
  ...fromOwnAddress,
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 1.5,
  look: async ({ page }, use) => {
    await use(async (picture, top) => {
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
      if (process.env.PICTURES && picture) await takePicture(page, picture, top)
    })
  },
})

async function takePicture(page: Page, name: string, top?: Locator): Promise<void> {
  await page.waitForLoadState('networkidle')
  await top?.evaluate(shown => shown.scrollIntoView({ behavior: 'instant' }))
  // Photos are made when they are first asked for.
  await page.waitForFunction(() =>
    [...document.images].every(image => {
      const { left, top, bottom, width } = image.getBoundingClientRect()
      const isShown = width > 0 && left >= 0 && left < innerWidth && bottom > 0 && top < innerHeight
      return image.complete || !isShown
    }),
  )
  const picture = await sharp(await page.screenshot({ animations: 'disabled' }))
    .webp({ quality: 60, effort: 6 })
    .toBuffer()
  expect(picture.length, `bytes of ${name}`).toBeLessThanOrEqual(60 * 1024)
  await writeFile(join('docs/pictures', `${name}.webp`), picture)
}

/** Dollar amounts of a text, in order. */
export const dollars = (text: string): number[] =>
  [...text.matchAll(/\$([\d,]+)/g)].map(([, digits]) => Number(digits!.replaceAll(',', '')))

/** Fills in who writes, in a form in either language; returns the email address. */
export async function introduce(page: Page, name: string): Promise<string> {
  const email = newAddress()
  const form = page.getByRole('main').or(page.getByRole('dialog')).last()
  await form.getByRole('textbox', { name: /^(Your name|Tu nombre)/ }).fill(name)
  await form.getByRole('textbox', { name: /^(Email address|Correo electrónico)/ }).fill(email)
  await ageForm(page)
  return email
}

/** Chooses who gets a message, if its seller takes none: the first one offered. */
export async function chooseRecipient(form: Locator): Promise<void> {
  const first = form
    .getByRole('group', { name: /^(Choose who gets|Elige quién lo recibe)/ })
    .getByRole('checkbox')
    .first()
  if (await first.isVisible()) await first.check()
}

/** Registers on the page that a visitor who is not logged in was led to. */
export async function register(page: Page, [firstName, lastName]: [string, string]): Promise<string> {
  const email = newAddress()
  await page.getByRole('link', { name: 'Create an account' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Create an account' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Email address' }).fill(email)
  await page.getByRole('button', { name: 'Continue' }).tap()
  await page.getByRole('textbox', { name: 'First name' }).fill(firstName)
  await page.getByRole('textbox', { name: 'Last name' }).fill(lastName)
  await page.getByRole('combobox', { name: 'I am a' }).selectOption('Private Individual')
  await page.getByRole('textbox', { name: 'Confirm email address' }).fill(email)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).tap()
  return email
}

/** The newest email to an address, as text. */
export async function mailTo(address: string): Promise<string> {
  let mail: string | undefined
  await expect(async () => {
    mail = (await readOutbox()).split('<hr>').find(text => text.includes(`To: ${address}`))
    expect(mail).toBeDefined()
  }).toPass()
  return mail!
}

export { expect }
