import type { ArticleCard } from '#contract/content/v1.response.ts'
import { articleUrl } from '#model/page-urls.ts'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import style from './Content.module.css'

/** Cards of guides, with summary and reading time. */
export function ArticleList({ articles }: { articles: readonly ArticleCard[] }) {
  const { t } = useText()
  const at = useLocalized()
  return (
    <ul role="list" className={style.cards}>
      {articles.map(({ slug, title, description, readingMinutes }) => (
        <li key={slug} className={style.card}>
          <h3>
            <a href={at(articleUrl(slug))}>{title}</a>
          </h3>
          <p>{description}</p>
          <p className={style.small}>{t('content.reading', { minutes: readingMinutes })}</p>
        </li>
      ))}
    </ul>
  )
}
