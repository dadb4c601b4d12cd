import { createRequire } from 'node:module'

const { hash: slowHash, verify }: typeof import('@node-rs/argon2') = createRequire(import.meta.url)(
  '@node-rs/argon2',
)

/**
 * In the place of Argon2 in the API tests, which register many users: the least memory and one pass, instead of
 * the site's 70 ms of one core. `src/services/account/password.test.ts` tests the site's own cost.
 */
export const hash: typeof slowHash = (password, options) =>
  slowHash(password, { ...options, memoryCost: 8, timeCost: 1 })

export { verify }
