import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Article } from '#contract/content/v1.response.ts'
import { getArticle } from '#contract/content/v1.ts'
import { formats } from '#i18n/format.ts'
import { localized } from '#model/language.ts'
import { articleUrl, homeUrl, pageUrl } from '#model/page-urls.ts'
import { shareUrl } from '#model/photo/urls.ts'
import { AdSlot } from '../parts/ad/AdSlot.tsx'
import { articleData, questionsData } from '../seo/ArticleData.ts'
import { JsonLd } from '../seo/JsonLd.tsx'
import { load, loaderContext, useRenderContext } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { breadcrumbData } from '../ui/head/BreadcrumbData.ts'
import { Head } from '../ui/head/Head.tsx'
import { Breadcrumbs } from '../ui/primitives/Breadcrumbs.tsx'
import { Prose } from '../ui/primitives/Prose.tsx'
import { ArticleList } from './ArticleList.tsx'
import style from './Content.module.css'
import { Contents } from './Contents.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const { language } = args.context.get(loaderContext)
  const path = { slug: args.params.slug ?? '' }
  const { payload } = await load(args, getArticle, { path, query: { language } })
  return payload
}

/** A guide: table of contents, text, sources and related guides. */
export function Component() {
  const article = useLoaderData<Article>()
  const { t, language } = useText()
  const { title, description, date, readingMinutes, html, contents, sources, related } = article
  return (
    <div className={`page ${style.page}`}>
      <ArticleHead article={article} />
      <article className={style.body}>
        <header className={style.head}>
          <h1>{title}</h1>
          <p className={style.lead}>{description}</p>
          <p className={style.small}>
            {t('content.reading', { minutes: readingMinutes })} ·{' '}
            <time dateTime={date}>{t('content.checked', { date: formats(language).date(date) })}</time>
          </p>
        </header>
        <Contents contents={contents} />
        <div className={style.text}>
          <Prose html={html} />
          <section className={style.sources} aria-labelledby="sources">
            <h2 id="sources">{t('content.sources')}</h2>
            <ul>
              {sources.map(source => (
                <li key={source.url}>
                  <a href={source.url} rel="noopener">
                    {source.title}
                  </a>
                  , {source.publisher}
                </li>
              ))}
            </ul>
            <p className={style.small}>{t('content.noAdvice')}</p>
          </section>
        </div>
      </article>
      <section className={style.topic} aria-labelledby="related">
        <h2 id="related">{t('content.related')}</h2>
        <ArticleList articles={related} />
      </section>
      <AdSlot slot="guide-end" about={{}} />
    </div>
  )
}

function ArticleHead({ article }: { article: Article }) {
  const { t, language } = useText()
  const { site } = useRenderContext()
  const { slug, title, description, questions } = article
  const steps = [
    { label: t('content.home'), href: homeUrl() },
    { label: t('content.resources.title'), href: pageUrl('resources') },
    { label: title },
  ]
  const url = new URL(localized(articleUrl(slug), language), site.origin).href
  return (
    <>
      <Head title={title} description={description} canonical={articleUrl(slug)} image={shareUrl(language)} />
      <JsonLd data={articleData(article, { url, language, siteName: site.name, origin: site.origin })} />
      {questions.length > 0 && <JsonLd data={questionsData(questions)} />}
      <JsonLd data={breadcrumbData(steps, site.origin)} />
      <Breadcrumbs steps={steps} />
    </>
  )
}
