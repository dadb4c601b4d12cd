import type { TextPage } from '#contract/v1/content.response.ts'
import { useText } from '../ui/client/text.tsx'
import { Prose } from '../ui/primitives/Prose.tsx'
import style from './HomeArticle.module.css'

/** The long article of the home page (part 1 §2.4), with a table of contents. */
export function HomeArticle({ text: { title, description, html, contents } }: { text: TextPage }) {
  const { t } = useText()
  return (
    <article className={`page ${style.article}`} aria-labelledby="article">
      <header className={style.head}>
        <h2 id="article">{title}</h2>
        <p className={style.lead}>{description}</p>
        <nav aria-label={t('home.article.parts')}>
          <ul role="list" className={style.parts}>
            {contents.map(part => (
              <li key={part.id}>
                <a href={`#${part.id}`}>{part.title}</a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <div className={style.text}>
        <Prose html={html} />
      </div>
    </article>
  )
}
