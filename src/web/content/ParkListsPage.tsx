import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { searchParks } from '#contract/park/v1.ts'
import { formats } from '#i18n/format.ts'
import { pageUrl } from '#model/page-urls.ts'
import { stateName } from '#model/place/states.ts'
import { searchUrl } from '#model/search/urls.ts'
import { load, useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { ButtonLink } from '../ui/primitives/Button.tsx'
import { Prose } from '../ui/primitives/Prose.tsx'
import style from './Content.module.css'
import { loadText } from './load-text.ts'
import { TextHead } from './TextHead.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const counted = { query: { 'group-by': 'state', limit: 1 }, detail: 'nano' } as const
  const [text, { meta }] = await Promise.all([loadText(args), load(args, searchParks, counted)])
  const states = (meta.groups ?? []).map(({ value, count }) => ({ state: value, count }))
  return { text, parkCount: meta.total, states }
}

/** Park lists: contents, number of parks by state, and how to request one (part 1 §2.1). */
export function Component() {
  const { text, parkCount, states } = useLoaderData<typeof loader>()
  const { t, language } = useText()
  const at = useLocalized()
  return (
    <div className={`page ${style.page}`}>
      <TextHead text={text} />
      <div className={style.body}>
        <header className={style.head}>
          <h1>{text.title}</h1>
          <p className={style.lead}>{text.description}</p>
        </header>
        <aside className={style.count}>
          <p>
            <strong>{formats(language).number(parkCount)}</strong> {t('content.parkLists.parks')}
          </p>
          <ButtonLink kind="main" href={at(pageUrl('contact-us'))}>
            {t('content.parkLists.ask')}
          </ButtonLink>
          <ButtonLink href={at(searchUrl('parks'))}>{t('content.parkLists.search')}</ButtonLink>
        </aside>
        <div className={style.text}>
          <Prose html={text.html} />
          <States states={states} />
        </div>
      </div>
    </div>
  )
}

/** Number of parks by state; linked if the results of parks have a page. */
function States({ states }: { states: readonly { state: string; count: number }[] }) {
  const { t, language } = useText()
  const at = useLocalized()
  const { number } = formats(language)
  const named = states
    .map(({ state, count }) => ({ name: stateName(state, language), count, url: searchUrl('parks', state) }))
    .sort((one, other) => one.name.localeCompare(other.name, language))
  return (
    <section className={style.sources} aria-labelledby="states">
      <h2 id="states">{t('content.parkLists.states')}</h2>
      <ul role="list" className={style.states}>
        {named.map(({ name, count, url }) => (
          <li key={name}>
            {url ? <a href={at(url)}>{name}</a> : <span>{name}</span>} <span>{number(count)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
