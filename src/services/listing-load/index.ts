import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#db/database.ts'
import type { Queue, Worker } from '#db/queue.ts'
import { DAY } from '#kit/dates.ts'
import { type Actor, may, type Owner, userActor } from '#model/access/access.ts'
import { homesLoadsUrl, ownHomesUrl } from '#model/account/urls.ts'
import type { Language } from '#model/language.ts'
import { type ChosenColumns, fieldsOfHeadings } from '#model/listing-load/headings.ts'
import type { Transaction } from '#platform/write/index.ts'
import type { Mail } from '../mail/index.ts'
import type { Who } from '../personal-data/index.ts'
import { type LineTools, type Loader, loadLine, undoLine } from './do-line.ts'
import { homesAsCsv, homesAsReso } from './download.ts'
import { type FeedOptions, openFeeds } from './feed.ts'
import { type PhotoTools, photoJob, photoWorker } from './fetch-photos.ts'
import { planLines } from './plan.ts'
import { presentLoad, readingOf } from './present.ts'
import { readCsv } from './read-csv.ts'
import { readReso } from './read-reso.ts'
import { readingsOf } from './readings.ts'
import { refusedAsCsv } from './refused.ts'
import { type ChosenSettings, withChosen } from './settings.ts'
import { lockSettings, updateSettings } from './settings-store.ts'
import {
  deleteLines,
  deleteLoadsBefore,
  deleteLoadsOf,
  insertLines,
  isRefusedByDatabase,
  type LoadRow,
  lockLoad,
  nextToLoad,
  nextToUndo,
  selectCells,
  selectCounts,
  selectLoad,
  selectLoader,
  selectLoads,
  selectSeller,
  selectUnpaid,
  updateFields,
  updateLine,
  updateState,
} from './store.ts'
import { insertPreview } from './store-load.ts'
import { UnreadableFile } from './table.ts'

const jobKind = 'listing-load'
/** Duration of one job before the next one continues, milliseconds; a job must end within 90 seconds. */
const turn = 30_000
/** Maximum number of loads in an owner's list. */
const maxLoads = 10
/** Period in which a load is visible and can be undone. */
const maxAge = 90 * DAY

export type ListingLoads = ReturnType<typeof openListingLoads>

interface ListingLoadOptions extends LineTools, PhotoTools, FeedOptions {
  database: Database
  queue: Pick<Queue, 'add'>
  mail: Pick<Mail, 'send'>
  now: () => number
}

export type { FeedResult } from './feed.ts'

export type LoadResult =
  | { kind: 'done'; key: number }
  | { kind: 'forbidden' }
  | { kind: 'not-found' }
  | { kind: 'invalid'; fields: Record<string, string> }

interface Sent {
  file: Blob
  chosen: ChosenColumns
  language: Language
}

