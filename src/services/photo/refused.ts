import type { UploadRefusal } from '../picture/index.ts'

/** Why an upload is rejected; `unknown_owner` if its owner does not exist. */
export type RefusalReason = UploadRefusal | 'unknown_owner'

export class PhotoRefused extends Error {
  readonly reason: RefusalReason

  constructor(reason: RefusalReason) {
    super(`The file is refused: ${reason}`)
    this.reason = reason
  }
}
