import { useText } from '../ui/client/text.tsx'
import { Head } from '../ui/head/Head.tsx'
import { ButtonLink } from '../ui/primitives/Button.tsx'
import style from './OfflinePage.module.css'

/** Fallback page without a connection; the service worker fills in what is available without one. */
export function Component() {
  const { t } = useText()
  return (
    <div className={`page ${style.offline}`}>
      <Head title={t('offline.title')} noindex />
      <p className={style.mark}>{t('offline.mark')}</p>
      <h1>{t('offline.title')}</h1>
      <p>{t('offline.text')}</p>
      <p>
        {/* The address of the page that could not be loaded: it is tried again. */}
        <ButtonLink kind="main" href="">
          {t('offline.retry')}
        </ButtonLink>
      </p>
      <section className={style.kept} aria-labelledby="sheets">
        <h2 id="sheets">{t('offline.sheets')}</h2>
        <p>{t('offline.sheetsText')}</p>
        {/* Filled by the service worker, which finds it and the next list by their attributes. */}
        <ul role="list" data-sheets="" />
      </section>
      <section className={style.kept} aria-labelledby="seen">
        <h2 id="seen">{t('offline.seen')}</h2>
        <p>{t('offline.seenText')}</p>
        <ul role="list" data-seen="" />
      </section>
    </div>
  )
}
