import type { ListingLoad } from '#contract/listing-load/v2.response.ts'
import { useText } from '../ui/client/text.tsx'
import style from './Load.module.css'

/** The photos of a file: how many are fetched, and why others are not. */
export function LoadPhotos({ load: { state, photos } }: { load: ListingLoad }) {
  const { t } = useText()
  const { waiting, fetched, refused, problems } = photos
  const all = waiting + fetched + refused
  if (state !== 'loaded' || all === 0) return null
  return (
    <section className={style.part} aria-labelledby="photos">
      <h2 id="photos">{t('load.photos.title')}</h2>
      {waiting > 0 && (
        <progress className={style.progress} value={all - waiting} max={all} aria-labelledby="photos" />
      )}
      <p>{t('load.photos.progress', { fetched, n: all })}</p>
      {problems.length > 0 && (
        <>
          <h3>{t('load.photos.problems')}</h3>
          {refused > problems.length && <p>{t('load.problems.first', { n: problems.length })}</p>}
          <ul role="list" className={style.problems}>
            {problems.map(({ line, url, problem }) => (
              <li key={`${line} ${url}`}>
                <b>{t('load.problems.line', { n: line })}</b>
                <ul>
                  <li>
                    {url}: {t(`load.photos.reason.${problem}`)}
                  </li>
                </ul>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
