import { ApiError, read } from '#contract/error.ts'
import type { Client } from '#contract/operation.ts'
import { pageStatus } from '#contract/status.ts'
import { searchListings } from '#contract/v1/listing.ts'
import { escapeMarkup } from '#kit/markup.ts'
import { type Language, localized } from '#model/language.ts'
import { listingUrl } from '#model/listing/urls.ts'
import { toParameters } from '#model/search/query.ts'
import { feedUrl, pageOfFeed } from '#model/search/urls.ts'
import { cardListing } from '../ui/cards/listing-card.ts'
import type { Text } from '../ui/client/text.tsx'
import type { Site } from '../ui/client/world.ts'
import { readPath, readSearch, searchAddress } from './address.ts'
import { meantSearch } from './kind.ts'
import { homes } from './kinds/homes.tsx'
import { headingOf } from './names.ts'

interface FeedRequest {
  url: URL
  language: Language
  client: Client
  site: Site
  /** Milliseconds since 1970. */
  now: number
  t: Text
}

/** Homes per feed. */
const LENGTH = 50

/**
 * The homes of a search as an Atom feed (RFC 4287), newest first: the URL of the page with `.atom` after the
 * path, so that its filters apply to the feed.
 */
export async function homesFeed({ url, language, client, site, now, t }: FeedRequest) {
  const path = readPath(homes, pageOfFeed(url.pathname) ?? '')
  if (!path) return { status: 404, xml: '' }
  const { search } = readSearch(homes, path, url.searchParams)
  const newest = { ...search, order: ['recently-listed:desc'], offset: 0, limit: LENGTH }
  try {
    const { payload, meta } = await read(client, searchListings, {
      query: toParameters(homes.definition, meantSearch(homes, newest)),
    })
    const at = (address: string) => new URL(localized(address, language), site.origin).href
    const page = searchAddress(homes, path, {
      ...search,
      order: [homes.definition.orders.default],
      offset: 0,
    })
    const listings = payload
    const changes = listings.map(({ modifiedAt }) => moment(modifiedAt))
    return {
      status: 200,
      xml: feed({
        id: at(feedUrl(page)),
        page: at(page),
        language,
        title: `${headingOf(homes, { path, search, meta }, t, language)} | ${site.name}`,
        author: site.name,
        updated: changes.sort().at(-1) ?? new Date(now).toISOString(),
        entries: listings.map(listing => ({
          id: at(listingUrl(listing.key)),
          title: homes.name(cardListing(listing), t, language),
          summary: listing.description ?? '',
          updated: moment(listing.modifiedAt),
        })),
      }),
    }
  } catch (error) {
    if (error instanceof ApiError)
      return { status: pageStatus(error) === 200 ? 404 : pageStatus(error), xml: '' }
    throw error
  }
}

/** Converts `YYYY-MM-DD HH:mm:ss` in UTC to RFC 3339. */
const moment = (wire: string) => `${wire.replace(' ', 'T')}Z`

interface Feed {
  id: string
  page: string
  language: Language
  title: string
  author: string
  updated: string
  entries: readonly { id: string; title: string; summary: string; updated: string }[]
}

const feed = ({ id, page, language, title, author, updated, entries }: Feed) =>
  `<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">` +
  `<id>${escaped(id)}</id><title>${escaped(title)}</title><updated>${updated}</updated>` +
  `<link rel="self" href="${escaped(id)}"/><link rel="alternate" type="text/html" href="${escaped(page)}"/>` +
  `<author><name>${escaped(author)}</name></author>${entries.map(entryOf).join('')}</feed>\n`

const entryOf = ({ id, title, summary, updated }: Feed['entries'][number]) =>
  `<entry><id>${escaped(id)}</id><title>${escaped(title)}</title><updated>${updated}</updated>` +
  `<link rel="alternate" type="text/html" href="${escaped(id)}"/><summary>${escaped(summary)}</summary></entry>`

/** Escapes XML, and drops control characters that XML cannot contain. */
const escaped = (text: string) => escapeMarkup(text.replace(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, ''))
