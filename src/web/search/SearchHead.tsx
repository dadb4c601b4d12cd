import { formats } from '#i18n/format.ts'
import { pageOf } from '#model/search/search.ts'
import { listingUrl, localized, photoUrl } from '#model/urls.ts'
import { breadcrumbData } from '../seo/BreadcrumbData.ts'
import { Head } from '../seo/Head.tsx'
import { JsonLd } from '../seo/JsonLd.tsx'
import { priceText } from '../ui/Price.tsx'
import { useText } from '../ui/text.tsx'
import { useWorld } from '../ui/world.ts'
import { canonicalOf } from './address.ts'
import { breadcrumbsOf, headingOf } from './names.ts'
import type { Results } from './search-data.ts'

/**
 * Title, description, canonical address and structured data. Search engines keep the place's page alone: filtered,
 * ordered and empty ones are not to be indexed.
 */
export function SearchHead({ results }: { results: Results }) {
  const { t, language } = useText()
  const { site } = useWorld()
  const { path, search, meta, homes } = results
  const canonical = canonicalOf(path, search, meta.place?.label)
  const heading = headingOf(results, t, language)
  const page = pageOf(search)
  const absolute = (address: string) => new URL(localized(address, language), site.origin).href
  const steps = breadcrumbsOf(results, t, language).map(({ label, href }) => ({
    label,
    href: absolute(href ?? canonical.address),
  }))
  const pictured = homes.find(({ photos }) => photos.length > 0)
  const list = {
    '@type': 'ItemList',
    name: heading,
    numberOfItems: meta.total,
    itemListElement: homes.map((home, index) => ({
      '@type': 'ListItem',
      position: search.offset + index + 1,
      url: absolute(listingUrl(home.key)),
      name: `${priceText(home, t, language)}, ${home.address.city}, ${home.address.state}`,
    })),
  }
  return (
    <>
      <Head
        title={page > 1 ? t('search.title.page', { heading, page }) : heading}
        description={t('search.description', {
          heading,
          count: meta.total,
          number: formats(language).number(meta.total),
        })}
        canonical={canonical.address}
        {...(pictured && { image: photoUrl({ owner: 'homes', key: pictured.key }, { type: 'gallery' }) })}
        noindex={!canonical.plain || meta.total === 0 || results.failed}
      />
      <JsonLd data={{ '@graph': [list, breadcrumbData(steps, site.origin)] }} />
    </>
  )
}
