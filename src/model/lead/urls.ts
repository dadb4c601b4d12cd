import { askSellersUrl } from '../alert/urls.ts'
import { dealerUrl } from '../dealer/urls.ts'
import { floorPlanUrl } from '../floor-plan/urls.ts'
import type { Language } from '../language.ts'
import { listingUrl } from '../listing/urls.ts'
import { parkUrl } from '../park/urls.ts'
import type { LeadStatus, LeadSubject } from './values.ts'

/** The page of what a message is about; undefined where it has none. */
export function leadSubjectUrl({ type, key }: { type: LeadSubject; key: number }): string | undefined {
  if (type === 'listing') return listingUrl(key)
  if (type === 'park') return parkUrl(key)
  if (type === 'sales-center') return dealerUrl(key)
  return type === 'floorplan' ? floorPlanUrl(key) : undefined
}

/** The form that writes to those who offer something; about an alert it stands in its owner's account. */
export const contactUrl = ({ type, key }: { type: LeadSubject; key: number }) =>
  type === 'alert' ? askSellersUrl(key) : `${leadSubjectUrl({ type, key })}/contact`

/** What of an inbox is shown. */
export interface InboxView {
  status: LeadStatus | undefined
  page: number
}

const viewQuery = ({ status, page = 1 }: Partial<InboxView>) => {
  const query = [...(status ? [`status=${status}`] : []), ...(page === 1 ? [] : [`page=${page}`])]
  return query.length > 0 ? `?${query.join('&')}` : ''
}

/** Messages that somebody has received, and those that they have sent. */
export const inboxUrl = (view: Partial<InboxView> = {}) => `/account/inbox${viewQuery(view)}`

export const messagesUrl = (page = 1) => `/account/messages${page === 1 ? '' : `?page=${page}`}`

/** One message of the inbox; `view` is where it was opened from. */
export const receivedUrl = (key: number, view: Partial<InboxView> = {}) =>
  `/account/inbox/${key}${viewQuery(view)}`

/** The whole inbox as a file for spreadsheets. */
export const inboxTableUrl = (userKey: number, language: Language) =>
  `/api/v1/registered-users/${userKey}/inbox.csv?language=${language}`

/** Where somebody ends a conversation by mail: the page of a link in each of its mails. */
export const relayOffUrl = (token?: string) =>
  token === undefined ? '/stop-conversation' : `/stop-conversation?token=${encodeURIComponent(token)}`
