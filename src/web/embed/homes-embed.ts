import { getDealer } from '#contract/dealer/v1.ts'
import { isFailure } from '#contract/error.ts'
import { listListings } from '#contract/listing/v1.ts'
import type { Client } from '#contract/operation.ts'
import { getPark } from '#contract/park/v1.ts'
import { formats } from '#i18n/format.ts'
import { escapeMarkup } from '#kit/markup.ts'
import { dealerUrl } from '#model/dealer/urls.ts'
import type { Embedded } from '#model/embed/urls.ts'
import { type Language, localized } from '#model/language.ts'
import { listingUrl } from '#model/listing/urls.ts'
import { parkUrl } from '#model/park/urls.ts'
import { photoUrl } from '#model/photo/urls.ts'
import { factsText, landText } from '../parts/card/ListingCard.tsx'
import { type CardListing, cardListing } from '../parts/card/listing-card.ts'
import { priceText } from '../parts/card/Price.tsx'
import type { Site } from '../ui/client/render-context.ts'
import type { Text } from '../ui/client/text.tsx'
import { photoWords } from '../ui/primitives/Photo.tsx'

interface EmbedRequest {
  of: Embedded
  language: Language
  client: Client
  site: Pick<Site, 'name' | 'origin' | 'sampleData'>
  t: Text
}

/** Homes in a frame; the last link leads to all of them. */
const LENGTH = 12

/**
 * The newest homes of a park or dealer as a page without script for a frame in another site; undefined if there is no
 * such park or dealer.
 */
export async function homesEmbed({
  of,
  language,
  client,
  site,
  t,
}: EmbedRequest): Promise<string | undefined> {
  const owner = await ownerOf(of, client)
  if (!owner) return undefined
  const query = {
    [of.owner === 'parks' ? 'park-key' : 'sales-center-key']: of.key,
    'order[]': 'recently-listed:desc',
    limit: LENGTH,
  }
  const { body } = await client.call(listListings, { query, detail: 'micro' })
  if (isFailure(body)) return undefined
  const at = (address: string) => new URL(localized(address, language), site.origin).href
  const link = (href: string, content: string) =>
    `<a href="${escapeMarkup(at(href))}" target="_blank" rel="noopener">${content}</a>`
  const title = t(`embed.title.${of.owner}`, { name: owner.name })
  const { total } = body.meta
  const all = t('embed.all', { count: total, shown: formats(language).number(total), site: site.name })
  const items = body.payload
    .map(cardListing)
    .map(home => `<li>${link(listingUrl(home.key), card(home, t, language))}</li>`)
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeMarkup(title)}</title><link rel="canonical" href="${escapeMarkup(at(owner.href))}"><link rel="stylesheet" href="/embed.css"></head><body>${
    site.sampleData ? `<header>${escapeMarkup(t('shell.sampleData'))}</header>` : ''
  }<main><h1>${escapeMarkup(title)}</h1>${
    items.length > 0 ? `<ul>${items.join('')}</ul>` : `<p>${escapeMarkup(t('embed.none'))}</p>`
  }<p>${link(owner.href, escapeMarkup(all))}</p></main></body></html>`
}

/** Name and page of a public park or dealer. */
async function ownerOf({ owner, key }: Embedded, client: Client) {
  if (owner === 'parks') {
    const { body } = await client.call(getPark, { path: { key }, detail: 'micro' })
    if (isFailure(body)) return undefined
    return { name: body.payload.name, href: parkUrl(key) }
  }
  const { body } = await client.call(getDealer, { path: { key }, detail: 'micro' })
  if (isFailure(body)) return undefined
  const { name, address } = body.payload
  return { name, href: dealerUrl(key, { name, ...address }) }
}

function card(home: CardListing, t: Text, language: Language): string {
  const { key, address, photos } = home
  const [photo] = photos
  const lines = [
    factsText(home, t, language),
    `${address.city}, ${address.state} ${address.postalCode}`,
    landText(home, t, language),
  ]
  const picture = photo
    ? `<img src="${photoUrl({ owner: 'homes', key }, { n: photo.orderNumber, type: 'card', mod: photo.dateModifiedTs, format: 'webp' })}" alt="${escapeMarkup(photoWords(photo, language, t) ?? t('photo.untold.homes', { n: photo.orderNumber }))}" width="600" height="450" loading="lazy">`
    : '<span class="none"></span>'
  return `${picture}<strong>${escapeMarkup(priceText(home, t, language))}</strong>${lines
    .filter(line => line !== '')
    .map(line => `<span>${escapeMarkup(line)}</span>`)
    .join('')}`
}
