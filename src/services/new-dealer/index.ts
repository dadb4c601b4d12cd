import type { Database } from '#db/database.ts'
import { formatMoment } from '#kit/dates.ts'
import { formatPhone } from '#kit/phone.ts'
import { type Actor, may, noOwner } from '#model/access/access.ts'
import { ownDealerUrl } from '#model/account/urls.ts'
import { dealerLabel } from '#model/dealer/label.ts'
import type { DealerOwnerForm, NewDealerDecisionForm, StaffDealer } from '#model/dealer/new-dealer.ts'
import { dealerUrl } from '#model/dealer/urls.ts'
import { likeness } from '#model/park/claim.ts'
import type { Changed, Transaction } from '#platform/write/index.ts'
import { assignDealer, type Dealers, reviewDealer } from '../dealer/index.ts'
import type { Mail } from '../mail/index.ts'
import { chosenOwner, selectManagers, selectOwnerName, userOf } from '../rows/index.ts'
import {
  countNewDealers,
  type NearDealerRow,
  type NewDealerRow,
  selectDealersAround,
  selectNewDealer,
  selectNewDealers,
} from './store.ts'

interface NewDealerOptions {
  database: Database
  mail: Pick<Mail, 'send'>
  dealers: { own: Pick<Dealers['own'], 'create'> }
}

export type NewDealers = ReturnType<typeof openNewDealers>

/** About 15 miles. */
const DEGREES = 0.25
/** About a mile, in degrees. */
const CLOSE = 0.015
const MAX_ALIKE = 10

/** Staff's tasks for dealers: review of new dealers, new dealers added by staff, and ownership. */
export function openNewDealers({ database, mail, dealers }: NewDealerOptions) {
  /** Public dealers near a new one with a similar name, by similarity; then those within about a mile. */
  async function alike({ name, latitude, longitude }: NewDealerRow) {
    const near = await selectDealersAround(database, { latitude, longitude }, DEGREES)
    return near
      .map(dealer => ({
        dealer,
        like: likeness(name, dealer.name),
        isClose: Math.hypot(dealer.latitude - latitude, dealer.longitude - longitude) < CLOSE,
      }))
      .filter(({ like, isClose }) => like >= 0.5 || isClose)
      .sort((one, other) => other.like - one.like)
      .slice(0, MAX_ALIKE)
      .map(({ dealer }) => presentNear(dealer))
  }

  async function ownerOf({ ownerType, ownerKey }: NewDealerRow) {
    if (ownerType === null || ownerKey === null) return null
    const owner = { ownerType, ownerKey }
    return { ...owner, name: (await selectOwnerName(database, owner)) ?? null }
  }

  const present = async (dealer: NewDealerRow) => ({
    ...presentNear(dealer),
    email: dealer.email,
    licenseNumber: dealer.licenseNumber,
    licenseState: dealer.licenseState,
    created: formatMoment(dealer.createdAt.getTime()),
    owner: await ownerOf(dealer),
    alike: await alike(dealer),
  })

  return {
    /** A page of new dealers; undefined without permission. */
    async queue(actor: Actor, page: { offset: number; limit: number }) {
      if (!may(actor, 'dealer.moderate', noOwner)) return undefined
      const [rows, total] = await Promise.all([selectNewDealers(database, page), countNewDealers(database)])
      return { items: await Promise.all(rows.map(present)), total }
    },

    /** A new dealer with the data for staff; or the reason for a refusal. */
    async get(actor: Actor, key: number) {
      if (!may(actor, 'dealer.moderate', noOwner)) return 'forbidden'
      const dealer = await selectNewDealer(database, key)
      return dealer ? present(dealer) : 'not-found'
    },

    /** Publishes or refuses a new dealer, and notifies its managers. */
    async decide(
      transaction: Transaction,
      actor: Actor,
      key: number,
      form: NewDealerDecisionForm,
    ): Promise<Changed> {
      if (!may(actor, 'dealer.moderate', noOwner)) return { kind: 'forbidden' }
      const dealer = await selectNewDealer(transaction, key)
      if (!dealer) return { kind: 'not-found' }
      const reviewed = await reviewDealer(transaction, { key, actor, decision: form })
      const { ownerType, ownerKey } = dealer
      if (reviewed.kind !== 'done' || ownerType === null || ownerKey === null) return reviewed
      const { decision, reason = null, message = null } = form
      for (const person of await selectManagers(transaction, { ownerType, ownerKey }))
        await mail.send(transaction, {
          to: person.email,
          language: person.language,
          template: 'new-dealer-decision',
          details: {
            decision,
            reason: decision === 'approve' ? null : reason,
            message,
            dealer: dealerLabel(dealer.name, dealer),
            url: decision === 'approve' ? dealerUrl(key) : ownDealerUrl(key),
          },
          about: [{ userKey: person.key, email: person.email }],
        })
      return reviewed
    },

    /** Adds a public dealer, of the account of an email address or of no one. */
    async create(transaction: Transaction, actor: Actor, { ownerEmail, ...dealer }: StaffDealer) {
      if (!may(actor, 'dealer.moderate', noOwner)) return { kind: 'forbidden' } as const
      const owner = ownerEmail === undefined ? undefined : await userOf(transaction, ownerEmail)
      if (ownerEmail !== undefined && !owner)
        return { kind: 'invalid', fields: { ownerEmail: 'no_account' } } as const
      return dealers.own.create(transaction, { actor, owner, dealer })
    },

    /** Assigns a dealer to the account of an email address or to a company; without both, to no one. */
    async assign(
      transaction: Transaction,
      { form, ...request }: { key: number; actor: Actor; expectedVersion: number; form: DealerOwnerForm },
    ): Promise<Changed> {
      if (!may(request.actor, 'dealer.moderate', noOwner)) return { kind: 'forbidden' }
      const chosen = await chosenOwner(transaction, form)
      if ('fields' in chosen) return { kind: 'invalid', ...chosen }
      return assignDealer(transaction, { ...request, ...chosen })
    },
  }
}

/** A dealer in one line for each of its facts. */
const presentNear = (dealer: NearDealerRow) => ({
  key: dealer.key,
  label: dealerLabel(dealer.name, dealer),
  address: [dealer.street, `${dealer.city}, ${dealer.state} ${dealer.postalCode}`].filter(Boolean).join(', '),
  phone: dealer.phone && formatPhone(dealer.phone),
  website: dealer.website,
})
