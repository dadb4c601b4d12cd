import type { Uploader } from '#services/picture/index.ts'
import type { Call } from './handle.ts'

/** Sender of a photo: the account, else the address. */
export const uploaderOf = ({ person, visitor }: Pick<Call, 'person' | 'visitor'>): Uploader =>
  person ? { userKey: person.key } : { address: visitor.address }
