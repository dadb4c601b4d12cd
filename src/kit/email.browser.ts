import type * as email from './email.ts'

/*
 * `email.ts` for browsers (`imports` of package.json), in few bytes: refuses nothing that the server accepts, and leaves
 * everything as typed.
 */

export const mailbox: typeof email.mailbox = text =>
  /^[^\s@]+@[^\s@]+$/.test(text) ? { address: text } : { fault: 'email' }
