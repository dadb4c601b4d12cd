import { type APIRequestContext, type BrowserContext, type Page, request } from '@playwright/test'
import { test as base, expect } from './fixtures.ts'

/** Somebody with an account at the site of the tests. */
export interface Member {
  key: number
  username: string
  password: string
}

interface MemberFixtures {
  /** Whose account no other test touches: it keeps what was saved, hidden and noted. */
  member: Member
  /** Signs the member in on a browser, as the login page does but for what the browser itself keeps. */
  signIn(context: BrowserContext): Promise<void>
}

/** The password of everybody whom these tests register. */
export const password = 'a long walk home'

let people = 0
/** An address that no account has. */
export const newAddress = () => `rosa.${process.pid}.${Date.now()}.${++people}@mail.example`

/** Headers of a household of its own, whose limits nobody else has used. */
export const household = () => {
  const part = () => 1 + Math.floor(Math.random() * 250)
  return { 'x-forwarded-for': `10.${part()}.${part()}.${part()}` }
}

/** For `test.extend`: each test comes from a household of its own, so that it meets no other's limits. */
export const fromOwnHousehold = {
  // biome-ignore lint/correctness/noEmptyPattern: the runner asks for a pattern
  extraHTTPHeaders: async ({}, use: (headers: Record<string, string>) => Promise<void>) => {
    await use(household())
  },
}

interface Registered {
  username?: string
  firstName?: string
  lastName?: string
  accountType?: string
}

/** Registers somebody by the API; whose `request` it is, a browser's for one, is signed in. */
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
    headers: household(),
  })
  expect(answer.status()).toBe(201)
  const { payload } = (await answer.json()) as { payload: { registeredUser: { key: number } } }
  return { key: payload.registeredUser.key, username, password }
}

/** Signs in by the API; the status of its answer. */
export const authenticate = async (
  { request }: { request: APIRequestContext },
  username: string,
  typed = password,
): Promise<number> => {
  const answer = await request.post('/api/v1/registered-users/authenticate.json', {
    data: { username, password: typed, rememberMe: false },
    headers: household(),
  })
  return answer.status()
}

/** Whom the browser's cookie signs in. */
export async function whoIs({ request }: Page | BrowserContext): Promise<string | undefined> {
  const answer = await request.get('/api/v1/session.json')
  const { payload } = (await answer.json()) as { payload: { registeredUser: { username: string } | null } }
  return payload.registeredUser?.username
}

export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

/** Signs in by the form of the login page. */
export async function logIn(page: Page, username: string, typed = password): Promise<void> {
  await field(page, 'Email address').fill(username)
  await field(page, 'Password').fill(typed)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
}

/** Answers the first step of registering, the email address. */
export async function startSignUp(page: Page, username: string): Promise<void> {
  await page.getByRole('textbox', { name: /^(Email address|Correo electrónico)$/ }).fill(username)
  await page.getByRole('button', { name: /^(Continue|Continuar)$/ }).click()
  await expect(page.getByText(/^(Step|Paso) 2 (of|de) 2$/)).toBeVisible()
}

/** Fills in the second step of registering, whichever step is shown. */
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
    const asking = await request.newContext({ baseURL: baseURL! })
    const names = { firstName: 'Anna', lastName: 'Pine', accountType: 'Retailer' }
    const member = await register({ request: asking }, names)
    await asking.dispose()
    await use(member)
  },
  signIn: async ({ member }, use) => {
    await use(async context => {
      expect(await authenticate(context, member.username)).toBe(200)
    })
  },
})

export { expect }
