import { localized } from '#model/language.ts'
import { shareUrl } from '#model/photo/urls.ts'
import { useHasPageError } from '../client/page-error.ts'
import { useRenderContext } from '../client/render-context.ts'
import { useText } from '../client/text.tsx'

interface HeadProps {
  /** Without the site name, which is appended. */
  title: string
  description?: string
  /** Language-neutral path of the canonical page; undefined: noindex. */
  canonical?: string | undefined
  /** Path of the Open Graph image, best from `shareUrl`; default: the image of the site. */
  image?: string
  noindex?: boolean
  /** The page's items in other forms; `href` is a path in the reader's language. */
  alternates?: readonly { type: string; title: string; href: string }[]
  /** The loader found errors in the page's form. */
  isWrong?: boolean
}

/** Title, description, canonical URL, hreflang and Open Graph tags of a page, which React puts into the document's head. */
export function Head({
  title,
  description,
  canonical,
  image,
  noindex,
  isWrong = false,
  alternates = [],
}: HeadProps) {
  const { language, site } = useRenderContext()
  const { t } = useText()
  const hasError = useHasPageError() || isWrong
  const picture = image ?? shareUrl(language)
  const fullTitle = `${title} | ${site.name}`
  const at = (path: string) => new URL(path, site.origin).href
  return (
    <>
      <title>{hasError ? t('form.errorTitle', { title: fullTitle }) : fullTitle}</title>
      {description !== undefined && <meta name="description" content={description} />}
      {noindex && <meta name="robots" content="noindex" />}
      {canonical && (
        <>
          <link rel="canonical" href={at(localized(canonical, language))} />
          <link rel="alternate" hrefLang="en" href={at(canonical)} />
          <link rel="alternate" hrefLang="es" href={at(localized(canonical, 'es'))} />
          <link rel="alternate" hrefLang="x-default" href={at(canonical)} />
          <meta property="og:url" content={at(localized(canonical, language))} />
        </>
      )}
      {alternates.map(({ href, ...more }) => (
        <link key={href} rel="alternate" {...more} href={at(href)} />
      ))}
      <meta property="og:title" content={fullTitle} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:locale" content={language === 'es' ? 'es_US' : 'en_US'} />
      <meta property="og:image" content={at(picture)} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