/** Many homes from a file of their owner. */
export function openListingLoads(options: ListingLoadOptions) {
  const { database, queue, mail, places, now } = options

  /** Owner of a load, with their current rights. */
  async function loaderOf(transaction: Transaction, load: Owner & Pick<LoadRow, 'userKey'>): Promise<Loader> {
    const { userKey } = load
    const found = userKey === null ? undefined : await selectLoader(transaction, userKey)
    const seller = await selectSeller(transaction, load)
    return {
      actor:
        userKey === null || !found
          ? { kind: 'visitor' }
          : userActor(userKey, found.isStaff, found.memberships),
      sellerName: seller?.name ?? '',
      dealerKey: seller?.dealerKey ?? null,
    }
  }

  /** The load with its next line after another one, both locked. */
  async function nextOf(transaction: Transaction, key: number, after: number | undefined) {
    const load = await lockLoad(transaction, key)
    if (load?.state !== 'loading' && load?.state !== 'undoing') return undefined
    const isUndo = load.state === 'undoing'
    const row = await (isUndo ? nextToUndo : nextToLoad)(transaction, key, after)
    return { load, isUndo, row }
  }

  /** Notifies the sender of a file that its homes are listed; replaces an email for each home. */
  async function notify(transaction: Transaction, { key, userKey, language }: LoadRow): Promise<void> {
    const { added, changed, refused } = await selectCounts(transaction, key)
    const loader = userKey === null ? undefined : await selectLoader(transaction, userKey)
    if (added === 0 || userKey === null || !loader || loader.email === null) return
    const { unpaid, total } = await selectUnpaid(transaction, key)
    await mail.send(transaction, {
      to: loader.email,
      language,
      template: 'homes-loaded',
      details: {
        name: loader.firstName,
        added,
        changed,
        refused,
        unpaid,
        total: total / 100,
        loadsUrl: homesLoadsUrl(),
        homesUrl: ownHomesUrl(),
      },
      about: [{ userKey }],
    })
  }

  /** Does the next line of a load, and returns its number; undefined if none is left. */
  const step = (key: number, after: number | undefined) =>
    database.transaction(async transaction => {
      const next = await nextOf(transaction, key, after)
      if (!next) return undefined
      const { load, isUndo, row } = next
      if (!row) {
        await updateState(transaction, key, isUndo ? 'undone' : 'loaded')
        if (isUndo) return undefined
        if (!(await feeds.finish(transaction, load))) await notify(transaction, load)
        await queue.add(transaction, [{ kind: photoJob, key }])
        return undefined
      }
      const loader = await loaderOf(transaction, load)
      if (isUndo) await undoLine(transaction, options, load, row, loader)
      else await loadLine(transaction, options, load, row, loader)
      return row.line
    })

  /** Refuses the next line, which the database does not accept. */
  const skip = (key: number, after: number | undefined) =>
    database.transaction(async transaction => {
      const { isUndo, row } = (await nextOf(transaction, key, after)) ?? {}
      if (!row) return undefined
      const { listingKey, before } = row
      const done = { outcome: 'refused' as const, listingKey, before, at: isUndo ? null : now() }
      await updateLine(transaction, key, row.line, done, { ownNumber: 'invalid' })
      return row.line
    })

  const worker: Worker = {
    async work(key) {
      const until = performance.now() + turn
      let line: number | undefined
      while (performance.now() < until) {
        try {
          line = await step(key, line)
        } catch (error) {
          if (!isRefusedByDatabase(error)) throw error
          line = await skip(key, line)
        }
        if (line === undefined) return
        // Yields to other work of the process.
        await sleep(0)
      }
      await database.transaction(transaction => queue.add(transaction, [{ kind: jobKind, key }]))
    },
    async giveUp() {},
  }

  const fetchPhotos = photoWorker(
    options,
    key =>
      database.transaction(async transaction => {
        const load = await selectLoad(transaction, key)
        return load && (await loaderOf(transaction, load)).actor
      }),
    key => database.transaction(transaction => queue.add(transaction, [{ kind: photoJob, key }])),
  )

  /** The load of an owner, if the actor may load their homes. */
  async function find(actor: Actor, owner: Owner, key: number) {
    if (!may(actor, 'listing.move', owner)) return 'forbidden'
    const row = await selectLoad(database, key)
    const isTheirs = row?.ownerType === owner.ownerType && row.ownerKey === owner.ownerKey
    return row && isTheirs ? row : 'not-found'
  }

  /** Starts a job that loads or undoes; false if the state does not allow it. */
  async function begin(
    transaction: Transaction,
    key: number,
    from: LoadRow['state'],
    to: LoadRow['state'],
  ): Promise<boolean> {
    const load = await lockLoad(transaction, key)
    if (load?.state !== from) return false
    const [last] = await selectLoads(transaction, load, 1, ['loading', 'loaded', 'undoing'])
    if (last && last.key !== key && (to === 'undoing' || last.state !== 'loaded')) return false
    await updateState(transaction, key, to)
    await queue.add(transaction, [{ kind: jobKind, key }])
    return true
  }

  const feeds = openFeeds(options, {
    loaderOf,
    start: (transaction, key) => begin(transaction, key, 'preview', 'loading'),
  })

  return {
    /** For the queue. */
    workers: { [jobKind]: worker, [photoJob]: fetchPhotos, ...feeds.workers },
    repeated: feeds.repeated,

    /** Lists of homes at web addresses. */
    feeds,

    /** Reads a file and stores a preview of its effects. */
    async preview(
      transaction: Transaction,
      actor: Extract<Actor, { kind: 'user' }>,
      owner: Owner,
      { file, chosen, language }: Sent,
    ): Promise<LoadResult> {
      if (!may(actor, 'listing.move', owner)) return { kind: 'forbidden' }
      const table = await (file.type === 'application/json' ? readReso : readCsv)(file).catch(
        (error: unknown) => {
          if (error instanceof UnreadableFile) return error.reason
          throw error
        },
      )
      if (typeof table === 'string') return { kind: 'invalid', fields: { file: table } }
      if (Object.keys(chosen).length > 0) {
        const saved = await lockSettings(transaction, owner)
        await updateSettings(transaction, owner, { ...saved, columns: { ...saved.columns, ...chosen } })
      }
      const sender = { userKey: actor.key, language, at: now() }
      const { load } = await insertPreview(transaction, places, owner, sender, table)
      return { kind: 'done', key: load.key }
    },

    /** Sets how to read a file, saves it for the owner, and stores a preview of the effects. */
    async map(
      transaction: Transaction,
      actor: Actor,
      owner: Owner,
      key: number,
      chosen: ChosenSettings,
    ): Promise<LoadResult> {
      if (!may(actor, 'listing.move', owner)) return { kind: 'forbidden' }
      const load = await lockLoad(transaction, key)
      if (load?.ownerType !== owner.ownerType || load.ownerKey !== owner.ownerKey)
        return { kind: 'not-found' }
      if (load.state !== 'mapping' && load.state !== 'preview')
        return { kind: 'invalid', fields: { loadKey: 'not_allowed' } }
      const settings = withChosen(await lockSettings(transaction, owner), chosen)
      if ('invalid' in settings) return { kind: 'invalid', fields: settings.invalid }
      await updateSettings(transaction, owner, settings)
      const fields = fieldsOfHeadings(load.headings, settings.columns)
      const reading = readingOf(fields, settings)
      const state = reading ? 'preview' : 'mapping'
      const raw = await selectCells(transaction, key)
      const planned = await planLines(transaction, places, owner, reading, raw)
      const lines = reading ? await feeds.withMissing(transaction, load, fields, planned) : planned
      await deleteLines(transaction, key)
      await insertLines(transaction, key, lines)
      const readings = reading ? await readingsOf(reading, lines) : []
      await updateFields(transaction, key, state, { fields, readings })
      return { kind: 'done', key }
    },

    /** An owner's latest loads; undefined without permission. */
    async list(actor: Actor, owner: Owner) {
      if (!may(actor, 'listing.move', owner)) return undefined
      const rows = await selectLoads(database, owner, maxLoads)
      return Promise.all(rows.map(row => presentLoad(database, row, { isBrief: true })))
    },

    async get(actor: Actor, owner: Owner, key: number) {
      const row = await find(actor, owner, key)
      return typeof row === 'string' ? row : presentLoad(database, row)
    },

    /** The refused lines of a load as a table that loads again once it is corrected. */
    async refused(actor: Actor, owner: Owner, key: number) {
      const row = await find(actor, owner, key)
      return typeof row === 'string' ? row : refusedAsCsv(database, row)
    },

    /** All homes of an owner as a table that can be loaded again; undefined without permission. */
    table: (actor: Actor, owner: Owner) =>
      may(actor, 'listing.read', owner) ? homesAsCsv(database, owner) : undefined,

    /** The same in the RESO Common Format. */
    reso: (actor: Actor, owner: Owner) =>
      may(actor, 'listing.read', owner) ? homesAsReso(database, owner) : undefined,

    /** Starts to load a previewed file. */
    start: (transaction: Transaction, key: number) => begin(transaction, key, 'preview', 'loading'),

    /** Starts to undo the last load. */
    undo: (transaction: Transaction, key: number) => begin(transaction, key, 'loaded', 'undoing'),

    async erase(transaction: Transaction, { userKey }: Who): Promise<void> {
      if (userKey !== undefined) await deleteLoadsOf(transaction, userKey)
    },

    exportOf: feeds.exportOf,

    /** Deletes old loads. */
    prune: () => deleteLoadsBefore(database, now() - maxAge),
  }
}
