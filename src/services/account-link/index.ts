import { createContext, type LinkOptions } from './context.ts'
import { passwordLinks } from './password-link.ts'
import { socialLinks } from './social-link.ts'
import { selectAddressee } from './store.ts'
import { verificationLinks } from './verification.ts'

export { attemptsByAccount } from './password-link.ts'
export { deleteSessionsOf, type SocialIdentity } from './store.ts'
export { hashToken, newToken } from './token.ts'

/** Emailed links that work once; only their hash is stored. */
export function openLinks(options: LinkOptions) {
  const context = createContext(options)
  const { logLinked, ...social } = socialLinks(context)
  return {
    ...verificationLinks(context, { ...social, logLinked }),
    ...passwordLinks(context),
    ...social,

    /** The user of an address; undefined if there is none, or the account is deactivated. */
    addresseeOf: selectAddressee,
  }
}
