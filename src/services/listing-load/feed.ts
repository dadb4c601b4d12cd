import type { Database } from '#db/database.ts'
import type { Queue, Worker } from '#db/queue.ts'
import { DAY, formatMoment } from '#kit/dates.ts'
import { isOneOf } from '#kit/keys.ts'
import { type Actor, may, type Owner } from '#model/access/access.ts'
import { homesFeedUrl, homesLoadUrl, ownHomesUrl } from '#model/account/urls.ts'
import { comparedCell } from '#model/listing-load/choices.ts'
import {
  FEED_CONFIRM_DAYS,
  FEED_REPEAT_DAYS,
  type FeedFault,
  type FeedForm,
  type FeedOutcome,
  feedFaults,
  mayLeave,
  nextNight,
} from '#model/listing-load/feed.ts'
import type { PublicFetch } from '#platform/public-fetch/index.ts'
import { sealer } from '#platform/sealed-text/index.ts'
import type { Transaction } from '#platform/write/index.ts'
import type { Mail } from '../mail/index.ts'
import type { Loader } from './do-line.ts'
import {
  countMissing,
  deleteFeed,
  type FeedRow,
  insertFeedHomes,
  lockDueFeeds,
  lockFeed,
  lockFeedOfLoad,
  selectFeed,
  selectFeedByKey,
  selectFeedHomes,
} from './feed-store.ts'
import { type Credentials, fetchFeed } from './fetch-feed.ts'
import { leavingOf, withFeedHomes } from './missing-homes.ts'
import type { Locator } from './plan.ts'
import { unknownTextsOf } from './present.ts'
import { refusedInWords } from './refused.ts'
import type { LoadSettings } from './settings-store.ts'
import {
  deleteWaiting,
  insertFeed,
  type LoadRow,
  lockLoad,
  type NewLine,
  selectCounts,
  selectLoader,
  selectLoads,
  selectRunLoads,
  selectUnpaid,
  updateFeed,
} from './store.ts'
import { insertPreview } from './store-load.ts'

const nightJob = 'listing-feed'
const requestedJob = 'listing-feed-now'
/** Milliseconds between looks for feeds that are due, and how many are fetched then. */
const interval = 1_000
const atOnce = 20
/** Milliseconds after which a feed is fetched again whose owner has another load running. */
const pause = 120_000
/** Loads from which the columns of an owner are known. */
const maxRunLoads = 100
/** Refused lines in an email. */
const maxRefused = 10

export interface FeedOptions {
  database: Database
  queue: Pick<Queue, 'add'>
  mail: Pick<Mail, 'send'>
  publicFetch: PublicFetch
  places: Locator
  /** Encrypts the passwords of feeds. */
  secret: string
  now: () => number
}

interface Loads {
  loaderOf(transaction: Transaction, load: Owner & { userKey: number | null }): Promise<Loader>
  /** Starts a previewed load; false if another one runs. */
  start(transaction: Transaction, key: number): Promise<boolean>
}

export type FeedResult =
  | { kind: 'done' | 'forbidden' | 'not-found' }
  | { kind: 'invalid'; fields: Record<string, string> }

const isFault = (outcome: FeedOutcome | null): outcome is FeedFault =>
  outcome !== null && isOneOf(feedFaults, outcome)
const moment = (at: Date | null) => at && formatMoment(at.getTime())

/** The password goes to this origin only. */
const subjectOf = ({ ownerType, ownerKey, url }: Owner & { url: string }) =>
  `${ownerType} ${ownerKey} ${URL.parse(url)?.origin}`

