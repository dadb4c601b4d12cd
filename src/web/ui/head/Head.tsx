import { createContext, useContext, useLayoutEffect } from 'react'
import { localized } from '#model/language.ts'
import { shareUrl } from '#model/photo/urls.ts'
import { useHasPageError } from '../client/page-error.ts'
import { useText } from '../client/text.tsx'
import { useWorld } from '../client/world.ts'

interface HeadProps {
  /** Without the site name, which is appended. */
  title: string
  description?: string
  /** Language-neutral path of the canonical page; undefined: noindex. */
  canonical?: string | undefined
  /** Path of the Open Graph image, best from `shareUrl`; defaults to the site's own. */
  image?: string
  noindex?: boolean
  /** The page's items in other forms; `href` is a path in the reader's language. */
  alternates?: readonly { type: string; title: string; href: string }[]
  /** The loader found errors in the page's form. */
  isWrong?: boolean
}

export type HeadTag = readonly [name: 'meta' | 'link', attributes: Readonly<Record<string, string>>]

/** What a page puts into the document's head. */
export interface PageHead {
  title: string
  tags: readonly HeadTag[]
}

/** Receives the page's head while the server renders; undefined in the browser. */
const HeadContext = createContext<((head: PageHead) => void) | undefined>(undefined)
export const HeadProvider = HeadContext

/** The tags that differ by page. */
const pageTags =
  'meta:is([name="description"], [name="robots"], [name^="twitter:"], [property^="og:"]), link:is([rel="canonical"], [rel="alternate"])'

/** Title, description, canonical URL, hreflang and Open Graph tags of a page, in the document's head. */
export function Head({
  title,
  description,
  canonical,
  image,
  noindex,
  isWrong = false,
  alternates = [],
}: HeadProps) {
  const { language, site } = useWorld()
  const { t } = useText()
  const hasError = useHasPageError() || isWrong
  const picture = image ?? shareUrl(language)
  const fullTitle = `${title} | ${site.name}`
  const at = (path: string) => new URL(path, site.origin).href
  const head: PageHead = {
    title: hasError ? t('form.errorTitle', { title: fullTitle }) : fullTitle,
    tags: [
      ...(description !== undefined ? [meta('description', description)] : []),
      ...(noindex ? [meta('robots', 'noindex')] : []),
      ...(canonical
        ? [
            link({ rel: 'canonical', href: at(localized(canonical, language)) }),
            link({ rel: 'alternate', hreflang: 'en', href: at(canonical) }),
            link({ rel: 'alternate', hreflang: 'es', href: at(localized(canonical, 'es')) }),
            link({ rel: 'alternate', hreflang: 'x-default', href: at(canonical) }),
            property('og:url', at(localized(canonical, language))),
          ]
        : []),
      ...alternates.map(({ href, ...more }) => link({ rel: 'alternate', ...more, href: at(href) })),
      property('og:title', fullTitle),
      ...(description ? [property('og:description', description)] : []),
      property('og:type', 'website'),
      property('og:site_name', site.name),
      property('og:locale', language === 'es' ? 'es_US' : 'en_US'),
      property('og:image', at(picture)),
      meta('twitter:card', 'summary_large_image'),
    ],
  }
  useContext(HeadContext)?.(head)
  const json = JSON.stringify(head)
  useLayoutEffect(() => show(JSON.parse(json) as PageHead), [json])
  return null
}

const meta = (name: string, content: string): HeadTag => ['meta', { name, content }]
const property = (property: string, content: string): HeadTag => ['meta', { property, content }]
const link = (attributes: HeadTag[1]): HeadTag => ['link', attributes]

function show({ title, tags }: PageHead) {
  document.title = title
  for (const element of document.head.querySelectorAll(pageTags)) element.remove()
  for (const [name, attributes] of tags) {
    const element = document.createElement(name)
    for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value)
    document.head.append(element)
  }
}
