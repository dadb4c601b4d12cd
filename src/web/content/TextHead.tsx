import type { TextPage } from '#contract/content/v1.response.ts'
import { type FixedPage, homeUrl, pageUrl } from '#model/page-urls.ts'
import { shareUrl } from '#model/photo/urls.ts'
import { JsonLd } from '../seo/JsonLd.tsx'
import { useRenderContext } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { breadcrumbData } from '../ui/head/BreadcrumbData.ts'
import { Head } from '../ui/head/Head.tsx'
import { Breadcrumbs } from '../ui/primitives/Breadcrumbs.tsx'

/** Head and breadcrumbs of a text page. */
export function TextHead({ text: { slug, title, description } }: { text: TextPage }) {
  const { t, language } = useText()
  const { site } = useRenderContext()
  const canonical = pageUrl(slug as FixedPage)
  const steps = [{ label: t('content.home'), href: homeUrl() }, { label: title }]
  return (
    <>
      <Head
        title={title}
        description={description}
        image={shareUrl(language)}
        {...(canonical && { canonical })}
      />
      <JsonLd data={breadcrumbData(steps, site.origin)} />
      <Breadcrumbs steps={steps} />
    </>
  )
}
