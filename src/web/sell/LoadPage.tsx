import { useEffect } from 'react'
import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useRevalidator,
} from 'react-router'
import { isFailure } from '#contract/error.ts'
import type { ListingLoad } from '#contract/v2/listing-load.response.ts'
import { mapListingLoad, startListingLoad, undoListingLoad } from '#contract/v2/listing-load.ts'
import { fieldOf } from '#kit/field.ts'
import { homesLoadsUrl, homesLoadUrl, ownHomesUrl } from '#model/account/urls.ts'
import { isLoadField } from '#model/listing-load/fields.ts'
import { AccountLayout } from '../ui/account/AccountLayout.tsx'
import { useText } from '../ui/client/text.tsx'
import { loaderContext, useLocalized } from '../ui/client/world.ts'
import { Button } from '../ui/primitives/Button.tsx'
import { Saved } from '../ui/primitives/Saved.tsx'
import style from './Load.module.css'
import { LoadColumns } from './LoadColumns.tsx'
import { LoadPhotos } from './LoadPhotos.tsx'
import { LoadProblems } from './LoadProblems.tsx'
import { findLoad } from './load-owners.ts'

export const loader = async (args: LoaderFunctionArgs) => (await findLoad(args)).load

/** Names the columns, starts the load, or takes it back. */
export async function action(args: ActionFunctionArgs) {
  const sent = await args.request.formData()
  const { owner, load } = await findLoad(args)
  const { client } = args.context.get(loaderContext)
  const path = { ...owner, loadKey: load.key }
  const call = () => {
    if (sent.get('do') === 'start') return client.call(startListingLoad, { path })
    if (sent.get('do') === 'undo') return client.call(undoListingLoad, { path })
    const fields = sent.getAll('field').map(String)
    const columns = load.columns.map(({ heading }, column) => {
      const field = fields[column] ?? ''
      return { heading, field: isLoadField(field) ? field : null }
    })
    return client.call(mapListingLoad, { path, body: { columns } })
  }
  const { status, body } = await call()
  if (!isFailure(body)) return redirect(homesLoadUrl(load.key), 303)
  return data({ isUnconfirmed: fieldOf(body.payload, 'loadKey') === 'unconfirmed' }, { status })
}

/** How often the progress is read, seconds. */
const interval = 2

/** A file with homes: its columns, what it would change, progress and result. */
export function Component() {
  const { t } = useText()
  const at = useLocalized()
  const load = useLoaderData<typeof loader>()
  const result = useActionData<{ isUnconfirmed: boolean }>()
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
      {load.state === 'mapping' && <LoadColumns load={load} />}
      {load.state === 'preview' && <Preview load={load} />}
      {isRunning && <Progress load={load} />}
      {load.state === 'loaded' && (
        <Saved>
          {t('load.result.added', { n: load.added })}, {t('load.result.changed', { n: load.changed })},{' '}
          {t('load.result.same', { n: load.same })}, {t('load.result.refused', { n: load.refused })}
        </Saved>
      )}
      {load.state === 'undone' && <Saved>{t('load.undone')}</Saved>}
      <LoadProblems load={load} />
      <LoadPhotos load={load} />
      {load.state === 'preview' && (
        <details className={style.part}>
          <summary>{t('load.columns.title')}</summary>
          <LoadColumns load={load} />
        </details>
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

function Preview({ load: { added, changed, sold, removed, photos, same, refused } }: { load: ListingLoad }) {
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
        {photos.asked > 0 && <li>{t('load.preview.photos', { n: photos.asked })}</li>}
        <li>{t('load.preview.same', { n: same })}</li>
        <li>{t('load.preview.refused', { n: refused })}</li>
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
  const { t } = useText()
  const all = added + changed + same
  const n = state === 'undoing' ? all - done : done
  return (
    <section className={style.part} aria-labelledby="progress">
      <noscript>
        <meta httpEquiv="refresh" content={String(interval)} />
      </noscript>
      <h2 id="progress">{t(`load.state.${state === 'undoing' ? 'undoing' : 'loading'}`)}</h2>
      <progress className={style.progress} value={n} max={Math.max(1, all)} aria-labelledby="progress" />
      <p>{t('load.progress', { done: n, n: all })}</p>
      <p>{t('load.progress.note')}</p>
    </section>
  )
}
