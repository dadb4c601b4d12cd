import { createHash, createHmac, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { isbot } from 'isbot'
import type { Database } from '#db/database.ts'
import { withClick } from '#model/ad/click.ts'
import { type AdFacts, filteredFor, namesDataCenter } from '#model/ad/filtering.ts'
import { networkOf } from '#platform/throttle/index.ts'
import type { AdBilling } from '../billing/index.ts'
import { type AdDelivery, adTokens, type Showing } from '../delivery/index.ts'
import {
  type AdOfClick,
  type ClickRow,
  dayKey,
  deleteOld,
  insertClick,
  insertViews,
  selectAd,
  selectClickFacts,
  type ViewRow,
} from './store.ts'

/** Minutes for which a token is good, and by how many a node's clock may be ahead of another's. */
const GOOD_FOR = 240
const CLOCK_SKEW = 120
/** Time for which views wait to be stored together, milliseconds. */
const GATHERING = 50
/** Maximum attempts of a click that races others for the same token or budget. */
const ATTEMPTS = 3

/** The viewer of an ad, reduced to the data that filters need. */
export interface AdVisitor {
  address: string
  userAgent: string
  isPrefetch: boolean
  /** Companies that the user works for. */
  companies: readonly number[]
}

export type AdEvents = ReturnType<typeof openAdEvents>

interface AdEventOptions {
  database: Database
  delivery: Pick<AdDelivery, 'get'>
  billing: Pick<AdBilling, 'reserve' | 'chargeClick'>
  secret: string
  now: () => number
}

/** Thrown to roll a click back that the node's slice does not cover. */
class SliceSpent extends Error {}

/** Views and clicks of ads: all are stored; those that do not count have a reason. */
export function openAdEvents({ database, delivery, billing, secret, now }: AdEventOptions) {
  const tokens = adTokens(secret)
  let waiting: { row: ViewRow; done: PromiseWithResolvers<boolean> }[] = []
  let known: { day: string; secret: Buffer; until: number } | undefined

  /** Facts of a request about a view or a click; the other facts are false. */
  function factsOf(showing: Showing | undefined, visitor: AdVisitor, companyKey: number | null): AdFacts {
    const age = showing ? Math.floor(now() / 60_000) - showing.minute : 0
    return {
      isSigned: showing !== undefined,
      isExpired: age > GOOD_FOR || age < -CLOCK_SKEW,
      isPrefetch: visitor.isPrefetch,
      // Browsers always send a user agent.
      isRobot: visitor.userAgent === '' || isbot(visitor.userAgent),
      isDataCenter: namesDataCenter(visitor.userAgent),
      isOwn: companyKey !== null && visitor.companies.includes(companyKey),
      isOver: false,
      isUnseen: false,
      isUsed: false,
      isRepeated: false,
      isBeyondBudget: false,
    }
  }

  /** Stores the gathered views; those with a known token once more, as replayed. */
  async function store(): Promise<void> {
    await sleep(GATHERING)
    const batch = waiting
    waiting = []
    try {
      // The same token twice in one request, too.
      const first = new Map(batch.map(({ row }) => [row.token, row]))
      const stored = await insertViews(database, [...first.values()])
      const again: ViewRow[] = []
      for (const { row } of batch)
        if (!stored.delete(row.token))
          again.push({ ...row, token: `${row.token}~${shortId()}`, reason: 'replayed' })
      if (again.length > 0) await insertViews(database, again)
      const replayed = new Set(again.map(({ token }) => token.split('~')[0]))
      for (const { row, done } of batch) done.resolve(row.reason === null && !replayed.has(row.token))
    } catch (error) {
      for (const { done } of batch) done.reject(error)
    }
  }

  function storeView(row: ViewRow): Promise<boolean> {
    const done = Promise.withResolvers<boolean>()
    waiting.push({ row, done })
    if (waiting.length === 1) void store()
    return done.promise
  }

  /** A hash that distinguishes people for one day and one ad, and cannot be resolved afterwards. */
  async function personOf(adKey: number, { address, userAgent }: AdVisitor): Promise<string> {
    if (!known || now() > known.until)
      known = { ...(await dayKey(database, randomBytes(32))), until: now() + 60_000 }
    return createHmac('sha256', known.secret)
      .update(`${adKey}\0${networkOf(address)}\0${userAgent}`)
      .digest('base64url')
      .slice(0, 22)
  }

  /** Stores a click and charges it; undefined if another one was faster. Throws `SliceSpent`. */
  const storeClick = (row: ClickRow, facts: AdFacts, ad: AdOfClick, isCovered: boolean) =>
    database.transaction(async transaction => {
      const { token, adKey, person, price } = row
      const earlier = await selectClickFacts(transaction, { token, adKey: adKey!, person: person! })
      const isFree = price === 0 || ad.companyKey === null
      const reason = filteredFor({ ...facts, ...earlier, isBeyondBudget: !isFree && !isCovered })
      const stored = await insertClick(transaction, { ...row, reason })
      if (!stored || reason !== null || isFree || ad.companyKey === null) return stored
      const { campaignKey, companyKey } = ad
      const isCharged = await billing.chargeClick(transaction, {
        clickKey: stored.key,
        at: stored.at,
        campaignKey,
        companyKey,
        price,
      })
      if (!isCharged) throw new SliceSpent()
      return stored
    })

  async function charge(row: ClickRow, facts: AdFacts, ad: AdOfClick): Promise<void> {
    let isCovered = true
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      try {
        if ((await storeClick(row, facts, ad, isCovered)) !== undefined) return
      } catch (error) {
        if (!(error instanceof SliceSpent)) throw error
        isCovered = await billing.reserve(ad.campaignKey, row.price)
      }
    }
    // Other nodes hold every slice.
    await storeClick(row, facts, ad, false)
  }

  return {
    /** Whether the site signed a token. */
    isSigned: (token: string): boolean => tokens.read(token) !== undefined,

    /** Stores views; resolves when they are stored, with how many count. */
    async view(signed: readonly string[], visitor: AdVisitor): Promise<number> {
      const counts = await Promise.all(
        signed.map(token => {
          const showing = tokens.read(token)
          const ad = showing && delivery.get(showing.adKey)
          const facts = factsOf(showing, visitor, ad?.companyKey ?? null)
          const reason = filteredFor({ ...facts, isOver: showing !== undefined && !ad })
          return storeView({
            token: showing?.id ?? `forged-${shortId()}`,
            adKey: showing?.adKey ?? null,
            page: showing?.page ?? null,
            position: showing?.position ?? null,
            state: showing?.state ?? null,
            countyKey: showing?.countyKey ?? null,
            // A text ad is charged by click.
            price: ad?.kind === 'graphic' ? (showing?.price ?? 0) : 0,
            reason,
          })
        }),
      )
      return counts.filter(Boolean).length
    },

    /**
     * Stores a click, charges it if it counts, and returns the ad's link in either case; with the reference of the
     * click if the campaign counts leads. Undefined for a forged token, or a refused or deleted ad. `key` is the ad
     * according to the caller.
     */
    async click(token: string, visitor: AdVisitor, key?: number): Promise<string | undefined> {
      const showing = tokens.read(token)
      const ad = showing && (await selectAd(database, showing.adKey))
      if (!showing || !ad || (key !== undefined && key !== showing.adKey)) {
        await database.transaction(transaction =>
          insertClick(transaction, {
            adKey: null,
            campaignKey: null,
            token: createHash('sha256').update(token).digest('base64url').slice(0, 30),
            page: null,
            position: null,
            state: null,
            countyKey: null,
            price: 0,
            reason: 'forged',
            person: null,
            reference: null,
          }),
        )
        return undefined
      }
      const { id, adKey, page, position, state, countyKey, price } = showing
      const running = delivery.get(adKey)
      const person = await personOf(adKey, visitor)
      const facts = { ...factsOf(showing, visitor, ad.companyKey), isOver: running === undefined }
      const reference = ad.countsLeads ? randomBytes(16).toString('base64url') : null
      await charge(
        {
          token: id,
          adKey,
          campaignKey: ad.campaignKey,
          page,
          position,
          state,
          countyKey,
          // A graphic ad is charged by view.
          price: running?.kind === 'graphic' ? 0 : price,
          reason: null,
          person,
          reference,
        },
        facts,
        ad,
      )
      return reference === null ? ad.websiteLink : withClick(ad.websiteLink, reference)
    },

    /** The ad's link from memory, for when the database is unavailable. */
    linkOf(token: string): string | undefined {
      const showing = tokens.read(token)
      return showing && delivery.get(showing.adKey)?.websiteLink
    },

    prune: () => deleteOld(database),
  }
}

const shortId = () => randomBytes(6).toString('base64url')
