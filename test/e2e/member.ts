import { type APIRequestContext, type BrowserContext, type Page, request } from '@playwright/test'
import { withDatabase } from './database.ts'
import { test as base, expect } from './fixtures.ts'

/** A user with an account on the test site. */
export interface Member {
  key: number
  username: string
  password: string
}

interface MemberFixtures {
  /** Used by one test only, so that favorites and notes of other tests do not interfere. */
  member: Member
  /** Logs the member in by the API: sets the session cookie, but not what the login page keeps in browser storage. */
  signIn(context: BrowserContext): Promise<void>
}

/** Password of all registered test users. */
export const password = 'a long walk home'

let people = 0
/** An unused email address. */
export const newAddress = () => `rosa.${process.pid}.${Date.now()}.${++people}@mail.example`

/** Headers with a new client address, so that rate limits of other tests do not apply. */
export const clientHeaders = () => {
  const part = () => 1 + Math.floor(Math.random() * 250)
  return { 'x-forwarded-for': `10.${part()}.${part()}.${part()}` }
}

/** For `test.extend`: each test has its own client address, and so its own rate limits. */
export const fromOwnAddress = {
  // biome-ignore lint/correctness/noEmptyPattern: the runner asks for a pattern
  extraHTTPHeaders: async ({}, use: (headers: Record<string, string>) => Promise<void>) => {
    await use(clientHeaders())
  },
}

interface Registered {
  username?: string
  firstName?: string
  lastName?: string
  accountType?: string
}

/** Registers a user by the API, and logs in the browser or client of `request`. */
export async function register(
  { request }: { request: APIRequestContext },
  {
    username = newAddress(),
    firstName = 'Rosa',
    lastName = 'Delgado',
    accountType = 'FSBO',
  }: Registered = {},
): Promise<Member> {
  const answer = await request.post('/api/v1/registered-users/register.json', {
    data: { username, password, firstName, lastName, accountType, emailConsent: false },
    headers: clientHeaders(),
  })
  expect(answer.status()).toBe(201)
  const { payload } = (await answer.json()) as { payload: { registeredUser: { key: number } } }
  return { key: payload.registeredUser.key, username, password }
}

/** Confirms the email address of a user, as the emailed link does. */
export const confirmAddress = (username: string) =>
  withDatabase(database =>
    database.query('update registered_user set email_verified_at = now() where username = $1', [username]),
  )

/** Logs in by the API; returns the response status. */
export const authenticate = async (
  { request }: { request: APIRequestContext },
  username: string,
  typed = password,
): Promise<number> => {
  const answer = await request.post('/api/v1/registered-users/authenticate.json', {
    data: { username, password: typed, rememberMe: false },
    headers: clientHeaders(),
  })
  return answer.status()
}

/** Username of the session in the browser's cookie; undefined without a session. */
export async function loggedInUsername({ request }: Page | BrowserContext): Promise<string | undefined> {
  const answer = await request.get('/api/v1/session.json')
  const { payload } = (await answer.json()) as { payload: { registeredUser: { username: string } | null } }
  return payload.registeredUser?.username
}

export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

/** Logs in with the form of the login page. */
export async function logIn(page: Page, username: string, typed = password): Promise<void> {
  await field(page, 'Email address').fill(username)
  await field(page, 'Password').fill(typed)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
}

/** Submits the first step of registration: the email address. */
export async function startSignUp(page: Page, username: string): Promise<void> {
  await page.getByRole('textbox', { name: /^(Email address|Correo electrónico)$/ }).fill(username)
  await page.getByRole('button', { name: /^(Continue|Continuar)$/ }).click()
  await expect(page.getByText(/^(Step|Paso) 2 (of|de) 2$/)).toBeVisible()
}

/** Fills in the second step of registration, from either step. */
export async function fillSignUp(page: Page, username: string, kind = 'Home Dealer/Retailer'): Promise<void> {
  if (await page.getByText('Step 1 of 2').isVisible()) await startSignUp(page, username)
  await field(page, 'First name').fill('Rosa')
  await field(page, 'Last name').fill('Delgado')
  await page.getByRole('combobox', { name: 'I am a' }).selectOption(kind)
  await field(page, 'Email address').fill(username)
  await field(page, 'Confirm email address').fill(username)
  await field(page, 'Password').fill(password)
  await field(page, 'Confirm password').fill(password)
}

/** Tests with a member. */
export const test = base.extend<MemberFixtures>({
  member: async ({ baseURL }, use) => {
    const api = await request.newContext({ baseURL: baseURL! })
    const names = { firstName: 'Anna', lastName: 'Pine', accountType: 'Retailer' }
    const member = await register({ request: api }, names)
    await api.dispose()
    await use(member)
  },
  signIn: async ({ member }, use) => {
    await use(async context => {
      expect(await authenticate(context, member.username)).toBe(200)
    })
  },
})

export { expect }
