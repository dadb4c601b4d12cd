import { searchDealers } from '#contract/dealer/v1.ts'
import { read } from '#contract/error.ts'
import { searchFloorPlans } from '#contract/floor-plan/v1.ts'
import { searchListings } from '#contract/listing/v1.ts'
import type { Client } from '#contract/operation.ts'
import { searchParks } from '#contract/park/v1.ts'
import type { SearchMeta } from '#contract/search/v1.response.ts'
import { formats } from '#i18n/format.ts'
import type { Language } from '#model/language.ts'
import type { SearchType } from '#model/place/search-type.ts'
import type { toParameters } from '#model/search/query.ts'
import { type FeedForm, followUrl } from '#model/search/urls.ts'
import { planFacts } from '../../parts/card/FloorPlanCard.tsx'
import { factsText as homeFacts, landText } from '../../parts/card/ListingCard.tsx'
import { homesText, factsText as parkFacts, rentText } from '../../parts/card/ParkCard.tsx'
import { priceText } from '../../parts/card/Price.tsx'
import { costText } from '../../parts/monthly-cost/cost-text.ts'
import type { Text } from '../../ui/client/text.tsx'
import type { Found, SearchKind } from '../kind.ts'
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
  /** Known facts, then the description. */
  summary: string
  image: string | undefined
  published: string
  updated: string
}

/** Items per feed. */
const LENGTH = 50

/** Query for the newest of a search type, and their entries in a feed; times `YYYY-MM-DD HH:mm:ss` in UTC. */
interface Source<Payload, Item extends Found> {
  kind: SearchKind<NoInfer<Payload>, Item>
  fetchPage(
    client: Client,
    query: ReturnType<typeof toParameters>,
  ): Promise<{ payload: readonly Payload[]; meta: SearchMeta }>
  order: string
  /** Its name, if it is another one than in lists. */
  title?(item: Item, t: Text, language: Language): string
  /** Facts of its card, of which some are always known. */
  facts(item: Item, t: Text, language: Language): readonly (string | null | undefined)[]
  describe(payload: Payload): { description: string | null; published: string; updated: string }
}

type MakeFeed = (page: string, form: FeedForm, request: FollowRequest) => Promise<Feed | undefined>

const feedOf =
  <Payload, Item extends Found>(feed: Source<Payload, Item>): MakeFeed =>
  async (page, form, request) => {
    const { language, site, now, t, client } = request
    const { kind, fetchPage, order, facts, describe } = feed
    const source = {
      shape: kind,
      fetchPage: (query: Parameters<typeof fetchPage>[1]) => fetchPage(client, query),
      order,
      limit: LENGTH,
    }
    const followed = await gather(page, request, source)
    if (!followed) return undefined
    const { items, address, title, at } = followed
    const entries = items.map(payload => {
      const item = kind.item(payload)
      const { description, published, updated } = describe(payload)
      const picture = kind.picture?.(item)
      return {
        id: at(kind.url(item) ?? address),
        title: (feed.title ?? kind.name)(item, t, language),
        summary: [facts(item, t, language).filter(Boolean).join(' · '), description]
          .filter(Boolean)
          .join('\n\n'),
        image: picture && new URL(picture, site.origin).href,
        published: moment(published),
        updated: moment(updated),
      }
    })
    return {
      id: at(followUrl(address, form)),
      page: at(address),
      language,
      title: `${title} | ${site.name}`,
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
    title: (home, t, language) =>
      [
        priceText(home, t, language),
        home.bedrooms !== null && t('card.bedrooms', { count: formats(language).number(home.bedrooms) }),
        home.address.city,
        home.address.state,
      ]
        .filter(Boolean)
        .join(', '),
    facts: (home, t, language) => [
      homeFacts(home, t, language),
      landText(home, t, language),
      costText(home, t, language),
      home.park?.name,
    ],
    describe: home => ({
      description: home.description,
      published: home.listedAt,
      updated: home.modifiedAt,
    }),
  }),
  parks: feedOf({
    kind: parks,
    fetchPage: (client, query) => read(client, searchParks, { query }),
    order: added,
    facts: (park, t, language) => [
      parkFacts(park, t, language),
      rentText(park, t, language),
      homesText(park.homesCount, t),
    ],
    describe: park => ({
      description: park.description,
      published: park.addedAt,
      updated: park.modifiedAt,
    }),
  }),
  dealers: feedOf({
    kind: dealers,
    fetchPage: (client, query) => read(client, searchDealers, { query }),
    order: added,
    facts: (dealer, t, language) => [
      t('card.dealer.homes', {
        count: dealer.homesCount.total,
        shown: formats(language).number(dealer.homesCount.total),
      }),
    ],
    describe: dealer => ({
      description: dealer.description,
      published: dealer.addedAt,
      updated: dealer.addedAt,
    }),
  }),
  floorplans: feedOf({
    kind: floorPlans,
    fetchPage: (client, query) => read(client, searchFloorPlans, { query }),
    order: added,
    facts: (plan, t, language) => [plan.manufacturer, ...planFacts(plan, t, language)],
    describe: plan => ({ description: plan.description, published: plan.addedAt, updated: plan.addedAt }),
  }),
}
