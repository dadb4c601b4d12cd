import { listingUrl } from '#model/listing/urls.ts'
import { photoUrl } from '#model/photo/urls.ts'
import { type FeedForm, followUrl } from '#model/search/urls.ts'
import { cardListing } from '../../ui/cards/listing-card.ts'
import { homes } from '../kinds/homes.tsx'
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
  updated: string
}

/** Homes per feed. */
const LENGTH = 50

/** The homes of a search as a feed, newest first; undefined for a page that does not exist. */
export async function homesFeed(
  page: string,
  form: FeedForm,
  request: FollowRequest,
): Promise<Feed | undefined> {
  const followed = await gather(page, request, { limit: LENGTH })
  if (!followed) return undefined
  const { homes: listings, address, heading, at } = followed
  const { language, site, now, t } = request
  const changes = listings.map(({ modifiedAt }) => moment(modifiedAt))
  return {
    id: at(followUrl(address, form)),
    page: at(address),
    language,
    title: `${heading} | ${site.name}`,
    author: site.name,
    updated: changes.sort().at(-1) ?? new Date(now).toISOString(),
    entries: listings.map(listing => ({
      id: at(listingUrl(listing.key)),
      title: homes.name(cardListing(listing), t, language),
      summary: listing.description ?? '',
      image:
        listing.photoCount > 0
          ? new URL(photoUrl({ owner: 'homes', key: listing.key }, { type: 'gallery' }), site.origin).href
          : undefined,
      updated: moment(listing.modifiedAt),
    })),
  }
}