/** Lists of homes at web addresses, each loaded every night. */
export function openFeeds(
  { database, queue, mail, publicFetch, places, secret, now }: FeedOptions,
  { loaderOf, start }: Loads,
) {
  const { seal, open } = sealer(secret, 'feed passwords')
  const atNow = () => new Date(now())

  /** Undefined without credentials; null if they cannot be read with the present secret of the site. */
  function credentialsOf(feed: FeedRow): Credentials | undefined | null {
    if (feed.credentials === null) return undefined
    const opened = open(feed.credentials, subjectOf(feed))?.toString('utf8')
    if (opened === undefined) return null
    const [username = '', ...password] = opened.split(':')
    return { username, password: password.join(':') }
  }

  /** Fetches a feed, and stores what came of it. */
  async function fetchOne(feed: FeedRow, isRequested: boolean): Promise<void> {
    const { actor } = await database.transaction(transaction => loaderOf(transaction, feed))
    const credentials = credentialsOf(feed)
    const isOld = feed.loadedAt === null || feed.loadedAt.getTime() < now() - FEED_CONFIRM_DAYS * DAY
    const read = !may(actor, 'listing.move', feed)
      ? 'not_allowed'
      : credentials === null
        ? 'login'
        : await fetchFeed(publicFetch, feed.url, credentials, isRequested || isOld ? undefined : feed)
    await database.transaction(transaction => settle(transaction, feed, read, isRequested))
  }

  async function settle(
    transaction: Transaction,
    before: FeedRow,
    read: Awaited<ReturnType<typeof fetchFeed>>,
    isRequested: boolean,
  ): Promise<void> {
    // Before the feed, as the job of the load does.
    const last = before.loadKey === null ? undefined : await lockLoad(transaction, before.loadKey)
    const feed = await lockFeed(transaction, before.key)
    if (!feed) return
    const again = (startAfter?: Date) =>
      queue.add(transaction, [{ kind: isRequested ? requestedJob : nightJob, key: feed.key }], { startAfter })
    // It has changed, or another node was first.
    if (feed.url !== before.url || feed.credentials !== before.credentials || feed.loadKey !== before.loadKey)
      return isRequested && feed.requestedAt ? again() : undefined
    const [running] = await selectLoads(transaction, feed, 1, ['loading', 'undoing'])
    if (running && typeof read !== 'string') return again(new Date(now() + pause))
    const fetched = { fetched_at: atNow(), ...(isRequested && { requested_at: null }) }
    if (typeof read === 'string') {
      const isWaiting = last?.state === 'mapping' || last?.state === 'preview'
      const outcome = read === 'unchanged' && isWaiting ? (feed.outcome ?? read) : read
      const isOn = feed.isOn && read !== 'not_allowed'
      await updateFeed(transaction, feed.key, { ...fetched, outcome, is_on: isOn })
      if (isRequested) return
      if (isFault(outcome)) await report(transaction, feed, outcome)
      else if (outcome === 'unchanged') await updateFeed(transaction, feed.key, { reported: null })
      return
    }
    if (feed.loadKey !== null) await deleteWaiting(transaction, feed.loadKey)
    const { etag, modified, digest, table } = read
    const homes = await selectFeedHomes(transaction, feed.key)
    const { userKey, language } = feed
    if (userKey === null) return
    const sender = { userKey, language, at: now() }
    const { load, lines, settings } = await insertPreview(transaction, places, feed, sender, table, planned =>
      withFeedHomes(planned.lines, planned.fields, homes),
    )
    const outcome: FeedOutcome = isRequested
      ? 'preview'
      : await outcomeOf(transaction, load, settings, leavingOf(lines, homes))
    await updateFeed(transaction, feed.key, {
      ...fetched,
      outcome,
      load_key: load.key,
      loaded_at: atNow(),
      // What is previewed by hand is loaded by the night, too.
      ...(isRequested ? { etag: null, modified: null, digest: null } : { etag, modified, digest }),
    })
    if (outcome === 'waiting' || outcome === 'missing')
      await report(transaction, { ...feed, loadKey: load.key }, outcome, load)
  }

  /** Starts a load, unless its owner has to look at it first. */
  async function outcomeOf(
    transaction: Transaction,
    load: LoadRow,
    settings: LoadSettings,
    { leaving, homes }: ReturnType<typeof leavingOf>,
  ): Promise<FeedOutcome> {
    if (!(await isKnown(transaction, load, settings))) return 'waiting'
    if (!mayLeave(leaving, homes)) return 'missing'
    const loader = load.userKey === null ? undefined : await selectLoader(transaction, load.userKey)
    // Its homes are public at once.
    const isVerified = loader?.email != null
    return isVerified && (await start(transaction, load.key)) ? 'loading' : 'waiting'
  }

  /** Whether an owner has confirmed all columns and words of a load before, and did not undo the last one. */
  async function isKnown(transaction: Transaction, load: LoadRow, settings: LoadSettings): Promise<boolean> {
    if (load.state !== 'preview') return false
    const [last, ...others] = await selectRunLoads(transaction, load, maxRunLoads)
    if (last?.state !== 'loaded') return false
    const columnsOf = ({ headings, fields }: LoadRow) =>
      fields.flatMap((field, at) => (field === null ? [] : [`${field} ${headings[at]}`]))
    const known = new Set([last, ...others].flatMap(columnsOf))
    if (!columnsOf(load).every(column => known.has(column))) return false
    const wordsOf = async (of: LoadRow) =>
      (await unknownTextsOf(transaction, of, settings)).map(
        ({ field, value }) => `${field} ${comparedCell(value)}`,
      )
    const before = new Set(await wordsOf(last))
    return (await wordsOf(load)).every(word => before.has(word))
  }

  /** Sends an email about a fetch, the same one again only after a week. */
  async function report(
    transaction: Transaction,
    feed: FeedRow,
    outcome: FeedOutcome,
    load?: LoadRow,
    reported: string | null = outcome,
  ): Promise<void> {
    const { key, userKey, language, reportedAt } = feed
    // An hour less: a night may begin a little earlier than the last one.
    const isRecent = reportedAt && reportedAt.getTime() > now() - FEED_REPEAT_DAYS * DAY + 3_600_000
    if (reported !== null && reported === feed.reported && isRecent) return
    const loader = userKey === null ? undefined : await selectLoader(transaction, userKey)
    if (userKey === null || !loader || loader.email === null) return
    const unpaid = load && (await selectUnpaid(transaction, load.key))
    await mail.send(transaction, {
      to: loader.email,
      language,
      template: 'listing-feed',
      details: {
        name: loader.firstName,
        host: URL.parse(feed.url)?.host ?? '',
        outcome,
        counts: load ? await selectCounts(transaction, load.key) : null,
        missing: load ? await countMissing(transaction, load.key) : 0,
        refused: load ? await refusedInWords(transaction, load, maxRefused) : [],
        unpaid: unpaid?.unpaid ?? 0,
        total: (unpaid?.total ?? 0) / 100,
        loadUrl: load ? homesLoadUrl(load.key) : null,
        feedUrl: homesFeedUrl(feed.ownerType === 'companies'),
        homesUrl: ownHomesUrl(),
      },
      about: [{ userKey }],
    })
    await updateFeed(transaction, key, { reported, reported_at: atNow() })
  }

  /** A job of one kind: by night, or on request. */
  const workerOf = (isRequested: boolean): Worker => ({
    async work(key) {
      const feed = await selectFeedByKey(database, key)
      if (feed && (isRequested ? feed.requestedAt !== null : feed.isOn)) await fetchOne(feed, isRequested)
    },
    async giveUp() {},
  })

  async function presentOf(owner: Owner) {
    const feed = await selectFeed(database, owner)
    if (!feed) return null
    const { url, credentials, isOn, requestedAt, fetchedAt, dueAt, outcome, loadKey } = feed
    return {
      url,
      hasPassword: credentials !== null,
      isOn,
      isFetching: requestedAt !== null,
      fetched: moment(fetchedAt),
      next: isOn ? moment(dueAt) : null,
      outcome,
      loadKey,
    }
  }

  return {
    workers: { [nightJob]: workerOf(false), [requestedJob]: workerOf(true) },

    repeated: {
      interval,
      run: () =>
        database.transaction(async transaction => {
          const due = await lockDueFeeds(transaction, atNow(), atOnce)
          for (const { key } of due)
            await updateFeed(transaction, key, { due_at: new Date(nextNight(key, now())) })
          await queue.add(
            transaction,
            due.map(({ key }) => ({ kind: nightJob, key })),
          )
        }),
      failure: 'Feeds of homes could not be fetched.',
    },

    /** The feed of an owner, null if there is none; undefined without permission. */
    get: async (actor: Actor, owner: Owner) =>
      may(actor, 'listing.move', owner) ? presentOf(owner) : undefined,

    /** Sets the feed of an owner. */
    async save(
      transaction: Transaction,
      actor: Extract<Actor, { kind: 'user' }>,
      { ownerType, ownerKey }: Owner,
      { url, username = '', password = '', isOn, language }: FeedForm,
    ): Promise<FeedResult> {
      const owner = { ownerType, ownerKey }
      if (!may(actor, 'listing.move', owner)) return { kind: 'forbidden' }
      if (!publicFetch.accepts(url)) return { kind: 'invalid', fields: { url: 'not_public_url' } }
      if (username === '' && password !== '') return { kind: 'invalid', fields: { username: 'required' } }
      const set = { user_key: actor.key, language, url, is_on: isOn }
      await insertFeed(transaction, { owner_type: ownerType, owner_key: ownerKey, ...set, due_at: atNow() })
      const { key } = (await selectFeed(transaction, owner))!
      const saved = (await lockFeed(transaction, key))!
      const subject = subjectOf({ ...owner, url })
      const isSameOrigin = subject === subjectOf(saved)
      const credentials =
        username !== ''
          ? seal(Buffer.from(`${username}:${password}`), subject)
          : isSameOrigin
            ? saved.credentials
            : null
      await updateFeed(transaction, key, {
        ...set,
        credentials,
        due_at: new Date(nextNight(key, now())),
        ...{ etag: null, modified: null, digest: null, reported: null },
        ...(url !== saved.url && { outcome: null, fetched_at: null }),
      })
      return { kind: 'done' }
    },

    async remove(transaction: Transaction, actor: Actor, owner: Owner): Promise<FeedResult> {
      if (!may(actor, 'listing.move', owner)) return { kind: 'forbidden' }
      return { kind: (await deleteFeed(transaction, owner)) ? 'done' : 'not-found' }
    },

    /** Fetches the feed of an owner now, for a preview. */
    async fetch(transaction: Transaction, actor: Actor, owner: Owner): Promise<FeedResult> {
      if (!may(actor, 'listing.move', owner)) return { kind: 'forbidden' }
      const feed = await selectFeed(transaction, owner)
      if (!feed) return { kind: 'not-found' }
      await updateFeed(transaction, feed.key, { requested_at: atNow() })
      await queue.add(transaction, [{ kind: requestedJob, key: feed.key }])
      return { kind: 'done' }
    },

    /** The lines of a load with those that its feed adds, if it is of a feed. */
    async withMissing(transaction: Transaction, load: LoadRow, fields: LoadRow['fields'], lines: NewLine[]) {
      const feed = await lockFeedOfLoad(transaction, load.key)
      return feed ? withFeedHomes(lines, fields, await selectFeedHomes(transaction, feed.key)) : lines
    },

    /** Notes a load that is done; whether it was one of the night, which has its own email. */
    async finish(transaction: Transaction, load: LoadRow): Promise<boolean> {
      const feed = await lockFeedOfLoad(transaction, load.key)
      if (!feed) return false
      await insertFeedHomes(transaction, feed.key, load.key)
      await updateFeed(transaction, feed.key, { outcome: 'loaded' })
      if (feed.outcome !== 'loading') return false
      const { added, changed, refused } = await selectCounts(transaction, load.key)
      if (added + changed > 0) await report(transaction, feed, 'loaded', load, null)
      else if (refused > 0) await report(transaction, feed, 'loaded', load, `refused ${refused}`)
      else await updateFeed(transaction, feed.key, { reported: null })
      return true
    },

    exportOf: async (userKey: number) => presentOf({ ownerType: 'registered-users', ownerKey: userKey }),
  }
}
