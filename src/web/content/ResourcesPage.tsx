import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { ArticleCard } from '#contract/content/v1.response.ts'
import { listArticles } from '#contract/content/v1.ts'
import { articleTopics } from '#model/content.ts'
import { homeUrl, loanRulesUrl, pageUrl } from '#model/page-urls.ts'
import { shareUrl } from '#model/photo/urls.ts'
import { JsonLd } from '../seo/JsonLd.tsx'
import { load, loaderContext, useLocalized, useRenderContext } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { breadcrumbData } from '../ui/head/BreadcrumbData.ts'
import { Head } from '../ui/head/Head.tsx'
import { Breadcrumbs } from '../ui/primitives/Breadcrumbs.tsx'
import { ArticleList } from './ArticleList.tsx'
import style from './Content.module.css'

export async function loader(args: LoaderFunctionArgs) {
  const { language } = args.context.get(loaderContext)
  const { payload } = await load(args, listArticles, { query: { language } })
  return payload
}

/** All guides, by topic. */
export function Component() {
  const articles = useLoaderData<ArticleCard[]>()
  const { t, language } = useText()
  const { site } = useRenderContext()
  const at = useLocalized()
  const steps = [{ label: t('content.home'), href: homeUrl() }, { label: t('content.resources.title') }]
  const topics = articleTopics
    .map(topic => ({ topic, articles: articles.filter(article => article.topic === topic) }))
    .filter(({ articles }) => articles.length > 0)
  return (
    <div className={`page ${style.page}`}>
      <Head
        title={t('content.resources.title')}
        description={t('content.resources.description')}
        canonical={pageUrl('resources')}
        image={shareUrl(language)}
      />
      <JsonLd data={breadcrumbData(steps, site.origin)} />
      <Breadcrumbs steps={steps} />
      <h1>{t('content.resources.heading')}</h1>
      <p className={style.lead}>{t('content.resources.lead')}</p>
      <nav aria-label={t('content.topics')}>
        <ul role="list" className={style.topics}>
          {topics.map(({ topic }) => (
            <li key={topic}>
              <a href={`#${topic}`}>{t(`content.topic.${topic}`)}</a>
            </li>
          ))}
        </ul>
      </nav>
      {topics.map(({ topic, articles }) => (
        <section key={topic} aria-labelledby={topic} className={style.topic}>
          <h2 id={topic}>{t(`content.topic.${topic}`)}</h2>
          <ArticleList articles={articles} />
          {topic === 'money' && (
            <p className={style.more}>
              <a href={at(loanRulesUrl())}>{t('content.resources.loanRules')}</a>
              <br />
              <a href={at(pageUrl('can-i-live-here'))}>{t('content.resources.liveHere')}</a>
            </p>
          )}
        </section>
      ))}
    </div>
  )
}
