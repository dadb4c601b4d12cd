import type { APIRequestContext, Locator, Page } from '@playwright/test'
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

/** Logs in the member's browser and opens a personal page, so that the browser knows the user. */
export async function arrive({ page, signIn }: SignedIn): Promise<void> {
  await signIn(page.context())
  await page.goto('/account')
  await page.waitForSelector('html[data-ready]')
}
