import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { localized, splitLanguage } from '#model/language.ts'
import { axeSource, findViolations, linesOf, settle } from '../axe.ts'
import { eventually, type Found, type Page } from './page.ts'

/** Somebody with a browser of their own, and an account that the browser does not know yet. */
export interface Visitor {
  page: Page
  /** Address of the site. */
  site: string
  email: string
  isLoggedIn: boolean
  /** Path of a photo. */
  photo: string
  /** A number that no other visitor of the run has. */
  number: number
}

const password = 'a long walk home'

/** Registers an account by the API. */
export async function anAccount(site: string, number: number): Promise<string> {
  const username = `rosa.${number}@mail.example`
  const answer = await fetch(`${site}/api/v1/registered-users/register.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ username, password, firstName: 'Rosa', lastName: 'Delgado' },
      ...{ accountType: 'FSBO', emailConsent: false },
    }),
  })
  assert.equal(answer.status, 201, await answer.text())
  return username
}

/** Fills in the login page that is open. */
export async function logIn(visitor: Visitor): Promise<void> {
  const main = visitor.page.find('main')
  await main.find('textbox', 'Email address').fill(visitor.email)
  await main.find('textbox', 'Password').fill(password)
  await main.find('button', 'Log in').click()
  visitor.isLoggedIn = true
}

/** Logs in, unless that has been done. */
export async function beLoggedIn(visitor: Visitor): Promise<void> {
  if (visitor.isLoggedIn) return
  await visitor.page.open('/login')
  await logIn(visitor)
  await visitor.page.isAt(/^\/account/)
}

/** The payload of a call of the API, in full. */
export async function payloadOf<T>({ site }: Visitor, path: string): Promise<T> {
  const answer = await fetch(`${site}/api/v1/${path}`, {
    headers: { accept: 'application/vnd.havenrow.centi+json' },
  })
  return ((await answer.json()) as { payload: T }).payload
}

/** Waits for an email to an address; its text. */
export const mailTo = async ({ site }: Visitor, address: string): Promise<string> =>
  (await eventually(
    `an email to ${address}`,
    async () =>
      (
        await (await fetch(`${site}/dev/outbox`)).text()
      )
        .split('<hr>')
        .find(text => text.includes(`To: ${address}`)),
    text => text !== undefined,
  ))!

/** Fills in who writes; returns the email address. A form that is sent within two seconds counts as spam. */
export async function introduce(form: Found, name: string): Promise<string> {
  const email = `${name.toLowerCase().replaceAll(/\W/g, '.')}@mail.example`
  await form.find('textbox', /^(Your name|Tu nombre)/).fill(name)
  await form.find('textbox', /^(Email address|Correo electrónico)/).fill(email)
  await sleep(2_000)
  return email
}

/** Checks that the page does not scroll sideways and, in the full form, that it is accessible. */
export async function inspect({ driver, width, isThorough, path }: Page): Promise<void> {
  const shown = Number(await driver.evaluate('document.documentElement.scrollWidth'))
  assert.ok(shown <= width, `The page is ${shown} px wide`)
  if (!isThorough) return
  // A page that is being left takes axe with it.
  const violations = await eventually(
    'examined',
    async () => {
      await driver.evaluate(`(${settle})()`)
      if (!(await driver.evaluate("'axe' in window")))
        await driver.evaluate(`(() => { ${axeSource}\nreturn true })()`)
      return await driver.evaluate(findViolations())
    },
    () => true,
  )
  assert.deepEqual(linesOf(violations), [], `Not accessible: ${await path()}`)
}

/** Inspects a page in which nothing is typed, in the full form also in the other language. */
export async function inspectInBoth(page: Page): Promise<void> {
  await inspect(page)
  if (!page.isThorough) return
  const path = await page.path()
  const shown = splitLanguage(path)
  await page.open(localized(shown.path, shown.language === 'en' ? 'es' : 'en'))
  await inspect(page)
  await page.open(path)
}

/** Number at the beginning of a text, with separators of thousands. */
export const countIn = (text: string) => Number(/^[\d,]+/.exec(text)?.[0].replaceAll(',', ''))
