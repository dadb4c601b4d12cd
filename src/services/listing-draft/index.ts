import type { Database, Queryable } from '#db/database.ts'
import { DAY } from '#kit/dates.ts'
import { keysOf } from '#kit/keys.ts'
import { may, type Subject } from '#model/access/access.ts'
import { answersOf, type CopiedHome } from '#model/listing-draft/copy.ts'
import { maxDraftPhotos } from '#model/listing-draft/photos.ts'
import { type DraftAnswers, type DraftStep, draftDays } from '#model/listing-draft/steps.ts'
import { readTyped, type TypedTexts } from '#model/listing-draft/typed.ts'
import type { Transaction } from '#platform/write/index.ts'
import { hashToken, newToken } from '../account-link/index.ts'
import type { Listings } from '../listing/index.ts'
import type { Mail } from '../mail/index.ts'
import type { Suspicion } from '../moderation/index.ts'
import type { Packages } from '../package/index.ts'
import type { Payments } from '../payment/index.ts'
import type { Who } from '../personal-data/index.ts'
import type { DraftPhotoType, NewPhoto, PhotoAnswer, PhotoChange, Photos } from '../photo/index.ts'
import type { Uploader } from '../picture/index.ts'
import type { Places } from '../place/index.ts'
import { openChecks } from './checks.ts'
import type { Drafter, User } from './drafter.ts'
import { presentDraft, presentDraftPhoto } from './present.ts'
import { openPublishing, standardPackage } from './publish.ts'
import {
  claimDraft,
  type DraftOwner,
  type DraftRow,
  deleteDraft,
  deleteDraftsBefore,
  deleteDraftsOf,
  insertDraft,
  lockDraft,
  selectDraft,
  selectDrafts,
  selectHasDrafts,
  touchDraft,
  updateAnswers,
  updateTyped,
} from './store.ts'

export { type Drafter, drafterOf } from './drafter.ts'

/** Base of a change: the displayed version, and the page that changes it. */
export interface Saving {
  version: number
  editor?: string | undefined
}

/** Whether one of these steps was changed since, by another person or page. */
const isStale = (row: DraftRow, steps: readonly DraftStep[], { version, editor }: Saving): boolean =>
  version > row.version ||
  steps.some(step => {
    const change = row.changes[step]
    return change !== undefined && change.version > version && (!editor || change.editor !== editor)
  })

/** A draft as saved; or its current state, if the step was changed concurrently. */
export type SavedDraft =
  | { kind: 'done' | 'stale'; draft: ReturnType<typeof presentDraft> }
  | { kind: 'invalid'; fields: Record<string, string> }

interface ListingDraftOptions {
  database: Database
  mail: Pick<Mail, 'send'>
  listings: Pick<Listings, 'preview'>
  places: Pick<Places, 'locate' | 'resolve'>
  photos: Pick<Photos, 'receive' | 'add' | 'sameAs' | 'ofDrafts'>
  suspicion: Pick<Suspicion, 'isHeld'>
  packages: Pick<Packages, 'quote'>
  payments: Pick<Payments, 'order'>
  now: () => number
  /** Resolves when this node shows all that has been committed. */
  caughtUp: () => Promise<void>
}

export type ListingDrafts = ReturnType<typeof openListingDrafts>

