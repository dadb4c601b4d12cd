import type { APIRequestContext, BrowserContext, Locator, Page } from '@playwright/test'
import type { Favorite } from '#contract/favorite-entity.response.ts'
import { expect } from './member.ts'

export const heartsOf = (at: Page | Locator) => at.locator('button[name=save], button[name=remove]')
export const cards = (page: Page) => page.getByRole('main').locator('article')

/** The member's favorites in the API. */
export async function saved(request: APIRequestContext): Promise<Favorite[]> {
  return ((await (await request.get('/api/v1/favorites.json')).json()) as { payload: Favorite[] }).payload
}
export const savedKeys = async (request: APIRequestContext) =>
  (await saved(request)).map(({ type, entityKey }) => `${type}:${entityKey}`)

export async function save(request: APIRequestContext, type: string, entityKey: number): Promise<void> {
  expect((await request.post('/api/v1/favorites.json', { data: { type, entityKey } })).status()).toBe(201)
}

/** Homes in Florida, up to a number. */
export async function someHomes(request: APIRequestContext, limit: number): Promise<number[]> {
  const { payload } = (await (await request.get(`/api/v1/listings.json?state=FL&limit=${limit}`)).json()) as {
    payload: { key: number }[]
  }
  return payload.map(({ key }) => key)
}

export interface SignedIn {
  page: Page
  signIn(context: ReturnType<Page['context']>): Promise<void>
}

/** The browser knows its user from the first page on, as after a personal page. */
export async function knowPerson(context: BrowserContext): Promise<void> {
  const session = await context.request.get('/api/v1/session.json')
  const { payload } = (await session.json()) as { payload: { registeredUser: { key: number } } }
  const person = JSON.stringify({ key: payload.registeredUser.key, expiresAt: 0 })
  await context.addInitScript(known => {
    if (localStorage.getItem('person') === null) localStorage.setItem('person', known)
  }, person)
}

/** Logs in the member's browser, which then knows its user. */
export async function arrive({ page, signIn }: SignedIn): Promise<void> {
  await signIn(page.context())
  await knowPerson(page.context())
}
