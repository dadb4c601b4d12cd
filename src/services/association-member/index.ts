import type { Database } from '#db/database.ts'
import { type Actor, may, ownedByUser, type Subject } from '#model/access/access.ts'
import { associationMembersUrl, dealerAssociationsUrl } from '#model/account/urls.ts'
import { associationLabel } from '#model/association/association.ts'
import type { MembershipSide, MembershipState } from '#model/association/member.ts'
import { dealerLabel } from '#model/dealer/label.ts'
import type { Transaction } from '#platform/write/index.ts'
import { recordChange } from '../audit/index.ts'
import { setDealerAssociation } from '../dealer/index.ts'
import type { Mail } from '../mail/index.ts'
import { selectManagers } from '../rows/index.ts'
import {
  countDealersOf,
  deleteRequest,
  deleteRequestsOf,
  insertRequest,
  lockPair,
  type PairRow,
  selectAssociationsOf,
  selectDealerOwner,
  selectDealersOf,
  selectManagerKey,
} from './store.ts'

interface MembershipRequest {
  actor: Actor
  side: MembershipSide
  associationKey: number
  dealerKey: number
}

type Joined =
  | { kind: 'done'; state: MembershipState }
  | { kind: 'not-found' }
  | { kind: 'forbidden' }
  | { kind: 'invalid'; fields: Record<string, string> }

/** Whether an actor may act for a side. */
const maySpeak = (
  actor: Actor,
  side: MembershipSide,
  { managerKey, ownerType, ownerKey }: Subject & { managerKey: number | null },
) =>
  side === 'association'
    ? may(actor, 'association.change', ownedByUser(managerKey))
    : may(actor, 'dealer.change', { ownerType, ownerKey })

/** Dealers that are members of associations. One side requests a membership, the other one confirms it. */
export function openAssociationMembers({ database, mail }: { database: Database; mail: Pick<Mail, 'send'> }) {
  /** Emails a request of one side to those with permission to confirm it. */
  async function notify(
    transaction: Transaction,
    { side: by, associationKey, dealerKey }: MembershipRequest,
    pair: PairRow,
  ): Promise<void> {
    const { ownerType, ownerKey } = by === 'dealer' ? ownedByUser(pair.managerKey) : pair
    if (ownerType === null || ownerKey === null) return
    const { association, dealer } = pair
    for (const { key: userKey, email, language } of await selectManagers(transaction, {
      ownerType,
      ownerKey,
    }))
      await mail.send(transaction, {
        to: email,
        language,
        template: 'membership-request',
        details: {
          by,
          association,
          dealer: dealerLabel(dealer, pair),
          url: by === 'dealer' ? associationMembersUrl(associationKey) : dealerAssociationsUrl(dealerKey),
        },
        about: [{ userKey, email }],
      })
  }

  return {
    /** A page of the dealers of an association, with pending requests; or the reason for a refusal. */
    async dealers(actor: Actor, key: number, page: { offset: number; limit: number }) {
      const association = await selectManagerKey(database, key)
      if (!association) return 'not-found'
      if (!may(actor, 'association.read', ownedByUser(association.managerKey))) return 'forbidden'
      const [rows, total] = await Promise.all([
        selectDealersOf(database, key, page),
        countDealersOf(database, key),
      ])
      const items = rows.map(({ key, name, city, placeState, state }) => ({
        key,
        label: dealerLabel(name, { city, state: placeState }),
        state,
      }))
      return { items, total }
    },

    /** The association of a dealer, and pending requests; or the reason for a refusal. */
    async associations(actor: Actor, key: number) {
      const dealer = await selectDealerOwner(database, key)
      if (!dealer) return 'not-found'
      if (!may(actor, 'dealer.read', dealer)) return 'forbidden'
      const rows = await selectAssociationsOf(database, key)
      return rows.map(({ key, name, abbreviation, state }) => ({
        key,
        label: associationLabel({ name, abbreviation }),
        state,
      }))
    },

    /** Requests a membership from the other side, or confirms the other side's request. */
    async join(transaction: Transaction, request: MembershipRequest): Promise<Joined> {
      const { actor, side, associationKey, dealerKey } = request
      const pair = await lockPair(transaction, associationKey, dealerKey)
      if (!pair) return { kind: 'not-found' }
      if (!maySpeak(actor, side, pair)) return { kind: 'forbidden' }
      const { memberOf, askedBy } = pair
      if (memberOf === associationKey) return { kind: 'done', state: 'member' }
      if (memberOf !== null) return { kind: 'invalid', fields: { salesCenterKey: 'other_association' } }
      if (askedBy !== null && askedBy !== side) {
        await deleteRequestsOf(transaction, dealerKey)
        await setDealerAssociation(transaction, { key: dealerKey, actor, associationKey })
        return { kind: 'done', state: 'member' }
      }
      const state = `asked-by-${side}` as const
      if (askedBy === side) return { kind: 'done', state }
      await insertRequest(transaction, associationKey, dealerKey, side)
      await recordChange(transaction, {
        subject: { type: 'state-association', key: associationKey },
        actor,
        before: {},
        after: { requestedDealer: dealerKey },
      })
      await notify(transaction, request, pair)
      return { kind: 'done', state }
    },

    /** Ends a membership, declines it or withdraws the request. */
    async leave(
      transaction: Transaction,
      { actor, side, associationKey, dealerKey }: MembershipRequest,
    ): Promise<'done' | 'not-found' | 'forbidden'> {
      const pair = await lockPair(transaction, associationKey, dealerKey)
      if (!pair) return 'not-found'
      if (!maySpeak(actor, side, pair)) return 'forbidden'
      if (pair.memberOf === associationKey)
        await setDealerAssociation(transaction, { key: dealerKey, actor, associationKey: null })
      else if (pair.askedBy !== null) {
        await deleteRequest(transaction, associationKey, dealerKey)
        await recordChange(transaction, {
          subject: { type: 'state-association', key: associationKey },
          actor,
          before: { requestedDealer: dealerKey },
          after: { requestedDealer: null },
        })
      }
      return 'done'
    },
  }
}