/** Homes described step by step before they are published. */
export function openListingDrafts({
  database,
  mail,
  listings,
  places,
  photos,
  packages,
  payments,
  suspicion,
  now,
  caughtUp,
}: ListingDraftOptions) {
  const ownerOf = ({ user, token }: Drafter): DraftOwner => ({
    userKey: user?.key,
    browserHash: token === undefined ? undefined : hashToken(token),
  })

  const { pointOf, faultsOf, homeOf } = openChecks({ places, packages })
  const { publish, publishReady } = openPublishing({
    database,
    mail,
    photos,
    packages,
    payments,
    suspicion,
    homeOf,
    now,
    caughtUp,
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
        pointOf(row),
      ),
    )
  }
  const presentOne = async (queryable: Queryable, row: DraftRow) => (await present(queryable, [row]))[0]!

  const stale = async (transaction: Transaction, row: DraftRow) => ({
    kind: 'stale' as const,
    draft: await presentOne(transaction, row),
  })

  async function saved(transaction: Transaction, key: string, drafter: Drafter) {
    const row = await selectDraft(transaction, key, ownerOf(drafter))
    return row && { kind: 'done' as const, draft: await presentOne(transaction, row) }
  }

  /** The unpublished draft, locked; undefined if there is none. */
  async function lockOpen(transaction: Transaction, key: string, drafter: Drafter) {
    const row = await lockDraft(transaction, key, ownerOf(drafter))
    return row?.listingKey === null ? row : undefined
  }

  /** The draft after a change of its photos. The version stays: no answer of a step changed. */
  async function withPhotosChanged(transaction: Transaction, row: DraftRow) {
    const modifiedAt = new Date(now())
    await touchDraft(transaction, row.key, modifiedAt)
    return presentOne(transaction, { ...row, modifiedAt })
  }

  return {
    /**
     * Creates a draft; `token` is the new cookie of a browser without drafts, never one that the browser chose
     * itself.
     */
    async start(transaction: Transaction, drafter: Drafter) {
      const isKnown =
        drafter.token !== undefined && (await selectHasDrafts(transaction, hashToken(drafter.token)))
      const token = drafter.user === undefined && !isKnown ? newToken() : undefined
      const owner = ownerOf({ ...drafter, token: token ?? drafter.token })
      const key = await insertDraft(transaction, owner, new Date(now()))
      const row = await selectDraft(transaction, key, owner)
      if (!row) throw new Error('The new draft cannot be read.')
      return { draft: await presentOne(transaction, row), token }
    },

    /** Creates a draft of a user with the facts of a home; undefined for a home that the user does not sell. */
    async copy(transaction: Transaction, user: User, home: CopiedHome & Subject) {
      if (!may(user, 'listing.move', home)) return undefined
      const owner = ownerOf({ user, token: undefined })
      const at = new Date(now())
      const key = await insertDraft(transaction, owner, at)
      await updateAnswers(transaction, key, answersOf(home), { at })
      const row = await selectDraft(transaction, key, owner)
      if (!row) throw new Error('The new draft cannot be read.')
      return presentOne(transaction, row)
    },

    /**
     * Assigns a draft of this browser to the user; `isLast` if the browser has no other. Undefined for a draft of
     * neither the browser nor the user.
     */
    async claim(transaction: Transaction, key: string, user: User, token: string | undefined) {
      const browserHash = token === undefined ? undefined : hashToken(token)
      if (browserHash !== undefined) await claimDraft(transaction, key, { userKey: user.key, browserHash })
      const row = await selectDraft(transaction, key, { userKey: user.key, browserHash: undefined })
      if (!row) return undefined
      return {
        draft: await presentOne(transaction, row),
        isLast: browserHash === undefined || !(await selectHasDrafts(transaction, browserHash)),
      }
    },

    async get(key: string, drafter: Drafter) {
      const row = await selectDraft(database, key, ownerOf(drafter))
      return row && presentOne(database, row)
    },

    /** Unpublished drafts, latest first. */
    list: async (drafter: Drafter) => present(database, await selectDrafts(database, ownerOf(drafter))),

    /** Saves the answer of a step. Undefined for an unknown or published draft. */
    async save(
      transaction: Transaction,
      key: string,
      drafter: Drafter,
      saving: Saving,
      answers: DraftAnswers,
    ): Promise<SavedDraft | undefined> {
      const row = await lockOpen(transaction, key, drafter)
      if (!row) return undefined
      if (isStale(row, keysOf(answers), saving)) return stale(transaction, row)
      const faults = await faultsOf(transaction, row, drafter.user, answers)
      if (faults) return { kind: 'invalid', fields: faults }
      await updateAnswers(transaction, key, answers, { editor: saving.editor, at: new Date(now()) })
      return saved(transaction, key, drafter)
    },

    /**
     * Saves a step during typing: as its answer if valid, else as typed text next to the answer. Undefined for an
     * unknown or published draft.
     */
    async saveTyped(
      transaction: Transaction,
      key: string,
      drafter: Drafter,
      { step, typed, ...saving }: Saving & { step: DraftStep; typed: TypedTexts },
    ): Promise<Exclude<SavedDraft, { kind: 'invalid' }> | undefined> {
      const row = await lockOpen(transaction, key, drafter)
      if (!row) return undefined
      if (isStale(row, [step], saving)) return stale(transaction, row)
      const change = { editor: saving.editor, at: new Date(now()) }
      const read = readTyped(step, typed)
      if ('answer' in read && !(await faultsOf(transaction, row, drafter.user, read.answer)))
        await updateAnswers(transaction, key, read.answer, change)
      else await updateTyped(transaction, key, step, typed, change)
      return saved(transaction, key, drafter)
    },

    publish,
    publishReady,

    repeated: {
      interval: 60_000,
      /** Also those whose address was confirmed in another way than by the link, such as with a new password. */
      async run() {
        await publishReady()
      },
      failure: 'Publishing homes that waited for a confirmed email address failed.',
    },

    /**
     * The page of the home as for buyers, with the chosen package; or the missing steps. Undefined for an unknown or
     * published draft.
     */
    async preview(key: string, drafter: Drafter) {
      const row = await selectDraft(database, key, ownerOf(drafter))
      if (row?.listingKey !== null) return undefined
      const home = await homeOf(database, row, drafter.user)
      if ('invalid' in home) return home
      return listings.preview({
        ...home,
        actor: drafter.user,
        packageName: (row.answers.package ?? standardPackage).packageName,
        addPhotos: (transaction, listingKey) => photos.ofDrafts.publish(transaction, key, listingKey),
      })
    },

    /** Deletes an unpublished draft; false if there is none. */
    async discard(transaction: Transaction, key: string, drafter: Drafter): Promise<boolean> {
      if (!(await lockOpen(transaction, key, drafter))) return false
      await deleteDraft(transaction, key)
      return true
    },

    /** Number of photos that can be added; undefined for an unknown or published draft. */
    async photosLeft(key: string, drafter: Drafter): Promise<number | undefined> {
      const row = await selectDraft(database, key, ownerOf(drafter))
      if (row?.listingKey !== null) return undefined
      return maxDraftPhotos - (await photos.ofDrafts.list(database, [key])).length
    },

    /**
     * Decodes a photo and writes its file, outside any transaction; it is deleted unless it is added.
     * @throws PhotoRefused, PhotoTimeSpent
     */
    receivePhoto: (key: string, uploader: Uploader, bytes: Uint8Array): Promise<NewPhoto> =>
      photos.receive({ owner: { kind: 'listing-draft', key }, uploader, bytes }),

    /**
     * Adds a received photo at the end, or replaces another; 'full' if there are too many, undefined for an unknown
     * draft or photo.
     */
    async addPhoto(
      transaction: Transaction,
      key: string,
      drafter: Drafter,
      { received, replaces }: { received: NewPhoto; replaces?: number | undefined },
    ) {
      const row = await lockOpen(transaction, key, drafter)
      if (!row) return undefined
      const before = await photos.ofDrafts.list(transaction, [key])
      if (replaces === undefined && before.length >= maxDraftPhotos) return 'full'
      if (replaces !== undefined && !before.some(photo => photo.key === replaces)) return undefined
      const same = await photos.sameAs(transaction, received, replaces)
      if (same !== undefined) return { same }
      const added = await photos.add(transaction, received, replaces)
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

    /**
     * Sets the caption of a photo, or rotates it. Undefined for an unknown photo or draft; 'changed' if the caption
     * is not the expected one.
     */
    async changePhoto(
      transaction: Transaction,
      key: string,
      drafter: Drafter,
      photoKey: number,
      change: PhotoChange,
    ) {
      const row = await lockOpen(transaction, key, drafter)
      if (!row) return undefined
      const at = new Date(now())
      const changed = await photos.ofDrafts.change(transaction, key, photoKey, { ...change, at })
      if (changed === 'changed') return changed
      return changed === 'done' ? withPhotosChanged(transaction, row) : undefined
    },

    /** Deletes a photo; false if there is none. */
    async removePhoto(transaction: Transaction, key: string, drafter: Drafter, photoKey: number) {
      const row = await lockOpen(transaction, key, drafter)
      if (!row || !(await photos.ofDrafts.remove(transaction, key, photoKey))) return false
      await touchDraft(transaction, key, new Date(now()))
      return true
    },

    /** A photo, for the owner of the draft only. */
    async photo(
      key: string,
      drafter: Drafter,
      { photoKey, type }: { photoKey: number; type: DraftPhotoType },
    ): Promise<PhotoAnswer | undefined> {
      const row = await selectDraft(database, key, ownerOf(drafter))
      return row && photos.ofDrafts.picture(key, photoKey, type)
    },

    prune: () => deleteDraftsBefore(database, new Date(now() - draftDays * DAY)),

    erase: async (transaction: Transaction, { userKey }: Who) =>
      userKey === undefined ? 0 : (await deleteDraftsOf(transaction, userKey)).length,

    exportOf: async (userKey: number) =>
      present(database, await selectDrafts(database, { userKey, browserHash: undefined })),
  }
}
