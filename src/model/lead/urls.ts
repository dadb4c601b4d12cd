import { contactSellersUrl } from '../alert/urls.ts'
import { dealerUrl } from '../dealer/urls.ts'
import { floorPlanUrl } from '../floor-plan/urls.ts'
import type { Language } from '../language.ts'
import { listingUrl } from '../listing/urls.ts'
import { parkUrl } from '../park/urls.ts'
import type { AskableFact } from './missing-facts.ts'
import type { LeadStatus, LeadSubject } from './values.ts'

/** Page of a message's subject; undefined if there is none. */
export function leadSubjectUrl({ type, key }: { type: LeadSubject; key: number }): string | undefined {
  if (type === 'listing') return listingUrl(key)
  if (type === 'park') return parkUrl(key)
  if (type === 'sales-center') return dealerUrl(key)
  return type === 'floorplan' ? floorPlanUrl(key) : undefined
}

/** The lead form; for an alert it is in the owner's account. */
export const contactUrl = ({ type, key }: { type: LeadSubject; key: number }) =>
  type === 'alert' ? contactSellersUrl(key) : `${leadSubjectUrl({ type, key })}/contact`

/** The form that requests unlisted facts from the seller of a home. */
export const askFactsUrl = (key: number | string, facts: readonly AskableFact[] = []) => {
  const query = new URLSearchParams(facts.map(fact => ['fact[]', fact])).toString()
  return query === '' ? `/homes/${key}/ask` : `/homes/${key}/ask?${query}`
}

/** The form with which a seller adds requested facts, with the token of an emailed link. */
export const addFactsUrl = (token?: string) =>
  token === undefined ? '/homes/add-facts' : `/homes/add-facts?token=${encodeURIComponent(token)}`

/** Filters of an inbox page. */
export interface InboxView {
  status: LeadStatus | undefined
  page: number
}

const viewQuery = ({ status, page = 1 }: Partial<InboxView>) => {
  const query = [...(status ? [`status=${status}`] : []), ...(page === 1 ? [] : [`page=${page}`])]
  return query.length > 0 ? `?${query.join('&')}` : ''
}

/** Received and sent messages. */
export const inboxUrl = (view: Partial<InboxView> = {}) => `/account/inbox${viewQuery(view)}`

export const messagesUrl = (page = 1) => `/account/messages${page === 1 ? '' : `?page=${page}`}`

/** A message of the inbox; `view` is the list it was opened from. */
export const receivedUrl = (key: number, view: Partial<InboxView> = {}) =>
  `/account/inbox/${key}${viewQuery(view)}`

/** The complete inbox as CSV. */
export const inboxTableUrl = (userKey: number, language: Language) =>
  `/api/v1/registered-users/${userKey}/inbox.csv?language=${language}`

/** Page for stopping a conversation, linked from each of its emails. */
export const relayOffUrl = (token?: string) =>
  token === undefined ? '/stop-conversation' : `/stop-conversation?token=${encodeURIComponent(token)}`
