import { data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { isFailure } from '#contract/error.ts'
import { previewDraft } from '#contract/listing-draft/v1.ts'
import { localized } from '#model/language.ts'
import { draftPhotoFileUrl, draftPreviewUrl, draftUrl } from '#model/listing-draft/urls.ts'
import { requirePerson } from '../parts/account/require-person.ts'
import { cardListing } from '../parts/card/listing-card.ts'
import { loaderContext, queryOf, useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Head } from '../ui/head/Head.tsx'
import { ButtonLink } from '../ui/primitives/Button.tsx'
import { beforePaying } from './before-paying-part.ts'
import { Details } from './Details.tsx'
import { history } from './history-part.ts'
import styles from './Preview.module.css'
import { PreviewContext, type PreviewPart } from './preview.ts'

export async function loader(args: LoaderFunctionArgs) {
  const draft = queryOf(args.request).get('draft')
  if (!draft) throw redirect(draftUrl('location'), 303)
  const { status, body } = await args.context
    .get(loaderContext)
    .client.call(previewDraft, { path: { key: draft } })
  if (!isFailure(body)) {
    const { listing, cost, similar } = body.payload
    await Promise.all(
      [beforePaying, history].map(part => part.ready(args.context.get(loaderContext).language)),
    )
    return { draft, listing, cost, similar: similar.map(cardListing) }
  }
  if (status !== 404 && status !== 422) throw data(body.payload, { status })
  // On another device, or after a session has ended, it is there after a login.
  if (status === 404) await requirePerson(args)
  // That page lists what is missing, or links to the published home.
  throw redirect(draftUrl('publish', draft), 303)
}

/** The page of a home as buyers will see it, for its seller only, with links back to each step. */
export function Component() {
  const { t, language } = useText()
  const at = useLocalized()
  const { draft, listing, cost, similar } = useLoaderData<typeof loader>()
  const photos = (listing.displayablePhotos ?? []).map(photo => ({
    ...photo,
    src: draftPhotoFileUrl(draft, photo, 'gallery'),
  }))
  const other = language === 'es' ? 'en' : 'es'
  const edit = (part: PreviewPart) => (
    <p className={styles.edit}>
      <a href={at(draftUrl(part, draft))}>{t(`preview.edit.${part}`)}</a>
    </p>
  )
  return (
    <>
      <Head title={t('preview.title')} noindex />
      <aside className={`page ${styles.note}`} aria-labelledby="preview">
        <h2 id="preview">{t('preview.title')}</h2>
        <p>{t('preview.text')}</p>
        <p>{t('preview.package', { name: t(`listing.packageName.${listing.packageName}`) })}</p>
        <p className={styles.ways}>
          <ButtonLink kind="main" href={at(draftUrl('publish', draft))}>
            {t('preview.back')}
          </ButtonLink>
          <a href={localized(draftPreviewUrl(draft), other)} hrefLang={other} lang={other}>
            {t('preview.other')}
          </a>
        </p>
      </aside>
      <PreviewContext value={{ edit }}>
        <Details listing={{ ...listing, photos, displayablePhotos: photos }} cost={cost} similar={similar} />
      </PreviewContext>
    </>
  )
}
