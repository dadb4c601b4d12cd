import type { TextPage } from '#contract/content/v1.response.ts'
import { Prose } from '../ui/primitives/Prose.tsx'
import style from './HomeArticle.module.css'

/** The short form of the long article (part 1 §2.4), which is among the guides. */
export function HomeArticle({ text: { title, description, html } }: { text: TextPage }) {
  return (
    <article className={`page ${style.article}`} aria-labelledby="article">
      <header className={style.head}>
        <h2 id="article">{title}</h2>
        <p className={style.lead}>{description}</p>
      </header>
      <div className={style.text}>
        <Prose html={html} />
      </div>
    </article>
  )
}
