import { type BrowserContext, request } from '@playwright/test'
import { test as base, expect } from './fixtures.ts'

/** Somebody with an account at the site of the tests. */
export interface Member {
  key: number
  username: string
  password: string
}

interface MemberFixtures {
  /** Signs the member in on a browser, as the login page does but for what the browser itself keeps. */
  signIn(context: BrowserContext): Promise<void>
}

/** Tests with a member, one for each worker: so many may register in an hour. */
export const test = base.extend<MemberFixtures, { member: Member }>({
  member: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner asks for a pattern
    async ({}, use) => {
      const asking = await request.newContext({ baseURL: `http://localhost:${process.env.E2E_PORT}` })
      const username = `anna.${process.pid}.${Date.now()}@mail.example`
      const password = 'a long enough password'
      const answer = await asking.post('/api/v1/registered-users/register.json', {
        data: {
          username,
          password,
          firstName: 'Anna',
          lastName: 'Pine',
          accountType: 'Retailer',
          emailConsent: false,
        },
      })
      expect(answer.status()).toBe(201)
      const { payload } = (await answer.json()) as { payload: { registeredUser: { key: number } } }
      await asking.dispose()
      await use({ key: payload.registeredUser.key, username, password })
    },
    { scope: 'worker' },
  ],
  signIn: async ({ member: { username, password } }, use) => {
    await use(async context => {
      const answer = await context.request.post('/api/v1/registered-users/authenticate.json', {
        data: { username, password, rememberMe: false },
      })
      expect(answer.status()).toBe(200)
    })
  },
})

export { expect }
