import type { Database } from '#db/database.ts'
import { makerSlug } from '#model/floor-plan/urls.ts'
import {
  chunks,
  type KeyedKind,
  keyedKinds,
  makersWith,
  type PlacedKind,
  placedKinds,
  placesWith,
  rowsFrom,
  type SitemapRow,
} from './store.ts'

export type { KeyedKind, PlacedKind, SitemapRow }
export { keyedKinds, placedKinds }

/** Rows per file. Each row is two URLs, English and Spanish, and a file may have 50,000 (sitemaps.org). */
export const ROWS_PER_FILE = 20_000

/** Content of the sitemap, read on demand; `server` caches the index. */
export const openSitemap = ({ database }: { database: Database }) => ({
  /** Files of each kind: the key of their first row, and their latest change. */
  async files(): Promise<{ kind: KeyedKind; first: number; modified: Date | null }[]> {
    const found = await Promise.all(
      keyedKinds.map(async kind =>
        (await chunks(database, kind, ROWS_PER_FILE)).map(chunk => ({ kind, ...chunk })),
      ),
    )
    return found.flat()
  },
  rows: (kind: KeyedKind, first: number) => rowsFrom(database, kind, first, ROWS_PER_FILE),
  places: (kind: PlacedKind) => placesWith(database, kind),
  /** Slugs of the makers of floor plans. */
  async makers(): Promise<{ slug: string; modified: Date | null }[]> {
    const slugs = new Map<string, Date | null>()
    // The latest change comes first.
    for (const { name, modified } of await makersWith(database)) {
      const slug = makerSlug(name)
      if (slug && !slugs.has(slug)) slugs.set(slug, modified)
    }
    return [...slugs].map(([slug, modified]) => ({ slug, modified }))
  },
})
export type Sitemap = ReturnType<typeof openSitemap>
