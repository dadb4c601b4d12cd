import { formats } from '#i18n/format.ts'
import { localized } from '#model/language.ts'
import { pageOf } from '#model/search/search.ts'
import { followUrl } from '#model/search/urls.ts'
import { JsonLd } from '../seo/JsonLd.tsx'
import { useRenderContext } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { breadcrumbData } from '../ui/head/BreadcrumbData.ts'
import { Head } from '../ui/head/Head.tsx'
import { canonicalOf, searchAddress } from './address.ts'
import { useKind } from './kind.ts'
import { breadcrumbsOf, headingOf } from './names.ts'
import type { Results } from './search-data.ts'

const feedTypes = { atom: 'application/atom+xml', json: 'application/feed+json' } as const

/**
 * Title, description, canonical URL and structured data. Only the plain page of a place is indexed: filtered,
 * sorted and empty ones are noindex.
 */
export function SearchHead({ results }: { results: Results }) {
  const { t, language } = useText()
  const { site } = useRenderContext()
  const kind = useKind()
  const { path, search, meta, items } = results
  const canonical = canonicalOf(kind, path, search, meta.place?.label)
  const heading = headingOf(kind, results, t, language)
  const page = pageOf(search)
  const absolute = (address: string) => new URL(localized(address, language), site.origin).href
  const steps = breadcrumbsOf(kind, results, t, language).map(({ label, href }) => ({
    label,
    href: absolute(href ?? canonical.address),
  }))
  const picture = items.map(item => kind.picture?.(item)).find(address => address !== undefined)
  const list = {
    '@type': 'ItemList',
    name: heading,
    numberOfItems: meta.total,
    itemListElement: items.map((item, index) => ({
      '@type': 'ListItem',
      position: search.offset + index + 1,
      ...(kind.url(item) && { url: absolute(kind.url(item)!) }),
      name: kind.name(item, t, language),
    })),
  }
  const followed = searchAddress(kind, path, {
    ...search,
    order: [kind.definition.orders.default],
    offset: 0,
  })
  const feeds = (['atom', 'json'] as const).map(form => ({
    type: feedTypes[form],
    title: heading,
    href: localized(followUrl(followed, form), language),
  }))
  return (
    <>
      <Head
        title={page > 1 ? t('search.title.page', { heading, page }) : heading}
        description={t(`search.${kind.definition.type}.description`, {
          heading,
          count: meta.total,
          number: formats(language).number(meta.total),
        })}
        canonical={canonical.address}
        {...(picture && { image: picture })}
        alternates={feeds}
        noindex={!canonical.plain || meta.total === 0 || results.failed}
      />
      <JsonLd data={{ '@graph': [list, breadcrumbData(steps, site.origin)] }} />
    </>
  )
}
