import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { ArticleCard } from '#contract/content/v1.response.ts'
import { listArticles } from '#contract/content/v1.ts'
import { footerItems, headerItems, itemUrl, type NavigationItem } from '#model/navigation.ts'
import { articleUrl, homeUrl, pageUrl } from '#model/page-urls.ts'
import { searchTypes } from '#model/place/search-type.ts'
import { stateName, states } from '#model/place/states.ts'
import { searchUrl } from '#model/search/urls.ts'
import { JsonLd } from '../seo/JsonLd.tsx'
import { load, loaderContext, useLocalized, useRenderContext } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { breadcrumbData } from '../ui/head/BreadcrumbData.ts'
import { Head } from '../ui/head/Head.tsx'
import { Breadcrumbs } from '../ui/primitives/Breadcrumbs.tsx'
import style from './SitemapPage.module.css'

export async function loader(args: LoaderFunctionArgs): Promise<readonly ArticleCard[]> {
  const { language } = args.context.get(loaderContext)
  return (await load(args, listArticles, { query: { language } })).payload
}

/** All menu pages, all states of every search, and all guides. */
export function Component() {
  const articles = useLoaderData<readonly ArticleCard[]>()
  const { t, language } = useText()
  const { site } = useRenderContext()
  const steps = [{ label: t('sitemap.home'), href: homeUrl() }, { label: t('sitemap.title') }]
  const pages = [
    ...new Map(
      [...headerItems().flatMap(leaves), ...footerItems()].map(item => [itemUrl(item), item]),
    ).values(),
  ]
  return (
    <div className={`page-wide ${style.page}`}>
      <Head
        title={t('sitemap.title')}
        description={t('sitemap.description')}
        canonical={pageUrl('sitemap')}
      />
      <JsonLd data={breadcrumbData(steps, site.origin)} />
      <Breadcrumbs steps={steps} />
      <h1>{t('sitemap.title')}</h1>
      <Links
        heading={t('sitemap.pages')}
        links={pages.map(item => ({ href: itemUrl(item), text: t(item.text) }))}
      />
      {searchTypes.map(type => {
        const links = states.map(({ abbreviation }) => ({
          href: searchUrl(type, abbreviation),
          text: stateName(abbreviation, language),
        }))
        return <Links key={type} heading={t(`sitemap.${type}`)} links={links} />
      })}
      <Links
        heading={t('sitemap.guides')}
        links={articles.map(({ slug, title }) => ({ href: articleUrl(slug), text: title }))}
      />
    </div>
  )
}

const leaves = (item: NavigationItem): readonly NavigationItem[] => item.submenu ?? [item]

function Links({ heading, links }: { heading: string; links: readonly { href: string; text: string }[] }) {
  const at = useLocalized()
  return (
    <section>
      <h2>{heading}</h2>
      <ul role="list" className={style.links}>
        {links.map(({ href, text }) => (
          <li key={href}>
            <a href={at(href)}>{text}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}
