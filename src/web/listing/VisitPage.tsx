import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { localized } from '#model/language.ts'
import { listingUrl, visitUrl } from '#model/listing/urls.ts'
import { cacheSheet } from '../parts/listing/visit-sheets.ts'
import { addressText } from '../ui/client/address.ts'
import { useText } from '../ui/client/text.tsx'
import { Head } from '../ui/head/Head.tsx'
import { Breadcrumbs } from '../ui/primitives/Breadcrumbs.tsx'
import { Button } from '../ui/primitives/Button.tsx'
import { loadVisitPage } from './load-visit.ts'
import styles from './VisitPage.module.css'
import { useVisitPhotos, VisitPhotos } from './VisitPhotos.tsx'
import type { VisitPageData } from './VisitSheet.tsx'
import { VisitTools } from './VisitTools.tsx'
import { emptyOut, filledIn, fillIn, grow, store, stored } from './visit-notes.ts'
import { visitSheet } from './visit-part.ts'
import { deletePhotos } from './visit-photos.ts'

export const loader = (args: LoaderFunctionArgs) => loadVisitPage(args)

/** A sheet for the tour of a home: on paper, or filled in here, stored in the browser and available offline. */
export function Component() {
  const page = useLoaderData<VisitPageData>()
  const { t, language } = useText()
  const { key, address } = page.listing
  const sheet = useRef<HTMLFormElement>(null)
  const photos = useVisitPhotos(key)
  const [isBlocked, setIsBlocked] = useState(false)
  // Before the effects of the tools, which read it.
  useLayoutEffect(() => {
    if (!sheet.current) return
    fillIn(sheet.current, stored('notes', key) ?? '')
    // Input from before the application ran.
    const notes = filledIn(sheet.current)
    if (notes !== '') store('notes', key, notes)
    void cacheSheet(localized(visitUrl(key), language))
  }, [key, language])
  /** Stores an empty text if there are photos, so that they are shown before any interaction. */
  function storeNotes(hasPhotos: boolean) {
    const notes = sheet.current ? filledIn(sheet.current) : ''
    setIsBlocked(!store('notes', key, notes === '' && !hasPhotos ? null : notes))
  }
  const home = addressText(address)
  const steps = [
    { label: `#${key} ${address.city}, ${address.state}`, href: listingUrl(key) },
    { label: t('visit.name') },
  ]
  return (
    <div className={`page ${styles.page}`}>
      <Head title={t('visit.title', { home })} noindex />
      <Breadcrumbs steps={steps} />
      <h1>{t('visit.title', { home })}</h1>
      <div className={styles.about}>
        <p>{t('visit.lead')}</p>
        <p className={styles.withoutScript}>{t('visit.paper')}</p>
        <p className={styles.withScript}>{t('visit.stays')}</p>
        <Button kind="main" className={styles.withScript} onClick={() => print()}>
          {t('visit.print')}
        </Button>
      </div>
      {isBlocked && <p role="alert">{t('visit.notKept')}</p>}
      {/* Sent nowhere: without a dialog around it, this method does nothing. */}
      <form
        key={key}
        method="dialog"
        ref={sheet}
        autoComplete="off"
        onInput={(event: FormEvent) => {
          grow(event.target)
          storeNotes(photos.all.length > 0)
        }}
      >
        <visitSheet.Part {...page} />
      </form>
      <VisitPhotos photos={photos} onChange={storeNotes} />
      <VisitTools
        home={{ key, name: home }}
        sheet={sheet}
        photos={photos.all}
        onDelete={async () => {
          if (sheet.current) emptyOut(sheet.current)
          await deletePhotos(photos.all)
          photos.clear()
          for (const what of ['notes', 'sent', 'waiting'] as const) store(what, key, null)
        }}
      />
    </div>
  )
}
