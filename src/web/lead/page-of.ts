import type { InboxView } from '#model/lead/urls.ts'
import { leadStatuses } from '#model/lead/values.ts'

/** Messages per page. */
const limit = 24

/** Paging parameters from a URL; the first page if the number is invalid. */
export function pageOf(query: URLSearchParams): { page: number; offset: number; limit: number } {
  const pageText = query.get('page') ?? ''
  const page = /^[1-9]\d{0,4}$/.test(pageText) ? Number(pageText) : 1
  return { page, offset: (page - 1) * limit, limit }
}

/** Inbox view from a URL: of the list, or of a message that was opened from it. */
export const viewOf = (query: URLSearchParams): InboxView => ({
  status: leadStatuses.find(name => name === query.get('status')),
  page: pageOf(query).page,
})

export const pagesOf = ({ total }: { total: number }): number => Math.ceil(total / limit)
