/*
 * Signals of a suspicious home. Each has a weight; from `holdScore` on, a home that is published is held for
 * review. No home is refused by score alone: staff decide.
 */

export const signalKinds = ['identity', 'price', 'photo', 'text', 'email-domain', 'speed'] as const
export type SignalKind = (typeof signalKinds)[number]

/** From this sum of weights on, publishing becomes a hold. */
export const holdScore = 100

/** Facts about a home and its seller; null is unknown. */
export interface SuspicionFacts {
  /** Homes of other owners, on the market or held, with the same serial number or HUD label. */
  readonly identityDuplicates: readonly number[]
  /** Dollars. */
  readonly askingPrice: number | null
  /** The range of comparable homes, dollars; null if there are too few. */
  readonly bookRange: { readonly low: number; readonly high: number } | null
  /** Homes of other owners with the same picture file. */
  readonly photoDuplicates: readonly number[]
  /** Homes of other owners with the same description. */
  readonly textDuplicates: readonly number[]
  /** The seller's address. */
  readonly email: string | null
  /** Number of homes that a private seller started within 24 hours, this one included. */
  readonly startedToday: number
}

/** A suspicion, with what the sentence for staff needs. */
export interface Signal {
  readonly kind: SignalKind
  readonly weight: number
  /** Homes that it is about. */
  readonly listings: number[]
  /** Dollars, of the signal `price`. */
  readonly price: number | null
  readonly low: number | null
  readonly high: number | null
  /** Of the signal `email-domain`. */
  readonly domain: string | null
  /** Of the signal `speed`. */
  readonly count: number | null
}

/** Domains of public mailboxes that expire within minutes. */
const throwawayDomains: ReadonlySet<string> = new Set([
  '10minutemail.com',
  'dispostable.com',
  'fakeinbox.com',
  'getnada.com',
  'guerrillamail.com',
  'maildrop.cc',
  'mailinator.com',
  'moakt.com',
  'sharklasers.com',
  'temp-mail.org',
  'tempmail.dev',
  'throwawaymail.com',
  'trashmail.com',
  'yopmail.com',
])

/** A private seller who lists more homes in a day is unusual. */
const usualHomesPerDay = 3

const nothing = { listings: [], price: null, low: null, high: null, domain: null, count: null }
const signal = (kind: SignalKind, weight: number, more: Partial<Signal>): Signal => ({
  kind,
  weight,
  ...nothing,
  ...more,
})

/** A price below half of the range is bait; above twice its end it is rather a mistake. */
function priceSignal({ askingPrice: price, bookRange }: SuspicionFacts): Signal[] {
  if (price === null || price === 0 || !bookRange) return []
  const { low, high } = bookRange
  if (price < low / 2) return [signal('price', 60, { price, low, high })]
  return price > high * 2 ? [signal('price', 20, { price, low, high })] : []
}

function domainSignal({ email }: SuspicionFacts): Signal[] {
  const domain = email?.slice(email.lastIndexOf('@') + 1).toLowerCase() ?? ''
  return throwawayDomains.has(domain) ? [signal('email-domain', 40, { domain })] : []
}

const sameAs = (kind: SignalKind, weight: number, listings: readonly number[]): Signal[] =>
  listings.length === 0 ? [] : [signal(kind, weight, { listings: [...listings] })]

/** Everything that is suspicious about a home, the heaviest first. */
export function signalsOf(facts: SuspicionFacts): Signal[] {
  const { startedToday } = facts
  return [
    ...sameAs('identity', holdScore, facts.identityDuplicates),
    ...sameAs('photo', 60, facts.photoDuplicates),
    ...sameAs('text', 50, facts.textDuplicates),
    ...priceSignal(facts),
    ...domainSignal(facts),
    ...(startedToday > usualHomesPerDay ? [signal('speed', 40, { count: startedToday })] : []),
  ].sort((one, other) => other.weight - one.weight)
}

export const scoreOf = (signals: readonly Signal[]): number =>
  signals.reduce((sum, { weight }) => sum + weight, 0)
