import { ApiError, read } from '#contract/error.ts'
import type { Client } from '#contract/operation.ts'
import type { Listing } from '#contract/v1/listing.response.ts'
import { searchListings } from '#contract/v1/listing.ts'
import { type Language, localized } from '#model/language.ts'
import { toParameters } from '#model/search/query.ts'
import type { Search } from '#model/search/search.ts'
import type { Text } from '../../ui/client/text.tsx'
import type { Site } from '../../ui/client/world.ts'
import { readPath, readSearch, searchAddress } from '../address.ts'
import { meantSearch } from '../kind.ts'
import { homes } from '../kinds/homes.tsx'
import { headingOf } from '../names.ts'

export interface FollowRequest {
  url: URL
  language: Language
  client: Client
  site: Site
  /** Milliseconds since 1970. */
  now: number
  t: Text
}

/** Homes of a followed search, with what every form of them says of it. */
export interface Followed {
  homes: readonly Listing[]
  /** Language-neutral address of the results page. */
  address: string
  heading: string
  /** The absolute URL of a language-neutral path, in the reader's language. */
  at(path: string): string
}

/** What of a search is asked for: `limit` homes at most. */
interface Asked {
  limit: number
  filters?: Search['filters']
  include?: readonly string[]
}

/** Homes per call. */
const PAGE = 100

/** The newest homes of the search of a results page; undefined for a page that does not exist. */
export async function gather(
  page: string,
  { url, language, client, site, t }: FollowRequest,
  { limit, filters, include = [] }: Asked,
): Promise<Followed | undefined> {
  const path = readPath(homes, page)
  if (!path) return undefined
  const { search } = readSearch(homes, path, url.searchParams)
  const address = searchAddress(homes, path, {
    ...search,
    order: [homes.definition.orders.default],
    offset: 0,
  })
  const ask = (offset: number) =>
    read(client, searchListings, {
      query: toParameters(
        homes.definition,
        meantSearch(homes, {
          ...search,
          filters: { ...search.filters, ...filters },
          order: ['recently-listed:desc'],
          include: [...include],
          offset,
          limit: Math.min(limit - offset, PAGE),
        }),
      ),
    })
  try {
    const { payload, meta } = await ask(0)
    const found: Listing[] = [...payload]
    while (found.length < Math.min(meta.total, limit)) {
      const { payload: more } = await ask(found.length)
      if (more.length === 0) break
      found.push(...more)
    }
    return {
      homes: found,
      address,
      heading: headingOf(homes, { path, search, meta }, t, language),
      at: path => new URL(localized(path, language), site.origin).href,
    }
  } catch (error) {
    if (error instanceof ApiError) return undefined
    throw error
  }
}

/** Converts `YYYY-MM-DD HH:mm:ss` in UTC to RFC 3339. */
export const moment = (wire: string): string => `${wire.replace(' ', 'T')}Z`

/** Without control characters, which neither XML nor calendars can contain. */
export const printable = (text: string): string => text.replace(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, '')
