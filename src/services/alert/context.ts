import type { Database, Queryable } from '#db/database.ts'
import { may, ownedByUser, userActor } from '#model/access/access.ts'
import { alertUnsubscribeUrl } from '#model/alert/urls.ts'
import type { Listings } from '../listing/index.ts'
import type { AlertSummary, Mail } from '../mail/index.ts'
import type { MonthlyCosts } from '../monthly-cost/index.ts'
import type { Places } from '../place/index.ts'
import type { Push } from '../push/index.ts'
import { type AlertLinks, alertLinks } from './links.ts'
import { summarizeAlert } from './mailing.ts'
import { type Alert, presentAlert } from './present.ts'
import type { AlertRow } from './rows.ts'

export interface ContextOptions {
  database: Database
  listings: Pick<Listings, 'rowsOf' | 'costOf' | 'freshCards' | 'totalOf' | 'assuming'>
  monthlyCosts: Pick<MonthlyCosts, 'ownOf'>
  places: Pick<Places, 'resolve' | 'nearest'>
  mail: Pick<Mail, 'send'>
  push: Pick<Push, 'send'>
  /** Scheme and host of the site. */
  origin: string
  /** Secret for signing links in emails. */
  secret: string
  /** Milliseconds since 1970. */
  now: () => number
}

/** Common parts of commands, queries and the digest of alerts. */
export interface Context extends ContextOptions {
  links: AlertLinks
  present(row: AlertRow): Alert
  summarize(alert: Pick<AlertRow, 'key' | 'name' | 'search'>): AlertSummary
  /** Recipient of an email about alerts, with the link that turns these emails off. */
  envelope(to: string, userKey: number): Envelope
}

interface Envelope {
  to: string
  kind: 'alerts'
  about: { userKey: number }[]
  list: { unsubscribeUrl: string }
}

export function createContext(options: ContextOptions): Context {
  const { places, origin } = options
  const links = alertLinks(options.secret)
  return {
    ...options,
    links,
    present: row => presentAlert(row, links.encodedKey(row.key), places),
    summarize: alert => summarizeAlert(alert, { places, links }),
    envelope: (to, userKey) => ({
      to,
      kind: 'alerts',
      about: [{ userKey }],
      list: { unsubscribeUrl: new URL(alertUnsubscribeUrl(links.unsubscribeToken(userKey)), origin).href },
    }),
  }
}

/** Read mode of an alert: read-only, or locked for a change. */
type Reading<Q extends Queryable> = (queryable: Q, key: number) => Promise<AlertRow | undefined>

/** An alert of a user; undefined if it is not theirs. */
export async function ownRow<Q extends Queryable>(
  read: Reading<Q>,
  queryable: Q,
  userKey: number,
  key: number,
) {
  const row = await read(queryable, key)
  return row && may(userActor(userKey), 'account.use', ownedByUser(row.userKey)) ? row : undefined
}

/** The alert of an emailed link; undefined for an invalid link. */
export async function rowOfLink<Q extends Queryable>(
  links: AlertLinks,
  read: Reading<Q>,
  queryable: Q,
  encodedKey: string,
) {
  const key = links.readEncodedKey(encodedKey)
  return key === undefined ? undefined : read(queryable, key)
}
