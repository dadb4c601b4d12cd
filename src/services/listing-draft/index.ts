import type { Database } from '#db/database.ts'
import { DAY } from '#kit/dates.ts'
import { listingFieldsOf, missingSteps, sectionsOf } from '#model/listing-draft/publish.ts'
import { type DraftAnswer, type DraftAnswers, draftDays } from '#model/listing-draft/steps.ts'
import { hashToken, newToken } from '../account-link/index.ts'
import { createListing } from '../listing/index.ts'
import type { Parks } from '../park/index.ts'
import type { Who } from '../personal-data/index.ts'
import type { Places } from '../place/index.ts'
import { locatedAddress, type NewAddress } from '../rows/index.ts'
import type { Transaction } from '../write/index.ts'
import { presentDraft } from './present.ts'
import {
  claimDrafts,
  type DraftOwner,
  deleteDraft,
  deleteDraftsBefore,
  deleteDraftsOf,
  insertDraft,
  lockDraft,
  selectDraft,
  selectDrafts,
  setListing,
  updateAnswers,
} from './store.ts'

/** Who asks for a draft: a user, or a browser by the token of its cookie. */
export interface Drafter {
  userKey: number | undefined
  token: string | undefined
}

/** A draft as saved; or as it is now, if it was changed meanwhile. */
export type SavedDraft =
  | { kind: 'done' | 'stale'; draft: ReturnType<typeof presentDraft> }
  | { kind: 'invalid'; fields: Record<string, string> }

export type PublishedDraft =
  | { kind: 'done'; listingKey: number; isHeld: boolean }
  | { kind: 'invalid'; fields: Record<string, string> }

interface ListingDraftOptions {
  database: Database
  places: Pick<Places, 'locate' | 'resolve'>
  parks: Pick<Parks, 'get'>
  now: () => number
}

export type ListingDrafts = ReturnType<typeof openListingDrafts>

/** Homes that somebody describes step by step before publishing them. */
export function openListingDrafts({ database, places, parks, now }: ListingDraftOptions) {
  const ownerOf = ({ userKey, token }: Drafter): DraftOwner => ({
    userKey,
    browserHash: token === undefined ? undefined : hashToken(token),
  })

  /** The owner; the drafts of a browser become the user's at the first call after the login. */
  async function claimedOwner(drafter: Drafter): Promise<DraftOwner> {
    const owner = ownerOf(drafter)
    if (owner.userKey !== undefined && owner.browserHash !== undefined) await claimDrafts(database, owner)
    return owner
  }

  /** The address of a draft, located; or its invalid fields. */
  async function addressOf(
    location: DraftAnswer<'location'>,
  ): Promise<NewAddress | { invalid: Record<string, string> }> {
    const { streetAddress1 = null, streetAddress2 = null, city, state, postalCode, parkKey } = location
    const address = locatedAddress(places, { streetAddress1, streetAddress2, city, state, postalCode })
    if (!address) return { invalid: { postalCode: 'zip_elsewhere' } }
    if (parkKey !== undefined && !(await parks.get(parkKey, 'nano')))
      return { invalid: { parkKey: 'inclusion' } }
    return address
  }

  return {
    /** Begins a draft; `token` is the new cookie of a browser without one. */
    async start(transaction: Transaction, drafter: Drafter) {
      const token = drafter.userKey === undefined && drafter.token === undefined ? newToken() : undefined
      const owner = ownerOf({ ...drafter, token: drafter.token ?? token })
      const key = await insertDraft(transaction, owner, new Date(now()))
      const row = await selectDraft(transaction, key, owner)
      if (!row) throw new Error('The new draft cannot be read.')
      return { draft: presentDraft(row), token }
    },

    async get(key: string, drafter: Drafter) {
      const row = await selectDraft(database, key, await claimedOwner(drafter))
      return row && presentDraft(row)
    },

    /** Unpublished drafts, latest first. */
    list: async (drafter: Drafter) =>
      (await selectDrafts(database, await claimedOwner(drafter))).map(presentDraft),

    /** Saves the answers of some steps. Undefined if there is no such unpublished draft. */
    async save(
      transaction: Transaction,
      key: string,
      drafter: Drafter,
      version: number,
      answers: DraftAnswers,
    ): Promise<SavedDraft | undefined> {
      const owner = ownerOf(drafter)
      const row = await lockDraft(transaction, key, owner)
      if (!row || row.listingKey !== null) return undefined
      if (row.version !== version) return { kind: 'stale', draft: presentDraft(row) }
      if (answers.location) {
        const address = await addressOf(answers.location)
        if ('invalid' in address) return { kind: 'invalid', fields: address.invalid }
      }
      await updateAnswers(transaction, key, answers, new Date(now()))
      const saved = await selectDraft(transaction, key, owner)
      return saved && { kind: 'done', draft: presentDraft(saved) }
    },

    /** Publishes the home of a draft once. Undefined if there is no such draft of the user. */
    async publish(
      transaction: Transaction,
      key: string,
      userKey: number,
    ): Promise<PublishedDraft | undefined> {
      const row = await lockDraft(transaction, key, { userKey, browserHash: undefined })
      if (!row || row.listingKey !== null) return undefined
      const missing = missingSteps(row.answers)
      const { location, contact } = row.answers
      if (missing.length > 0 || !location || !contact)
        return { kind: 'invalid', fields: Object.fromEntries(missing.map(step => [step, 'required'])) }
      const address = await addressOf(location)
      if ('invalid' in address) return { kind: 'invalid', fields: address.invalid }
      const { latitude, longitude } = location
      const created = await createListing(transaction, {
        userKey,
        address,
        pin: latitude !== undefined && longitude !== undefined ? { latitude, longitude } : undefined,
        displayAddress: location.displayAddress,
        parkKey: location.parkKey ?? null,
        fields: listingFieldsOf(row.answers),
        sections: sectionsOf(row.answers),
        sellerName: contact.sellerName,
        phone: contact.phone ?? null,
        now: now(),
      })
      if (created.kind === 'twin') return { kind: 'invalid', fields: { home: 'not_unique' } }
      await setListing(transaction, key, created.key)
      return { kind: 'done', listingKey: created.key, isHeld: created.isHeld }
    },

    /** Deletes an unpublished draft; false if there is none. */
    async discard(transaction: Transaction, key: string, drafter: Drafter): Promise<boolean> {
      const row = await lockDraft(transaction, key, ownerOf(drafter))
      if (!row || row.listingKey !== null) return false
      await deleteDraft(transaction, key)
      return true
    },

    prune: () => deleteDraftsBefore(database, new Date(now() - draftDays * DAY)),

    forget: async (transaction: Transaction, { userKey }: Who) =>
      userKey === undefined ? 0 : (await deleteDraftsOf(transaction, userKey)).length,

    exportOf: async (userKey: number) =>
      (await selectDrafts(database, { userKey, browserHash: undefined })).map(presentDraft),
  }
}
