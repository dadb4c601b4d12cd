import { afterAll, expect, test } from 'vitest'
import { authenticate, getSession } from '#contract/account/v1.ts'
import { linkIn, mailTo } from '../world/mailbox.ts'
import type { Browser, Page } from '../world/page.ts'
import { browser, person, site, startPages, world } from '../world/pages.ts'
import { anAuthenticatorApp, currentCode } from '../world/second-factor.ts'
import { startMailServer } from '../world/smtp.ts'
import { aVisitor, type SignedInVisitor, type Visitor } from '../world/visitor.ts'

const mails = await startMailServer()
startPages(undefined, { SMTP_URL: mails.url })
afterAll(() => mails.close())

/** Logs in with the form of the login page. */
async function logIn(visitor: Browser, { username, password }: SignedInVisitor, path = '/login') {
  const page = await visitor.open(path)
  const values = { 'Email address': username, Password: password }
  return page.press(page.main.getByRole('button', { name: 'Log in' }), values)
}

const enter = (page: Page, code: string) =>
  page.press(page.main.getByRole('button', { name: 'Log in' }), { Code: code })

test('staff log in with a code and return to where they came from', async () => {
  const who = await person()
  const app = await anAuthenticatorApp(who)
  await world.database.query('update registered_user set is_staff = true where key = $1', [who.key])
  const visitor = browser()
  const asked = await logIn(visitor, who, '/login?back=%2Fterms')
  expect(asked.path).toBe('/login/code?back=%2Fterms')
  expect(asked.getByRole('heading', { level: 1 })).toHaveTextContent('Enter your code')
  const refused = await enter(asked, '000000')
  expect(refused.getByRole('alert')).toHaveTextContent('The code is incorrect or was already used.')
  expect((await enter(refused, app.code())).path).toBe('/terms')
  expect((await visitor.open('/account/activity')).main).toHaveTextContent(
    'Wrong code entered at two-step login',
  )
  const inSpanish = await visitor.open('/es/account/activity')
  expect(inSpanish.getByRole('heading', { level: 1 })).toHaveTextContent('Actividad reciente')
})

test('a member turns two-step login on and logs in by a recovery code', async () => {
  const who = await person({ isVerified: false })
  const visitor = browser(who)
  const address = '/account/second-factor'
  expect((await visitor.open(address)).main).toHaveTextContent('Confirm your email address first.')
  const mail = await mailTo(mails, who.username, ({ text }) => text?.includes('/account/verify?') ?? false)
  const { pathname, search } = linkIn(mail, '/account/verify')
  const verified = await (await visitor.open(pathname + search)).press('Confirm my email')
  expect(verified.path).toBe('/account/verify?verified=1')

  const setup = await (await visitor.open(address)).press('Set up an authenticator app')
  expect(setup.getByRole('img', { name: 'QR code for your authenticator app' })).toBeInTheDocument()
  const secret = setup.text('main code').replaceAll(' ', '')
  const on = await setup.press('Turn on two-step login', { 'Code from the app': currentCode(secret) })
  const codes = on.all('main li code')
  expect(codes).toHaveLength(10)
  expect((await visitor.open(address)).main).toHaveTextContent('10 of 10 left')

  const other = browser()
  const entered = await enter(await logIn(other, who), codes[0]!.textContent!)
  expect(entered.path).toBe('/account')
  const page = await other.open(address)
  expect(page.main).toHaveTextContent('9 of 10 left')
  const removed = await page.press('Remove the app')
  expect(removed.getByRole('button', { name: 'Set up an authenticator app' })).toBeInTheDocument()
})

test('a member confirms their identity before logging out other devices', async () => {
  const who = await person()
  const visitor = browser(who)
  const device = aVisitor(site.address)
  const logInDevice = () =>
    device.call(authenticate, {
      body: { username: who.username, password: who.password, rememberMe: false },
    })
  const loggedIn = async (of: Visitor) =>
    (await of.call(getSession)).json.payload.registeredUser?.username as string | undefined
  /** Makes the last confirmation of their identity eleven minutes old. */
  const expireConfirmation = () =>
    world.database.query(
      `update session set authenticated_at = now() - interval '11 minutes' where user_key = $1`,
      [who.key],
    )
  await logInDevice()
  await expireConfirmation()
  const asked = await (await visitor.open('/account/sessions')).press('Log out all other devices')
  expect(asked.getByRole('heading', { level: 2, name: 'Confirm your identity' })).toBeInTheDocument()
  expect(await loggedIn(device)).toBe(who.username)
  const confirm = (page: Page, typed: string) =>
    page.press('Confirm and continue', { 'Your password': typed })
  const empty = await confirm(asked, '')
  expect(empty.main.getByRole('alert')).toHaveTextContent('Enter a password')
  expect(empty.document.title).toMatch(/^Error: /)
  const wrong = await confirm(empty, 'not the password')
  expect(wrong.main.getByRole('alert')).not.toHaveTextContent('Enter a password')
  expect(wrong.main.getByRole('alert')).toHaveTextContent('The password is incorrect.')
  expect(await loggedIn(device)).toBe(who.username)
  expect((await confirm(wrong, who.password)).main).toHaveTextContent('Logged out.')
  expect(await loggedIn(device)).toBeUndefined()
  expect((await visitor.open('/api/v1/session.json')).html).toContain(who.username)

  // The form keeps the chosen device.
  await logInDevice()
  await expireConfirmation()
  const sessions = await visitor.open('/es/account/sessions')
  const askedAgain = await sessions.press(sessions.one('main li button'))
  expect(askedAgain.getByRole('heading', { level: 2, name: 'Confirma tu identidad' })).toBeInTheDocument()
  const ended = await askedAgain.press('Confirmar y continuar', { 'Tu contraseña': who.password })
  expect(ended.main).toHaveTextContent('Se cerró la sesión.')
  expect(ended.all('main li button')).toHaveLength(0)
  expect(await loggedIn(device)).toBeUndefined()
})
