import { type Language, localized } from '#model/language.ts'
import { startListingUrl } from '#model/listing/urls.ts'
import { articleUrl, pageUrl } from '#model/page-urls.ts'
import { searchTypeOfSegment } from '#model/place/search-type.ts'
import { searchUrl } from '#model/search/urls.ts'

/**
 * Target of a link in a text: `article:slug`, `page:terms`, `search:homes` or `search:parks/fl`, `start:listing` on
 * this site, `#part` in the text, or an `https:` URL. Undefined while the page does not exist (RULINGS 25).
 * @throws for any other link
 */
export function linkTarget(href: string, language: Language): string | undefined {
  if (href.startsWith('#')) return href
  if (href.startsWith('https://') && URL.canParse(href)) return new URL(href).href
  const [kind = '', name = ''] = href.split(':')
  const path = pathOf(kind, name)
  return path && localized(path, language)
}

function pathOf(kind: string, name: string): string | undefined {
  if (kind === 'article') return articleUrl(name)
  if (kind === 'page') return pageUrl(name)
  if (kind === 'start') return startListingUrl()
  if (kind !== 'search') throw new Error(`A link leads to "${kind}".`)
  const [type = '', state] = name.split('/')
  return searchUrl(searchTypeOfSegment(type), state)
}
