import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { TextPage } from '#contract/content/v1.response.ts'
import { formats } from '#i18n/format.ts'
import { useText } from '../ui/client/text.tsx'
import { Prose } from '../ui/primitives/Prose.tsx'
import style from './Content.module.css'
import { Contents } from './Contents.tsx'
import { loadText } from './load-text.ts'
import { TextHead } from './TextHead.tsx'

export const loader = (args: LoaderFunctionArgs) => loadText(args)

/** A text page: about us, terms, privacy policy and so on (part 1 §2.1). */
export function Component() {
  const text = useLoaderData<TextPage>()
  const { t, language } = useText()
  return (
    <div className={`page ${style.page}`}>
      <TextHead text={text} />
      <div className={style.body}>
        <header className={style.head}>
          <h1>{text.title}</h1>
          <p className={style.small}>
            <time dateTime={text.date}>
              {t('content.changed', { date: formats(language).date(text.date) })}
            </time>
          </p>
        </header>
        <Contents contents={text.contents} />
        <div className={style.text}>
          <Prose html={text.html} />
        </div>
      </div>
    </div>
  )
}
