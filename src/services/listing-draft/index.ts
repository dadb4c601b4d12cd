import type { Database, Queryable } from '#db/database.ts'
import { DAY } from '#kit/dates.ts'
import { keysOf } from '#kit/keys.ts'
import { type Actor, may, type Owner, ownedByCompany, type Subject } from '#model/access/access.ts'
import { type CheckedText, fairHousingFaults } from '#model/fair-housing/check.ts'
import type { Language } from '#model/language.ts'
import { answersOf, type CopiedHome } from '#model/listing-draft/copy.ts'
import { maxDraftPhotos } from '#model/listing-draft/photos.ts'
import { listingFieldsOf, missingSteps, sectionsOf } from '#model/listing-draft/publish.ts'
import {
  type DraftAnswer,
  type DraftAnswers,
  type DraftStep,
  draftDays,
  draftSteps,
} from '#model/listing-draft/steps.ts'
import { hashToken, newToken } from '../account-link/index.ts'
import { createListing } from '../listing/index.ts'
import type { Suspicion } from '../moderation/index.ts'
import type { Packages } from '../package/index.ts'
import type { Parks } from '../park/index.ts'
import type { Payments } from '../payment/index.ts'
import type { Who } from '../personal-data/index.ts'
import type { NewPhoto, PhotoAnswer, Photos } from '../photo/index.ts'
import type { Places } from '../place/index.ts'
import { locatedAddress, type NewAddress } from '../rows/index.ts'
import type { Transaction } from '../write/index.ts'
import { presentDraft, presentDraftPhoto } from './present.ts'
import {
  claimDrafts,
  type DraftOwner,
  type DraftRow,
  deleteDraft,
  deleteDraftsBefore,
  deleteDraftsOf,
  insertDraft,
  isDealerOf,
  isSeniorPark,
  lockDraft,
  selectDraft,
  selectDrafts,
  setListing,
  touchDraft,
  updateAnswers,
} from './store.ts'

type User = Extract<Actor, { kind: 'user' }>

/** Who asks for a draft: a user, or a browser by the token of its cookie. */
export interface Drafter {
  user: User | undefined
  token: string | undefined
}

/** A draft as saved; or as it is now, if it was changed meanwhile. */
export type SavedDraft =
  | { kind: 'done' | 'stale'; draft: ReturnType<typeof presentDraft> }
  | { kind: 'invalid'; fields: Record<string, string> }

export type PublishedDraft =
  | { kind: 'done'; listingKey: number; isHeld: boolean; isLive: boolean; orderKey: number | null }
  | { kind: 'invalid'; fields: Record<string, string> }

interface ListingDraftOptions {
  database: Database
  places: Pick<Places, 'locate' | 'resolve'>
  parks: Pick<Parks, 'get'>
  photos: Pick<Photos, 'receive' | 'add' | 'ofDrafts'>
  suspicion: Pick<Suspicion, 'isHeld'>
  packages: Pick<Packages, 'quote'>
  payments: Pick<Payments, 'order'>
  now: () => number
}

export type ListingDrafts = ReturnType<typeof openListingDrafts>

