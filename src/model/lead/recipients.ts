import type { LeadDeliveryMethod } from '../park/values.ts'
import { maximumDealers } from './form.ts'
import type { LeadChannel, RecipientKind } from './values.ts'

/** Most dealers nearby that a sender is offered beside the seller. */
const offeredNearby = 3
/** Most dealers of a floor plan that a sender chooses from. */
const offeredOfPlan = 10

/** Somebody who could receive a lead. */
export interface Candidate {
  kind: RecipientKind
  /** Of the park or dealer; of the listing where it is the seller. */
  key: number
  /** As the public knows them; null for a seller without a public name. */
  name: string | null
  /** How it would reach them; empty: they cannot be written to. */
  channels: readonly LeadChannel[]
}

/** A dealer as the rule of lead types reads it (part 2 §6). */
export interface NearbyDealer extends Candidate {
  /** From the home to the dealer. */
  miles: number
  /** Miles; null: it covers nothing. */
  territoryRadius: number | null
  fsboLeads: boolean
  alertLeads: boolean
  brokerLeads: boolean
  /** Member of an association whose members are to get more leads. */
  isBoosted: boolean
}

/** What a lead is about, as far as it decides who receives it. */
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

/** Why somebody is on the list: it is theirs, the home stands with them, they sell it, or they take such leads nearby. */
export const recipientReasons = ['own', 'park-of-home', 'sells-plan', 'nearby', 'member-nearby'] as const
export type RecipientReason = (typeof recipientReasons)[number]

export interface Listed<C extends Candidate = Candidate> {
  recipient: C
  reason: RecipientReason
  /** The sender ticks it, or it receives nothing. Others receive it in any case, which the form says. */
  isOptional: boolean
}

const canBeWritten = ({ channels }: Candidate) => channels.length > 0

/**
 * Everybody who would, or could, receive a lead; the form shows all of them before anything is sent (part 2 §6). A home's
 * goes to its dealer, else to its seller. Its park, and dealers who take such leads, are offered and never added unasked.
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
        // A dealer's own home is shown to no other dealer.
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
 * Dealers whose territory holds the place and who take such leads: of by-owner homes, of brokers' homes (neither by owner
 * nor a dealer's), of alerts. Members of an association that boosts leads come first, and take all of them.
 */
function nearbyDealers<C extends Candidate>(
  nearby: readonly (C & NearbyDealer)[],
  takes: (dealer: NearbyDealer) => boolean,
): Listed<C>[] {
  return nearby
    .filter(dealer => canBeWritten(dealer) && covers(dealer) && (dealer.isBoosted || takes(dealer)))
    .toSorted((a, b) => Number(b.isBoosted) - Number(a.isBoosted) || a.miles - b.miles || a.key - b.key)
    .slice(0, offeredNearby)
    .map(dealer => offered<C>(dealer, dealer.isBoosted ? 'member-nearby' : 'nearby'))
}

/** Whether a dealer's territory reaches so far. */
const covers = ({ miles, territoryRadius }: Pick<NearbyDealer, 'miles' | 'territoryRadius'>) =>
  territoryRadius !== null && miles <= territoryRadius

/** What is wrong with a sender's choice among those listed; undefined: nothing. */
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
 * How a park is written to: by the ways it has chosen, as far as they are there (part 2 §3 leadDeliveryMethods). A park that
 * has chosen none, or none that works, is mailed; one that has chosen the phone is called, unless it has chosen more.
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
 * The analytics field `company` of a message (part 1 §3): the business that is its first recipient, never a private
 * person's name (RULINGS 35).
 */
export function companyOf([first]: readonly { kind: RecipientKind; name: string | null }[]):
  | string
  | undefined {
  return first && first.kind !== 'seller' ? (first.name ?? undefined) : undefined
}
