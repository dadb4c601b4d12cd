import { useText } from '../ui/text.tsx'
import style from './Content.module.css'

/** Below this many parts a list of them says nothing that the page does not. */
const worthListing = 3

/** The parts of a text as links; nothing for a short one. */
export function Contents({ contents }: { contents: readonly { id: string; title: string }[] }) {
  const { t } = useText()
  if (contents.length < worthListing) return null
  return (
    <nav className={style.contents} aria-labelledby="contents">
      <h2 id="contents">{t('content.contents')}</h2>
      <ol>
        {contents.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
