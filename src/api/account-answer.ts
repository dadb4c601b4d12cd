import type { LoginStep, SignedIn } from '#contract/registered-user.response.ts'
import { rememberedTtl, sessionTtl } from '#model/account/values.ts'
import type { Accounts, SignIn } from '#services/account/index.ts'
import type { FromDevice } from '#services/security-log/index.ts'
import { invalid, tooMany } from './handle.ts'

/** Response of a call that logs in. */
export async function signedIn(accounts: Accounts, key: number, isPersistent: boolean): Promise<SignedIn> {
  const registeredUser = await accounts.get(key)
  if (!registeredUser) throw new Error('The logged-in user has no account.')
  return { registeredUser, ttl: isPersistent ? rememberedTtl : sessionTtl }
}

/** Response of the first step of a login: a session, or the request for the second factor. */
export async function loginStep(
  accounts: Accounts,
  userKey: number,
  { kind, session }: SignIn,
  isPersistent = false,
) {
  const payload: LoginStep =
    kind === 'signed-in'
      ? { ...(await signedIn(accounts, userKey, isPersistent)), awaitsSecondFactor: false }
      : { registeredUser: null, ttl: null, awaitsSecondFactor: true }
  return { status: 200, payload, meta: {}, session } as const
}

/** The rejection after too many attempts. */
export const wait = (seconds: number) => tooMany(seconds, 'failed attempts')

/** The rejection of a wrong password. */
export async function wrongPassword(
  accounts: Accounts,
  key: number,
  field: string,
  password: string,
  device: FromDevice,
) {
  const checked = await accounts.checkPassword(key, password, device)
  if (checked.kind === 'locked') return wait(checked.seconds)
  return checked.kind === 'wrong' ? invalid({ [field]: 'wrong_password' }) : undefined
}
