import { afterAll, expect, test } from 'vitest'
import { freePort } from '#test/cluster/programs.ts'
import type { Page } from '../world/page.ts'
import { browser, open, startPages, usernameIn } from '../world/pages.ts'
import { type LocalProvider, startFacebook, startGoogle } from '../world/provider.ts'

const port = await freePort()
const siteUrl = `http://127.0.0.1:${port}`
const [google, facebook] = await Promise.all([startGoogle(siteUrl), startFacebook(siteUrl)])
startPages(undefined, { PORT: String(port), SITE_URL: siteUrl, ...google.env, ...facebook.env })
afterAll(() => Promise.all([google.close(), facebook.close()]))

/** A new user at a provider, with an address or without. */
function someone({ people }: LocalProvider, login: string, email?: string): void {
  people.set(login, {
    given_name: 'Rosa',
    family_name: 'Delgado',
    ...(email !== undefined && { email, email_verified: true }),
  })
}

/** Logs in on the provider's own pages, and consents there. */
async function agree(page: Page, login: string): Promise<Page> {
  page.fill(page.one('input[name=login]'), login)
  page.fill(page.one('input[name=password]'), 'anything')
  const consent = await page.press('Sign-in')
  return consent.press('Continue')
}

test('a new user logs in with Google in Spanish, with one more button (L154)', async () => {
  const email = 'rosa.google@mail.example'
  someone(google, 'rosa-google', email)
  const client = browser()
  const start = await client.open('/es/sign-up')
  const back = await agree(await start.follow('Continuar con Google'), 'rosa-google')
  expect(back.path).toMatch(/^\/es\/login\/social\?/)
  const form = await back.press('Continuar')
  expect(form.path).toMatch(/^\/es\/sign-up\/social\?/)
  expect(form.one('input[name=username]')).toHaveValue(email)
  form.fill(form.one('main select'), 'FSBO')
  const account = await form.press(form.all('main form button[type=submit]').at(-1)!)
  expect(account.path).toBe('/es/account')
  expect(await usernameIn(client)).toBe(email)
})

test('a user who refuses the address at Facebook is asked again, or types it (L154)', async () => {
  someone(facebook, 'rosa-facebook')
  const login = await open('/login')
  const back = await agree(await login.follow('Continue with Facebook'), 'rosa-facebook')
  const form = await back.press('Continue')
  expect(form.path).toMatch(/^\/sign-up\/social\?/)
  const again = form.getByRole('link', { name: 'Try Facebook again' })
  expect(again).toHaveAttribute('href', expect.stringMatching(/^\/auth\/facebook\/start\?.*rerequest=1/))
  await form.follow(again)
  expect(facebook.asked.at(-1)?.searchParams.get('auth_type')).toBe('rerequest')
})

test('a canceled login is reported (L206)', async () => {
  const page = await open('/login?social-error=cancelled&provider=google')
  expect(page.announced('alert').join()).toContain('You did not finish logging in with Google.')
})
