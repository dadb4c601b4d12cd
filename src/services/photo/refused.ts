import type { UploadRefusal } from '../picture/index.ts'

/** Reason that an upload is rejected; `unknown_owner` for an unknown owner. */
export type RefusalReason = UploadRefusal | 'unknown_owner'

/** An address without an account has used up its processor time for photos. */
export class PhotoTimeSpent extends Error {
  /** Until it has some again. */
  readonly seconds: number

  constructor(seconds: number) {
    super(`No time for photos of this address for ${seconds} seconds.`)
    this.seconds = seconds
  }
}

export class PhotoRefused extends Error {
  readonly reason: RefusalReason

  constructor(reason: RefusalReason) {
    super(`The file is refused: ${reason}`)
    this.reason = reason
  }
}
