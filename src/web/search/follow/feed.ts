import { searchDealers } from '#contract/dealer/v1.ts'
import { read } from '#contract/error.ts'
import { searchFloorPlans } from '#contract/floor-plan/v1.ts'
import { searchListings } from '#contract/listing/v1.ts'
import type { Client } from '#contract/operation.ts'
import { searchParks } from '#contract/park/v1.ts'
import type { SearchMeta } from '#contract/search/v1.response.ts'
import type { SearchType } from '#model/place/search-type.ts'
import type { toParameters } from '#model/search/query.ts'
import { type FeedForm, followUrl } from '#model/search/urls.ts'
import type { SearchKind } from '../kind.ts'
import { dealers } from '../kinds/dealers.tsx'
import { floorPlans } from '../kinds/floorplans.tsx'
import { homes } from '../kinds/homes.tsx'
import { parks } from '../kinds/parks.tsx'
import { type FollowRequest, gather, moment } from './gather.ts'

/** A feed; URLs are absolute, times RFC 3339. */
export interface Feed {
  id: string
  page: string
  language: string
  title: string
  author: string
  updated: string
  entries: readonly FeedEntry[]
}

interface FeedEntry {
  id: string
  title: string
  summary: string
  image: string | undefined
  published: string
  updated: string
}

/** Items per feed. */
const LENGTH = 50

/** Query for the newest of a search type, and their entries in a feed; times `YYYY-MM-DD HH:mm:ss` in UTC. */
interface Source<Payload> {
  kind: SearchKind
  fetchPage(
    client: Client,
    query: ReturnType<typeof toParameters>,
  ): Promise<{ payload: readonly Payload[]; meta: SearchMeta }>
  order: string
  describe(payload: Payload): { summary: string | null; published: string; updated: string }
}

type MakeFeed = (page: string, form: FeedForm, request: FollowRequest) => Promise<Feed | undefined>

const feedOf =
  <Payload>({ kind, fetchPage, order, describe }: Source<Payload>): MakeFeed =>
  async (page, form, request) => {
    const { language, site, now, t, client } = request
    const source = {
      shape: kind,
      fetchPage: (query: Parameters<typeof fetchPage>[1]) => fetchPage(client, query),
      order,
      limit: LENGTH,
    }
    const followed = await gather(page, request, source)
    if (!followed) return undefined
    const { items, address, heading, at } = followed
    const entries = items.map(payload => {
      const item = kind.item(payload)
      const { summary, published, updated } = describe(payload)
      const picture = kind.picture?.(item)
      return {
        id: at(kind.url(item) ?? address),
        title: kind.name(item, t, language),
        summary: summary ?? '',
        image: picture && new URL(picture, site.origin).href,
        published: moment(published),
        updated: moment(updated),
      }
    })
    return {
      id: at(followUrl(address, form)),
      page: at(address),
      language,
      title: `${heading} | ${site.name}`,
      author: site.name,
      updated:
        entries
          .map(({ updated }) => updated)
          .sort()
          .at(-1) ?? new Date(now).toISOString(),
      entries,
    }
  }

const added = 'recently-added:desc'

/** The newest matches of a results page as a feed, by search type; undefined for a page that does not exist. */
export const feeds: Readonly<Record<SearchType, MakeFeed>> = {
  homes: feedOf({
    kind: homes,
    fetchPage: (client, query) => read(client, searchListings, { query }),
    order: 'recently-listed:desc',
    describe: home => ({ summary: home.description, published: home.listedAt, updated: home.modifiedAt }),
  }),
  parks: feedOf({
    kind: parks,
    fetchPage: (client, query) => read(client, searchParks, { query }),
    order: added,
    describe: park => ({ summary: park.description, published: park.addedAt, updated: park.modifiedAt }),
  }),
  dealers: feedOf({
    kind: dealers,
    fetchPage: (client, query) => read(client, searchDealers, { query }),
    order: added,
    describe: dealer => ({ summary: dealer.description, published: dealer.addedAt, updated: dealer.addedAt }),
  }),
  floorplans: feedOf({
    kind: floorPlans,
    fetchPage: (client, query) => read(client, searchFloorPlans, { query }),
    order: added,
    describe: plan => ({ summary: plan.description, published: plan.addedAt, updated: plan.addedAt }),
  }),
}
