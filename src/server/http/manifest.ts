import type { FastifyInstance } from 'fastify'
import { localized } from '#model/language.ts'
import { homeUrl } from '#model/page-urls.ts'
import { searchUrl } from '#model/search/urls.ts'

/** Serves the web app manifest, `robots.txt` and the Global Privacy Control file. */
export function serveManifest(app: FastifyInstance, site: { name: string; origin: string }): void {
  const icon = (src: string, size: number, purpose = 'any') => ({
    src,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  const manifest = JSON.stringify({
    id: '/',
    name: site.name,
    short_name: site.name.slice(0, 12),
    start_url: homeUrl(),
    scope: '/',
    display: 'minimal-ui',
    background_color: '#fbf8f2',
    theme_color: '#fbf8f2',
    icons: [
      icon('/icon-192.png', 192),
      icon('/icon-512.png', 512),
      icon('/icon-maskable-512.png', 512, 'maskable'),
    ],
    shortcuts: [
      { name: 'Homes', url: searchUrl('homes') },
      { name: 'Casas', url: localized(searchUrl('homes'), 'es') },
    ],
  })
  const robots = `User-agent: *\nDisallow: /api/\nDisallow: /dev/\nDisallow: /frames/\n\nSitemap: ${site.origin}/sitemap.xml\n`
  const texts = {
    '/manifest.webmanifest': ['application/manifest+json; charset=utf-8', manifest],
    '/robots.txt': ['text/plain; charset=utf-8', robots],
    // Global Privacy Control: declares that the signal is honored.
    '/.well-known/gpc.json': ['application/json; charset=utf-8', '{"gpc":true,"lastUpdate":"2026-11-21"}'],
  } as const
  for (const [url, [type, text]] of Object.entries(texts))
    app.get(url, (_, reply) => reply.type(type).header('cache-control', 'public, max-age=3600').send(text))
}
