import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { generalStatistics } from '#contract/v1/statistics.ts'
import { formats } from '#i18n/format.ts'
import { pageUrl, searchUrl } from '#model/urls.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Prose } from '../ui/Prose.tsx'
import { useText } from '../ui/text.tsx'
import { load, useLocalized } from '../ui/world.ts'
import style from './Content.module.css'
import { loadText } from './load-text.ts'
import { TextHead } from './TextHead.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const [text, { payload }] = await Promise.all([loadText(args), load(args, generalStatistics)])
  return { text, parkCount: payload.parkCount }
}

/** What a list of parks holds, how many the site knows, and how to ask for one (part 1 §2.1). */
export function Component() {
  const { text, parkCount } = useLoaderData<typeof loader>()
  const { t, language } = useText()
  const at = useLocalized()
  const contact = pageUrl('contact-us')
  const parks = searchUrl('parks')
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
          {contact && (
            <ButtonLink kind="main" href={at(contact)}>
              {t('content.parkLists.ask')}
            </ButtonLink>
          )}
          {parks && <ButtonLink href={at(parks)}>{t('content.parkLists.search')}</ButtonLink>}
        </aside>
        <div className={style.text}>
          <Prose html={text.html} />
        </div>
      </div>
    </div>
  )
}
