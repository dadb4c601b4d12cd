import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { splitLanguage } from '#model/language.ts'
import { namesUnknownSearch } from '#model/place/search-type.ts'
import { PlaceBox } from '../parts/place/PlaceBox.tsx'
import { useText } from '../ui/client/text.tsx'
import { Head } from '../ui/head/Head.tsx'
import style from './MessagePage.module.css'

interface NotFound {
  /** The URL requests a state of a search type that does not exist. */
  isSearch: boolean
}

/** Responds with status 404 (part 1 §2.5). */
export const loader = ({ request }: LoaderFunctionArgs) => {
  const isSearch = namesUnknownSearch(splitLanguage(new URL(request.url).pathname).path)
  return data<NotFound>({ isSearch }, { status: 404, statusText: '404 - Page Not Found' })
}

export function Component() {
  const { t } = useText()
  const { isSearch } = useLoaderData<NotFound | undefined>() ?? { isSearch: false }
  return (
    <>
      <Head title={t('shell.notFound.title')} description={t('shell.notFound.description')} noindex />
      <div className={`page ${style.page}`}>
        <img
          className={style.picture}
          src="/not-found.svg"
          alt={t('shell.notFound.alt')}
          width="1200"
          height="420"
        />
        <p>{t('shell.notFound.status')}</p>
        <h1>{t('shell.notFound.hint')}</h1>
        <p>{t(isSearch ? 'shell.notFound.searchType' : 'shell.notFound.text')}</p>
        <div className={style.search}>
          <PlaceBox />
        </div>
      </div>
    </>
  )
}