/** Homes that somebody describes step by step before publishing them. */
export function openListingDrafts({
  database,
  places,
  parks,
  photos,
  packages,
  payments,
  suspicion,
  now,
}: ListingDraftOptions) {
  const ownerOf = ({ user, token }: Drafter): DraftOwner => ({
    userKey: user?.key,
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

  /** Plainly unlawful phrases in the texts of some steps, `{field: error key}`. */
  async function textFaults(
    queryable: Queryable,
    answers: DraftAnswers,
    steps: readonly DraftStep[],
  ): Promise<Record<string, string>> {
    const { home, money, words } = answers
    const given: Partial<Record<DraftStep, Partial<Record<CheckedText, string | null>>>> = {
      ...(home && { home: { additions: home.additions ?? null } }),
      ...(money && { money: { terms: money.terms ?? null } }),
      ...(words && { words: { caption: words.caption ?? null, description: words.description ?? null } }),
    }
    const texts = Object.assign({}, ...steps.map(step => given[step]))
    const isSenior = await isSeniorPark(queryable, answers.location?.parkKey ?? null)
    return fairHousingFaults(texts, { isSenior })
  }

  /** The owner of the home, and its dealer; undefined if the user may not sell for them. */
  async function sellerOf(
    queryable: Queryable,
    user: User | undefined,
    listAs = 'me',
  ): Promise<{ owner: Owner | undefined; dealerKey: number | null } | undefined> {
    if (listAs === 'me')
      return { owner: user && { ownerType: 'registered-users', ownerKey: user.key }, dealerKey: null }
    // A person belongs to at most one company (RULINGS 44).
    const companyKey = user?.memberships[0]?.companyKey
    if (!user || companyKey === undefined) return undefined
    const owner = ownedByCompany(companyKey)
    if (!may(user, 'listing.change', owner)) return undefined
    if (listAs === 'company') return { owner, dealerKey: null }
    const dealerKey = Number(listAs.slice('dealer-'.length))
    return (await isDealerOf(queryable, dealerKey, companyKey)) ? { owner, dealerKey } : undefined
  }

  const buyerOf = ({ userKey, answers }: DraftRow, owner: Owner | undefined) => ({
    userKey: userKey ?? undefined,
    companyKey: owner?.ownerType === 'companies' ? owner.ownerKey : undefined,
    state: answers.location?.state,
  })

  /** Drafts with their photos. */
  async function present(queryable: Queryable, rows: readonly DraftRow[]) {
    const all = await photos.ofDrafts.list(
      queryable,
      rows.map(({ key }) => key),
    )
    return rows.map(row =>
      presentDraft(
        row,
        all.filter(({ ownerKey }) => ownerKey === row.key),
      ),
    )
  }
  const presentOne = async (queryable: Queryable, row: DraftRow) => (await present(queryable, [row]))[0]!

  /** The unpublished draft, locked; undefined if there is none. */
  async function lockOpen(transaction: Transaction, key: string, drafter: Drafter) {
    const row = await lockDraft(transaction, key, ownerOf(drafter))
    return row?.listingKey === null ? row : undefined
  }

  /** The draft after a change of its photos, which keeps its version: no step's answer changed. */
  async function withPhotosChanged(transaction: Transaction, row: DraftRow) {
    const modifiedAt = new Date(now())
    await touchDraft(transaction, row.key, modifiedAt)
    return presentOne(transaction, { ...row, modifiedAt })
  }

  return {
    /** Begins a draft; `token` is the new cookie of a browser without one. */
    async start(transaction: Transaction, drafter: Drafter) {
      const token = drafter.user === undefined && drafter.token === undefined ? newToken() : undefined
      const owner = ownerOf({ ...drafter, token: drafter.token ?? token })
      const key = await insertDraft(transaction, owner, new Date(now()))
      const row = await selectDraft(transaction, key, owner)
      if (!row) throw new Error('The new draft cannot be read.')
      return { draft: await presentOne(transaction, row), token }
    },

    /** Begins a draft of a user with the facts of a home; undefined if the home is not one that they sell. */
    async copy(transaction: Transaction, user: User, home: CopiedHome & Subject) {
      if (!may(user, 'listing.move', home)) return undefined
      const owner = ownerOf({ user, token: undefined })
      const at = new Date(now())
      const key = await insertDraft(transaction, owner, at)
      await updateAnswers(transaction, key, answersOf(home), at)
      const row = await selectDraft(transaction, key, owner)
      if (!row) throw new Error('The new draft cannot be read.')
      return presentOne(transaction, row)
    },

    async get(key: string, drafter: Drafter) {
      const row = await selectDraft(database, key, await claimedOwner(drafter))
      return row && presentOne(database, row)
    },

    /** Unpublished drafts, latest first. */
    list: async (drafter: Drafter) =>
      present(database, await selectDrafts(database, await claimedOwner(drafter))),

    /** Saves the answers of some steps. Undefined if there is no such unpublished draft. */
    async save(
      transaction: Transaction,
      key: string,
      drafter: Drafter,
      version: number,
      answers: DraftAnswers,
    ): Promise<SavedDraft | undefined> {
      const row = await lockOpen(transaction, key, drafter)
      if (!row) return undefined
      if (row.version !== version) return { kind: 'stale', draft: await presentOne(transaction, row) }
      if (answers.location) {
        const address = await addressOf(answers.location)
        if ('invalid' in address) return { kind: 'invalid', fields: address.invalid }
      }
      const faults = await textFaults(transaction, { ...row.answers, ...answers }, keysOf(answers))
      if (Object.keys(faults).length > 0) return { kind: 'invalid', fields: faults }
      const seller = await sellerOf(
        transaction,
        drafter.user,
        (answers.contact ?? row.answers.contact)?.listAs,
      )
      if (answers.contact && !seller) return { kind: 'invalid', fields: { listAs: 'inclusion' } }
      if (answers.package) {
        const quoted = await packages.quote(transaction, buyerOf(row, seller?.owner), answers.package)
        if (quoted.kind === 'invalid') return quoted
      }
      await updateAnswers(transaction, key, answers, new Date(now()))
      const saved = await selectDraft(transaction, key, ownerOf(drafter))
      return saved && { kind: 'done', draft: await presentOne(transaction, saved) }
    },

    /** Publishes the home of a draft once. Undefined if there is no such draft of the user. */
    async publish(
      transaction: Transaction,
      key: string,
      user: User,
      language: Language,
    ): Promise<PublishedDraft | undefined> {
      const row = await lockDraft(transaction, key, { userKey: user.key, browserHash: undefined })
      if (!row || row.listingKey !== null) return undefined
      const missing = missingSteps(row.answers)
      const { location, contact } = row.answers
      if (missing.length > 0 || !location || !contact)
        return { kind: 'invalid', fields: Object.fromEntries(missing.map(step => [step, 'required'])) }
      const address = await addressOf(location)
      if ('invalid' in address) return { kind: 'invalid', fields: address.invalid }
      // The park may be another one than when the texts were written.
      const faults = await textFaults(transaction, row.answers, draftSteps)
      if (Object.keys(faults).length > 0) return { kind: 'invalid', fields: { words: 'fair_housing' } }
      const seller = await sellerOf(transaction, user, contact.listAs)
      // The user has left the company, or has another role now.
      if (!seller?.owner) return { kind: 'invalid', fields: { contact: 'inclusion' } }
      const choice = row.answers.package ?? { packageName: 'standard', monthlyBilling: false }
      const standard = await packages.quote(transaction, buyerOf(row, seller.owner), {
        packageName: 'standard',
        monthlyBilling: false,
      })
      const { latitude, longitude } = location
      const created = await createListing(transaction, {
        actor: user,
        owner: seller.owner,
        dealerKey: seller.dealerKey,
        address,
        pin: latitude !== undefined && longitude !== undefined ? { latitude, longitude } : undefined,
        displayAddress: location.displayAddress,
        parkKey: location.parkKey ?? null,
        fields: listingFieldsOf(row.answers),
        sections: sectionsOf(row.answers),
        sellerName: contact.sellerName,
        phone: contact.phone ?? null,
        async isSuspicious(transaction, listingKey) {
          // With its photos, which may be those of another home.
          await photos.ofDrafts.publish(transaction, key, listingKey)
          return suspicion.isHeld(transaction, listingKey)
        },
        // Where even the standard package has a price, the home waits for a payment.
        awaitsPayment: standard.kind === 'done' && standard.quote.price > 0,
        now: now(),
      })
      if (created.kind === 'twin') return { kind: 'invalid', fields: { home: 'not_unique' } }
      await setListing(transaction, key, created.key)
      const ordered = await payments.order(transaction, {
        actor: user,
        userKey: user.key,
        listingKey: created.key,
        choice,
        language,
      })
      // The coupon has been used up meanwhile, or the price has gone.
      if (ordered.kind === 'invalid')
        return { kind: 'invalid', fields: { package: Object.values(ordered.fields)[0] ?? 'invalid' } }
      if (ordered.kind !== 'done') throw new Error('The package of a new home cannot be ordered.')
      const { state, key: orderKey } = ordered.order
      const { isHeld, awaitsPayment } = created
      return {
        kind: 'done',
        listingKey: created.key,
        isHeld,
        isLive: !isHeld && (!awaitsPayment || state === 'paid'),
        orderKey: state === 'open' ? orderKey : null,
      }
    },

    /** Deletes an unpublished draft; false if there is none. */
    async discard(transaction: Transaction, key: string, drafter: Drafter): Promise<boolean> {
      if (!(await lockOpen(transaction, key, drafter))) return false
      await deleteDraft(transaction, key)
      return true
    },

    /** How many photos may be added; undefined if there is no such unpublished draft. */
    async photosLeft(key: string, drafter: Drafter): Promise<number | undefined> {
      const row = await selectDraft(database, key, await claimedOwner(drafter))
      if (row?.listingKey !== null) return undefined
      return maxDraftPhotos - (await photos.ofDrafts.list(database, [key])).length
    },

    /**
     * Decodes a photo and writes its file, outside any transaction; it is deleted unless it is added.
     * @throws PhotoRefused
     */
    receivePhoto: (key: string, bytes: Uint8Array): Promise<NewPhoto> =>
      photos.receive({ owner: { kind: 'listing-draft', key }, bytes }),

    /** Adds a received photo as the last one; 'full' if there are too many, undefined without such a draft. */
    async addPhoto(transaction: Transaction, key: string, drafter: Drafter, received: NewPhoto) {
      const row = await lockOpen(transaction, key, drafter)
      if (!row) return undefined
      if ((await photos.ofDrafts.list(transaction, [key])).length >= maxDraftPhotos) return 'full'
      const added = await photos.add(transaction, received)
      await touchDraft(transaction, key, new Date(now()))
      const photo = (await photos.ofDrafts.list(transaction, [key])).find(each => each.key === added.key)
      if (!photo) throw new Error('The new photo cannot be read.')
      return presentDraftPhoto(photo)
    },

    /** Orders the photos by their keys; 'unknown' if these are not the keys of all photos. */
    async orderPhotos(transaction: Transaction, key: string, drafter: Drafter, keys: readonly number[]) {
      const row = await lockOpen(transaction, key, drafter)
      if (!row) return undefined
      return (await photos.ofDrafts.order(transaction, key, keys))
        ? withPhotosChanged(transaction, row)
        : 'unknown'
    },

    /** Sets the caption of a photo. Undefined if there is no such photo or draft. */
    async describePhoto(
      transaction: Transaction,
      key: string,
      drafter: Drafter,
      photoKey: number,
      description: string | null,
    ) {
      const row = await lockOpen(transaction, key, drafter)
      if (!row || !(await photos.ofDrafts.describe(transaction, key, photoKey, description))) return undefined
      return withPhotosChanged(transaction, row)
    },

    /** Deletes a photo; false if there is none. */
    async removePhoto(transaction: Transaction, key: string, drafter: Drafter, photoKey: number) {
      const row = await lockOpen(transaction, key, drafter)
      if (!row || !(await photos.ofDrafts.remove(transaction, key, photoKey))) return false
      await touchDraft(transaction, key, new Date(now()))
      return true
    },

    /** A photo, for the owner of the draft only. */
    async photo(key: string, drafter: Drafter, photoKey: number): Promise<PhotoAnswer | undefined> {
      const row = await selectDraft(database, key, ownerOf(drafter))
      return row && photos.ofDrafts.picture(key, photoKey)
    },

    prune: () => deleteDraftsBefore(database, new Date(now() - draftDays * DAY)),

    forget: async (transaction: Transaction, { userKey }: Who) =>
      userKey === undefined ? 0 : (await deleteDraftsOf(transaction, userKey)).length,

    exportOf: async (userKey: number) =>
      present(database, await selectDrafts(database, { userKey, browserHash: undefined })),
  }
}
