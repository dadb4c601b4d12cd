import { useText } from '../ui/client/text.tsx'
import style from './Content.module.css'

interface Props {
  contents: readonly { id: string; title: string }[]
}

/** Minimum number of headings for a table of contents. */
const worthListing = 3

/** Table of contents: next to the text on wide screens, collapsed above it on narrow ones; nothing for a short text. */
export function Contents({ contents }: Props) {
  const { t } = useText()
  if (contents.length < worthListing) return null
  return (
    <>
      <nav className={style.contents} aria-labelledby="contents">
        <h2 id="contents">{t('content.contents')}</h2>
        <Links contents={contents} />
      </nav>
      <details className={style.folded}>
        <summary>{t('content.contents')}</summary>
        <Links contents={contents} />
      </details>
    </>
  )
}

const Links = ({ contents }: Props) => (
  <ol role="list">
    {contents.map(({ id, title }) => (
      <li key={id}>
        <a href={`#${id}`}>{title}</a>
      </li>
    ))}
  </ol>
)
