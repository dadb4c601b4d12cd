import { useEffect } from 'react'
import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useRevalidator,
} from 'react-router'
import type { ListingLoad } from '#contract/listing-load/v2.response.ts'
import { formats } from '#i18n/format.ts'
import { homesLoadsUrl, ownHomesUrl } from '#model/account/urls.ts'
import { AccountLayout } from '../parts/account/AccountLayout.tsx'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Button } from '../ui/primitives/Button.tsx'
import { Saved } from '../ui/primitives/Saved.tsx'
import style from './Load.module.css'
import { LoadColumns } from './LoadColumns.tsx'
import { LoadFirstHomes } from './LoadFirstHomes.tsx'
import { LoadGone } from './LoadGone.tsx'
import { LoadHeld } from './LoadHeld.tsx'
import { LoadMeanings } from './LoadMeanings.tsx'
import { LoadNotes } from './LoadNotes.tsx'
import { LoadOffMarket } from './LoadOffMarket.tsx'
import { LoadPhotos } from './LoadPhotos.tsx'
import { LoadProblems } from './LoadProblems.tsx'
import { LoadReadings } from './LoadReadings.tsx'
import { LoadSame } from './LoadSame.tsx'
import { changeLoad, type LoadResult } from './load-action.ts'
import { findLoad } from './load-owners.ts'

export const loader = (args: LoaderFunctionArgs) => findLoad(args)

export const action = (args: ActionFunctionArgs) => changeLoad(args)

/** Polling interval of the progress, seconds. */
const interval = 2

/** A file with homes: its columns, what it would change, progress and result. */
export function Component() {
  const { t } = useText()
  const at = useLocalized()
  const { load, owner } = useLoaderData<typeof loader>()
  const result = useActionData<LoadResult>()
  const isRunning = load.state === 'loading' || load.state === 'undoing'
  const isRead = isRunning || (load.state === 'loaded' && load.photos.waiting > 0)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isRead) return
    const timer = setInterval(revalidate, interval * 1_000)
    return () => clearInterval(timer)
  }, [isRead, revalidate])
  return (
    <AccountLayout page="homes" title={t('load.title')}>
      {result && (
        <p role="alert">{t(result.isUnconfirmed ? 'errors.messages.unconfirmed' : 'load.failed')}</p>
      )}
      {load.state === 'mapping' && (
        <>
          <LoadColumns load={load} />
          <LoadSame load={load} result={result} />
        </>
      )}
      {load.state === 'preview' && <Preview load={load} />}
      {isRunning && <Progress load={load} />}
      {load.state === 'loaded' && (
        <Saved>
          {t('load.result.added', { n: load.added })}, {t('load.result.changed', { n: load.changed })},{' '}
          {t('load.result.same', { n: load.same })}, {t('load.result.refused', { n: load.refused })}
          {load.notOffered > 0 && <>, {t('load.result.notOffered', { n: load.notOffered })}</>}
        </Saved>
      )}
      {load.state === 'undone' && <Saved>{t('load.undone')}</Saved>}
      <LoadGone load={load} />
      <LoadHeld load={load} />
      <LoadMeanings load={load} />
      <LoadProblems load={load} owner={owner} />
      <LoadNotes load={load} />
      <LoadOffMarket load={load} />
      <LoadFirstHomes load={load} />
      <LoadReadings load={load} />
      <LoadPhotos load={load} />
      {load.state === 'preview' && (
        <>
          <LoadSame load={load} result={result} />
          <details className={style.part}>
            <summary>{t('load.columns.title')}</summary>
            <LoadColumns load={load} />
          </details>
        </>
      )}
      {load.state === 'loaded' && load.added + load.changed > 0 && (
        <section className={style.part} aria-labelledby="undo">
          <h2 id="undo">{t('load.undo.title')}</h2>
          <p>{t('load.undo.lead')}</p>
          <Form method="post">
            <Button type="submit" name="do" value="undo">
              {t('load.undo.submit')}
            </Button>
          </Form>
        </section>
      )}
      <p>
        <a href={at(homesLoadsUrl())}>{t('load.another')}</a>
      </p>
      <p>
        <a href={at(ownHomesUrl())}>{t('load.homes')}</a>
      </p>
    </AccountLayout>
  )
}

function Preview({ load }: { load: ListingLoad }) {
  const { added, changed, sold, removed, returned, photos, same, refused, notOffered } = load
  const { t } = useText()
  const n = added + changed
  return (
    <section className={style.part} aria-labelledby="preview">
      <h2 id="preview">{t('load.state.preview')}</h2>
      <p>{t('load.preview.lead')}</p>
      <ul>
        <li>{t('load.preview.added', { n: added })}</li>
        <li>{t('load.preview.changed', { n: changed })}</li>
        {sold > 0 && <li>{t('load.preview.sold', { n: sold })}</li>}
        {removed > 0 && <li>{t('load.preview.removed', { n: removed })}</li>}
        {returned > 0 && <li>{t('load.preview.returned', { n: returned })}</li>}
        {photos.asked > 0 && <li>{t('load.preview.photos', { n: photos.asked })}</li>}
        <li>{t('load.preview.same', { n: same })}</li>
        <li>{t('load.preview.refused', { n: refused })}</li>
        {notOffered > 0 && <li>{t('load.preview.notOffered', { n: notOffered })}</li>}
      </ul>
      {same > 0 && <p>{t('load.preview.confirms')}</p>}
      {n + same === 0 ? (
        <p>{t('load.preview.nothing')}</p>
      ) : (
        <Form method="post">
          <Button type="submit" name="do" value="start" kind="main">
            {n === 0 ? t('load.preview.confirm', { n: same }) : t('load.preview.start', { n })}
          </Button>
        </Form>
      )}
    </section>
  )
}

function Progress({ load: { state, added, changed, same, done } }: { load: ListingLoad }) {
  const { t, language } = useText()
  const { number } = formats(language)
  const all = added + changed + same
  const n = state === 'undoing' ? all - done : done
  return (
    <section className={style.part} aria-labelledby="progress">
      <noscript>
        <meta httpEquiv="refresh" content={String(interval)} />
      </noscript>
      <h2 id="progress">{t(`load.state.${state === 'undoing' ? 'undoing' : 'loading'}`)}</h2>
      <progress className={style.progress} value={n} max={Math.max(1, all)} aria-labelledby="progress" />
      <p>{t('load.progress', { done: number(n), n: number(all) })}</p>
      <p>{t('load.progress.note')}</p>
    </section>
  )
}
