import { ApiError } from '#contract/error.ts'
import type { Client } from '#contract/operation.ts'
import type { SearchMeta } from '#contract/search/v1.response.ts'
import { type Language, localized } from '#model/language.ts'
import { toParameters } from '#model/search/query.ts'
import type { Search } from '#model/search/search.ts'
import { tagsOf } from '#model/search/tags.ts'
import type { Site } from '../../ui/client/render-context.ts'
import { tagText } from '../../ui/client/tag-text.ts'
import type { Text } from '../../ui/client/text.tsx'
import { readPath, readSearch, searchAddress } from '../address.ts'
import { apiSearch, type KindShape } from '../kind.ts'
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

/** Matches of a followed search, with the data that every format includes. */
interface Followed<Payload> {
  items: readonly Payload[]
  /** Language-neutral address of the results page. */
  address: string
  /** What is searched, with all filters: 'Manufactured homes in Florida, 3+ bedrooms'. */
  title: string
  /** The absolute URL of a language-neutral path, in the reader's language. */
  at(path: string): string
}

/** Request for the matches. */
interface GatherRequest<Payload> {
  shape: KindShape
  fetchPage(
    query: ReturnType<typeof toParameters>,
  ): Promise<{ payload: readonly Payload[]; meta: SearchMeta }>
  /** Maximum number of items. */
  limit: number
  order: string
  filters?: Search['filters']
  include?: string[]
}

/** Items per call. */
const PAGE = 100

/** Matches of the search of a results page; undefined for a page that does not exist. */
export async function gather<Payload>(
  page: string,
  { url, language, site, t }: FollowRequest,
  { shape, fetchPage, limit, order, filters, include = [] }: GatherRequest<Payload>,
): Promise<Followed<Payload> | undefined> {
  const path = readPath(shape, page)
  if (!path) return undefined
  const { definition } = shape
  const { search } = readSearch(shape, path, url.searchParams)
  const wanted = { ...search, filters: { ...search.filters, ...filters }, order: [order], include }
  const from = (offset: number) => {
    const part = { ...wanted, offset, limit: Math.min(limit - offset, PAGE) }
    return fetchPage(toParameters(definition, apiSearch(part)))
  }
  try {
    const { payload, meta } = await from(0)
    const items = [...payload]
    while (items.length < Math.min(meta.total, limit)) {
      const { payload: more } = await from(items.length)
      if (more.length === 0) break
      items.push(...more)
    }
    return {
      items,
      address: searchAddress(shape, path, { ...search, order: [definition.orders.default], offset: 0 }),
      title: [
        headingOf(shape, { path, search, meta }, t, language),
        ...tagsOf(definition, search).map(tag => tagText(tag, t)),
      ].join(', '),
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
