import type { SignedIn } from '#contract/registered-user.response.ts'
import { rememberedTtl, sessionTtl } from '#model/account/values.ts'
import type { Accounts } from '#services/account/index.ts'

/** What a call answers that signs in. */
export async function signedIn(accounts: Accounts, key: number, remember: boolean): Promise<SignedIn> {
  const registeredUser = await accounts.get(key)
  if (!registeredUser) throw new Error('Who is signed in has no account.')
  return { registeredUser, ttl: remember ? rememberedTtl : sessionTtl }
}
