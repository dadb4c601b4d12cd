import type { LeadDeliveryMethod } from '../park/values.ts'
import { maximumDealers } from './form.ts'
import type { LeadChannel, RecipientKind } from './values.ts'

/** Maximum number of nearby dealers offered in addition to the seller. */
const offeredNearby = 3
/** Maximum number of dealers offered for a floor plan. */
const offeredOfPlan = 10

/** A potential recipient. */
export interface Candidate {
  kind: RecipientKind
  /** Key of the park or dealer, or of the listing for its seller. */
  key: number
  /** Public name; null for a seller without one. */
  name: string | null
  /** Available channels; empty if they cannot be contacted. */
  channels: readonly LeadChannel[]
}

/** A dealer with the facts for the rule of lead types (part 2 §6). */
export interface NearbyDealer extends Candidate {
  /** Distance from the home to the dealer. */
  miles: number
  /** Miles; null for no territory. */
  territoryRadius: number | null
  fsboLeads: boolean
  alertLeads: boolean
  brokerLeads: boolean
  /** Member of an association that boosts leads. */
  isBoosted: boolean
}

/** Facts about the subject that determine the recipients. */
export type SubjectFacts<C extends Candidate = Candidate> =
  | {
      type: 'listing'
      isByOwner: boolean
      seller: C | undefined
      dealer: C | undefined
      park: C | undefined
      nearby: readonly (C & NearbyDealer)[]
    }
  | { type: 'park'; park: C }
  | { type: 'sales-center'; dealer: C }
  /** Nearest first. */
  | { type: 'floorplan'; dealers: readonly C[] }
  | { type: 'alert'; nearby: readonly (C & NearbyDealer)[] }

/**
 * Why someone is a recipient: the listing is theirs, the home is in their park, they sell the plan, or they accept
 * such leads nearby.
 */
export const recipientReasons = ['own', 'park-of-home', 'sells-plan', 'nearby', 'member-nearby'] as const
export type RecipientReason = (typeof recipientReasons)[number]

export interface Listed<C extends Candidate = Candidate> {
  recipient: C
  reason: RecipientReason
  /** Receives the lead only if the sender selects it. Others always receive it, as the form states. */
  isOptional: boolean
}

const canBeWritten = ({ channels }: Candidate) => channels.length > 0

/**
 * All required and optional recipients of a lead; the form shows them before sending (part 2 §6). A lead about a home
 * goes to its dealer, else to its seller. Its park, and nearby dealers who accept such leads, are optional.
 */
export function recipientsOf<C extends Candidate>(facts: SubjectFacts<C>): Listed<C>[] {
  switch (facts.type) {
    case 'park':
      return canBeWritten(facts.park) ? [own(facts.park)] : []
    case 'sales-center':
      return canBeWritten(facts.dealer) ? [own(facts.dealer)] : []
    case 'floorplan': {
      const dealers = facts.dealers.filter(canBeWritten).slice(0, offeredOfPlan)
      const isOptional = dealers.length > 1
      return dealers.map(recipient => ({ recipient, reason: 'sells-plan', isOptional }))
    }
    case 'listing': {
      const { dealer, seller, park } = facts
      const first = [dealer, seller].find(candidate => candidate && canBeWritten(candidate))
      return [
        ...(first ? [own(first)] : []),
        ...(park && canBeWritten(park) ? [offered(park, 'park-of-home')] : []),
        // A dealer's own home is not offered to other dealers.
        ...(dealer
          ? []
          : nearbyDealers<C>(facts.nearby, ({ fsboLeads, brokerLeads }) =>
              facts.isByOwner ? fsboLeads : brokerLeads,
            )),
      ]
    }
    case 'alert':
      return nearbyDealers<C>(facts.nearby, ({ alertLeads }) => alertLeads)
  }
}

const own = <C extends Candidate>(recipient: C): Listed<C> => ({
  recipient,
  reason: 'own',
  isOptional: false,
})
const offered = <C extends Candidate>(recipient: C, reason: RecipientReason): Listed<C> => ({
  recipient,
  reason,
  isOptional: true,
})

/**
 * Dealers whose territory includes the place and who accept such leads: of by-owner homes, of brokers' homes (neither
 * by owner nor by a dealer), of alerts. Members of an association that boosts leads come first and accept all of them, unless
 * they turned off all three.
 */
function nearbyDealers<C extends Candidate>(
  nearby: readonly (C & NearbyDealer)[],
  accepts: (dealer: NearbyDealer) => boolean,
): Listed<C>[] {
  return nearby
    .filter(
      dealer =>
        canBeWritten(dealer) &&
        covers(dealer) &&
        (accepts(dealer) || (dealer.isBoosted && acceptsAny(dealer))),
    )
    .toSorted((a, b) => Number(b.isBoosted) - Number(a.isBoosted) || a.miles - b.miles || a.key - b.key)
    .slice(0, offeredNearby)
    .map(dealer => offered<C>(dealer, dealer.isBoosted ? 'member-nearby' : 'nearby'))
}

const acceptsAny = ({ fsboLeads, alertLeads, brokerLeads }: NearbyDealer) =>
  fsboLeads || alertLeads || brokerLeads

/** Whether a dealer's territory includes the place. */
const covers = ({ miles, territoryRadius }: Pick<NearbyDealer, 'miles' | 'territoryRadius'>) =>
  territoryRadius !== null && miles <= territoryRadius

/** Validates a sender's selection; undefined if it is valid. */
export function choiceError(
  listed: readonly { id: string; isOptional: boolean }[],
  chosen: readonly string[],
  type: SubjectFacts['type'],
): 'recipients_changed' | 'too_many' | undefined {
  const ids = new Set(listed.map(({ id }) => id))
  const isMissing = listed.some(({ id, isOptional }) => !isOptional && !chosen.includes(id))
  if (isMissing || chosen.some(id => !ids.has(id))) return 'recipients_changed'
  return type === 'floorplan' && chosen.length > maximumDealers ? 'too_many' : undefined
}

/**
 * Channels of a park: those it has chosen, if available (part 2 §3 leadDeliveryMethods). Without any, it gets email; a
 * park that has chosen only the phone gets calls.
 */
export function parkChannels(
  methods: readonly LeadDeliveryMethod[],
  has: Readonly<Record<LeadChannel, boolean>>,
): LeadChannel[] {
  const chosen = (['email', 'text', 'account'] as const).filter(
    method => methods.includes(method) && has[method],
  )
  if (chosen.length > 0 || methods.includes('phone')) return chosen
  return has.email ? ['email'] : has.account ? ['account'] : []
}

/**
 * The analytics field `company` of a message (part 1 §3): the first recipient if it is a business, never a private
 * person's name (RULINGS 35).
 */
export function companyOf([first]: readonly { kind: RecipientKind; name: string | null }[]):
  | string
  | undefined {
  return first && first.kind !== 'seller' ? (first.name ?? undefined) : undefined
}
