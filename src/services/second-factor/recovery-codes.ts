import { randomBytes } from 'node:crypto'
import { recoveryCodeCount } from '#model/security/second-factor.ts'
import { hashToken } from '../account-link/index.ts'
import { toBase32 } from './totp.ts'

/** New codes of 80 bits, as they are shown: `abcd-efgh-ijkl-mnop`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () =>
    toBase32(randomBytes(10))
      .toLowerCase()
      .replace(/(.{4})(?=.)/g, '$1-'),
  )

/** The stored hash of a code. */
export const hashRecoveryCode = (code: string): string => hashToken(`recovery ${code.replaceAll('-', '')}`)
