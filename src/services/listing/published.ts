import type { Subject } from '#model/access/access.ts'
import { endingAfter } from '#model/listing/notices.ts'
import { activeStatus } from '#model/listing/values.ts'

/** Status of a home that is published for the first time. */
export const publishedAt = (at: Date, { ownerType }: Pick<Subject, 'ownerType'>) => ({
  active: activeStatus.Active,
  removedAt: null,
  removalReason: null,
  confirmedAt: at,
  startedAt: at,
  // Homes of companies have no end.
  endingAt: ownerType === 'companies' ? null : new Date(endingAfter(at.getTime())),
  reviewAt: null,
  showSold: false,
  soldPrice: null,
  holdReview: false,
})
