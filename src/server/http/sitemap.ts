import type { FastifyInstance, FastifyReply } from 'fastify'
import { isOneOf } from '#kit/keys.ts'
import { associationUrl } from '#model/association/urls.ts'
import { dealerUrl } from '#model/dealer/urls.ts'
import { floorPlanUrl, makerUrl } from '#model/floor-plan/urls.ts'
import { localized } from '#model/language.ts'
import { listingUrl } from '#model/listing/urls.ts'
import { articleUrl, homeUrl, sitemapPages } from '#model/page-urls.ts'
import { parkUrl } from '#model/park/urls.ts'
import { searchUrl } from '#model/search/urls.ts'
import {
  type KeyedKind,
  keyedKinds,
  type PlacedKind,
  placedKinds,
  type Sitemap,
  type SitemapRow,
} from '#services/sitemap/index.ts'

/** A path without language, and its last change. */
interface Entry {
  path: string
  modified?: Date | null
}

interface SitemapOptions {
  sitemap: Sitemap
  /** Scheme and host. */
  origin: string
  /** Slugs of the guides, with their dates. */
  articles: () => readonly { slug: string; date: string }[]
  now: () => number
}

/** Cache age of the index, milliseconds; it requires a scan of every table. */
const INDEX_LIFETIME = 600_000

const pathOf: Record<KeyedKind, (row: SitemapRow) => string | undefined> = {
  homes: ({ key }) => listingUrl(key),
  parks: ({ key }) => parkUrl(key),
  dealers: ({ key, name = '', city = '', state = '' }) => dealerUrl(key, { name, city, state }),
  floorplans: ({ key }) => floorPlanUrl(key),
  associations: ({ key }) => associationUrl(key),
}

/**
 * `/sitemap.xml`, an index, and its files: every indexable page with a 200 response, in both languages, with its last
 * change (sitemaps.org; hreflang by xhtml:link). Files stay below 50,000 URLs.
 */
export function serveSitemap(app: FastifyInstance, { sitemap, origin, articles, now }: SitemapOptions): void {
  let index: { made: number; xml: Promise<string> } | undefined

  async function makeIndex(): Promise<string> {
    const files = await sitemap.files()
    const names: { name: string; modified?: Date | null }[] = [
      { name: 'pages' },
      ...placedKinds
        .filter(placed => files.some(({ kind }) => kind === placed))
        .map(kind => ({ name: `places-${kind}` })),
      ...(files.some(({ kind }) => kind === 'floorplans') ? [{ name: 'makers' }] : []),
      ...files.map(({ kind, first, modified }) => ({ name: `${kind}-${first}`, modified })),
    ]
    const entries = names.map(
      ({ name, modified }) =>
        `<sitemap><loc>${origin}/sitemaps/${name}.xml</loc>${lastmod(modified)}</sitemap>`,
    )
    return `${declaration}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</sitemapindex>`
  }

  app.get('/sitemap.xml', async (_, reply) => {
    if (!index || now() - index.made > INDEX_LIFETIME) {
      index = { made: now(), xml: makeIndex() }
      index.xml.catch(() => {
        index = undefined
      })
    }
    return sendXml(reply, await index.xml)
  })

  async function entriesOf(name: string): Promise<Entry[] | undefined> {
    if (name === 'pages') {
      const fixed = [homeUrl(), ...sitemapPages().flatMap(page => page ?? [])]
      const guides = articles().map(({ slug, date }) => ({
        path: articleUrl(slug),
        modified: new Date(date),
      }))
      return [...fixed.map(path => ({ path })), ...guides]
    }
    if (name === 'makers')
      return (await sitemap.makers()).map(({ slug, modified }) => ({ path: makerUrl(slug), modified }))
    const [, kind = '', first = ''] = /^([a-z]+)-(\w+)$/.exec(name) ?? []
    if (kind === 'places' && isPlaced(first)) {
      const places = await sitemap.places(first)
      return places.map(({ state, slug, modified }) => ({
        path: searchUrl(first, state, slug ?? undefined),
        modified,
      }))
    }
    if (!isKeyed(kind) || !/^\d{1,9}$/.test(first)) return undefined
    const rows = await sitemap.rows(kind, Number(first))
    return rows.flatMap(row => {
      const path = pathOf[kind](row)
      return path ? [{ path, modified: row.modified }] : []
    })
  }

  app.get<{ Params: { name: string } }>('/sitemaps/:name.xml', async (request, reply) => {
    const entries = await entriesOf(request.params.name)
    if (!entries || entries.length === 0) return reply.callNotFound()
    const urls = entries.map(entry => both(origin, entry)).join('')
    return sendXml(
      reply,
      `${declaration}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls}</urlset>`,
    )
  })
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>'
const isPlaced = (name: string): name is PlacedKind => isOneOf(placedKinds, name)
const isKeyed = (name: string): name is KeyedKind => isOneOf(keyedKinds, name)

const lastmod = (modified: Date | null | undefined) =>
  modified ? `<lastmod>${modified.toISOString().slice(0, 19)}Z</lastmod>` : ''

/** Entries for both languages, each naming both. Our URLs have no characters that XML would need escaped. */
function both(origin: string, { path, modified }: Entry): string {
  const [en, es] = [`${origin}${path}`, `${origin}${localized(path, 'es')}`]
  const alternates = `<xhtml:link rel="alternate" hreflang="en" href="${en}"/><xhtml:link rel="alternate" hreflang="es" href="${es}"/>`
  return [en, es].map(loc => `<url><loc>${loc}</loc>${lastmod(modified)}${alternates}</url>`).join('')
}

const sendXml = (reply: FastifyReply, xml: string) =>
  reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=600').send(xml)
