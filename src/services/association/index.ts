import type { Database } from '#db/database.ts'
import type { Change } from '#db/feed.ts'
import { type AssociationPicture, DROPPED_ASSOCIATION } from '#model/association/association.ts'
import {
  type AssociationInclude,
  type AssociationList,
  type AssociationOrder,
  associationIncludes,
} from '#model/association/list.ts'
import { associationPictureUrl } from '#model/association/urls.ts'
import type { DetailLevel } from '#model/detail-level.ts'
import type { Illustrate } from '#model/photo/illustration.ts'
import type { Transaction } from '#platform/write/index.ts'
import { openAssociationMembers } from '../association-member/index.ts'
import type { Mail } from '../mail/index.ts'
import type { Places } from '../place/index.ts'
import { presentAddress, presentPhone } from '../rows/index.ts'
import type { Statistics } from '../statistics/index.ts'
import { associationNotices } from './notices.ts'
import { ownAssociations } from './own/index.ts'
import { removeManager } from './own/store.ts'
import { presentAssociation, presentCard, presentLayouts, presentMembers, presentNano } from './present.ts'
import { type AssociationRow, selectAssociations, selectMembers } from './store.ts'

export { addImportedAssociation } from './own/change.ts'

/** Maximum number of members per kind in a response. */
const MAX_MEMBERS = 100

const entities = new Set(['state_association', '*'])
const allIncludes: ReadonlySet<AssociationInclude> = new Set(associationIncludes)

/** Comparator for an order; ties go to the lower key. */
function comparing(order: AssociationOrder) {
  const [field, direction] = order.split(':') as [
    'key' | 'name' | 'state' | 'abbreviation' | 'sponsored',
    string,
  ]
  const sign = direction === 'desc' ? -1 : 1
  return (one: AssociationRow, other: AssociationRow): number => {
    if (field === 'key') return sign * (one.key - other.key)
    if (field === 'sponsored') return Number(other.isSponsored) - Number(one.isSponsored)
    return sign * (one[field] ?? '').localeCompare(other[field] ?? '', 'en')
  }
}

/**
 * Opens the association service, which caches all state associations in memory. Pass the feed's changes to `apply`.
 */
export async function openAssociations(options: {
  database: Database
  places: Pick<Places, 'locate' | 'resolve'>
  statistics: Pick<Statistics, 'ofStates'>
  /** Draws the pictures of sample associations; without it they have none. */
  illustrate?: Illustrate
  mail: Pick<Mail, 'send'>
  /** Milliseconds since 1970. */
  now: () => number
}) {
  const { database, places, statistics, illustrate, mail, now } = options
  const read = async () =>
    new Map((await selectAssociations(database, DROPPED_ASSOCIATION)).map(row => [row.key, row] as const))
  let all = await read()

  /** Presents associations; loads each relation in one query. */
  async function present(
    rows: readonly AssociationRow[],
    level: DetailLevel,
    includes: readonly AssociationInclude[],
  ) {
    if (level === 'nano') return rows.map(presentNano)
    if (level === 'micro') return rows.map(presentCard)
    const include = level === 'centi' ? allIncludes : new Set(includes)
    const keys = rows.map(({ key }) => key)
    const states = rows.flatMap(({ state }) => state ?? [])
    const counted = include.has('statistics') || include.has('entity-counts')
    const [parks, centers, ofStates] = await Promise.all([
      include.has('communities') && keys.length > 0 ? selectMembers(database, 'park', keys, MAX_MEMBERS) : [],
      include.has('sales-centers') && keys.length > 0
        ? selectMembers(database, 'sales_center', keys, MAX_MEMBERS)
        : [],
      counted && states.length > 0 ? statistics.ofStates(states) : undefined,
    ])
    return rows.map(row => {
      const ofState = row.state === null ? undefined : ofStates?.get(row.state)
      return {
        ...presentAssociation(row),
        ...(include.has('statistics') && { statistics: ofState?.statistics ?? null }),
        ...(include.has('entity-counts') && { entityCounts: ofState?.entityCounts ?? null }),
        ...(include.has('address') && { address: row.address && presentAddress(row.address) }),
        ...(include.has('phone') && { phone: presentPhone(row.phone) }),
        ...(include.has('communities') && { communities: presentMembers(parks, row.key) }),
        ...(include.has('sales-centers') && { salesCenters: presentMembers(centers, row.key) }),
        ...(include.has('layouts') && { layouts: presentLayouts(row) }),
      }
    })
  }

  return {
    /** Associations that match the filters, in order. */
    async list(
      { state, isSponsored, orders, include, offset, limit }: AssociationList,
      level: DetailLevel = 'milli',
    ) {
      const found = [...all.values()].filter(
        row =>
          (state === undefined || row.state === state) &&
          (isSponsored === undefined || row.isSponsored === isSponsored),
      )
      const compare = [...orders.map(comparing), comparing('key:asc')]
      found.sort((one, other) => compare.map(by => by(one, other)).find(sign => sign !== 0) ?? 0)
      const rows = found.slice(offset, offset + limit)
      return { items: await present(rows, level, include), total: found.length }
    },

    /** An association; undefined for an unknown one. */
    async get(key: number, level: DetailLevel = 'milli', include: readonly AssociationInclude[] = []) {
      const row = all.get(key)
      return row && (await present([row], level, include))[0]
    },

    /** State of an association; undefined for an unknown association, or one without a state. */
    stateOf: (key: number): string | undefined => all.get(key)?.state ?? undefined,

    /** A generated picture as SVG; undefined for an unknown association or one with an uploaded picture. */
    picture(key: number, name: AssociationPicture): string | undefined {
      const row = all.get(key)
      if (!row || !picturesOf(row).includes(associationPictureUrl(key, name))) return undefined
      return illustrate?.({ owner: 'associations', facts: row, subject: name })
    },

    /** Applies changes of the feed; resolves when results reflect them. */
    async apply(changes: readonly Change[]): Promise<void> {
      if (changes.some(({ entity }) => entities.has(entity))) all = await read()
    },

    repeated: associationNotices({ database, mail, now }),

    own: ownAssociations({ database, places, now }),
    members: openAssociationMembers({ database, mail }),

    /** Leaves the associations of a person without a manager. */
    async erase(transaction: Transaction, { userKey }: { userKey?: number }): Promise<void> {
      if (userKey !== undefined) await removeManager(transaction, userKey)
    },
  }
}
export type Associations = Awaited<ReturnType<typeof openAssociations>>

/** URLs of all pictures of an association. */
const picturesOf = (row: AssociationRow) => [
  ...Object.values(row.logos).map(({ url }) => url),
  row.aboutImage,
  row.headerImage,
  row.cardHeaderImage,
  row.cardLeftImage,
  row.cardRightImage,
  ...Object.values(row.blocks).map(({ backgroundImage }) => backgroundImage),
]
