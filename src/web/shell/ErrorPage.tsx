import { useEffect } from 'react'
import {
  data,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  useLoaderData,
  useRouteError,
} from 'react-router'
import { PlaceBox } from '../parts/place/PlaceBox.tsx'
import { useRenderContext } from '../ui/client/render-context.ts'
import { type Text, useText } from '../ui/client/text.tsx'
import { Head } from '../ui/head/Head.tsx'
import { ButtonLink } from '../ui/primitives/Button.tsx'
import style from './MessagePage.module.css'
import { Component as NotFoundPage } from './NotFoundPage.tsx'

/** Error boundary of the routes (part 2 §8). */
export function ErrorPage() {
  const error = useRouteError()
  useEffect(() => {
    // The entry reloads the page if code is missing.
    dispatchEvent(new CustomEvent('page-error', { detail: error }))
  }, [error])
  const status = isRouteErrorResponse(error) ? error.status : 500
  return status === 404 ? <NotFoundPage /> : <Message status={status} />
}

/** The page at `/error`, which the server shows at any address that it cannot answer. */
export function loader({ request }: LoaderFunctionArgs) {
  const status = new URL(request.url).searchParams.get('status') === '503' ? 503 : 500
  return data(status, { status })
}

export function Component() {
  return <Message status={useLoaderData<typeof loader>()} />
}

function Message({ status }: { status: number }) {
  const { t } = useText()
  const { site } = useRenderContext()
  const { title, text, again } = words(status, t, site.name)
  return (
    <>
      <Head title={title} noindex />
      <div className={`page ${style.page}`}>
        <h1>{title}</h1>
        <p>{text}</p>
        {again ? (
          <p>
            {/* The empty URL is the page itself. */}
            <ButtonLink kind="main" href="" data-document="">
              {t('shell.error.again')}
            </ButtonLink>
          </p>
        ) : (
          <div className={style.search}>
            <PlaceBox />
          </div>
        )}
      </div>
    </>
  )
}

/** A search that found nothing has status 200 (RULINGS 13); other 4xx mean an invalid URL. */
function words(status: number, t: Text, site: string): { title: string; text: string; again?: true } {
  if (status === 200) return { title: t('shell.empty.title'), text: t('errors.messages.searchResultsEmpty') }
  if (status === 503)
    return { title: t('shell.unavailable.title'), text: t('shell.unavailable.text', { site }), again: true }
  if (status >= 400 && status < 500) return { title: t('shell.invalid.title'), text: t('shell.invalid.text') }
  return { title: t('shell.error.title'), text: t('shell.error.text', { site }), again: true }
}
