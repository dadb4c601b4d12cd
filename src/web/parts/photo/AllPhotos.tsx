import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { galleryUrl, type Pictured, shareUrl } from '#model/photo/urls.ts'
import { useLocalized } from '../../ui/client/render-context.ts'
import { useText } from '../../ui/client/text.tsx'
import { Head } from '../../ui/head/Head.tsx'
import { Icon } from '../../ui/primitives/icons.tsx'
import { NoPhoto, Photo, photoWords, type ShownPhoto } from '../../ui/primitives/Photo.tsx'
import styles from './AllPhotos.module.css'
import { photoId } from './photo-id.ts'
import { Viewer } from './Viewer.tsx'

interface AllPhotosProps {
  of: Pictured
  photos: readonly ShownPhoto[]
  /** Title of the subject of the photos. */
  name: string
  /** Path of the page with the details, without language. */
  details: string
  /** Heart, price and contact button in the viewer. */
  heart?: ReactNode
  bar?: ReactNode
}

/**
 * The page of all photos (part 2 §2); `?n=3` opens the third large. Each is a link, so that all of it works without
 * script. Needs the catalogues `gallery` and `enumeration`.
 */
export function AllPhotos({ of, photos, name, details, ...onPhoto }: AllPhotosProps) {
  const { t, language } = useText()
  const localize = useLocalized()
  const [query] = useSearchParams()
  const requested = Number(query.get('n'))
  const open =
    Number.isInteger(requested) && requested >= 1 && requested <= photos.length ? requested : undefined
  const here = localize(galleryUrl(of))
  const title = t('gallery.title', { name })
  return (
    <div className="page">
      <Head
        title={title}
        canonical={galleryUrl(of)}
        {...((of.owner === 'homes' || of.owner === 'parks') && {
          image: shareUrl(language, { ...of, owner: of.owner }),
        })}
      />
      <header className={styles.header}>
        <a className={styles.back} href={localize(details)}>
          <Icon name="chevron-left" /> {t(`gallery.back.${of.owner}`)}
        </a>
        <h1 className={open === undefined ? undefined : styles.small}>{title}</h1>
        <p>{t('gallery.count', { total: photos.length })}</p>
      </header>
      {open !== undefined && (
        <Viewer key={open} {...{ of, photos, open, ...onPhoto }} gallery={here} details={localize(details)} />
      )}
      {photos.length === 0 && (
        <div className={styles.none}>
          <NoPhoto of={of} />
        </div>
      )}
      <ul role="list" className={styles.photos}>
        {photos.map((one, index) => (
          <li key={one.key}>
            <a
              id={photoId(index + 1)}
              href={`${here}?n=${index + 1}`}
              {...(open === index + 1 && { 'aria-current': 'true' as const })}
            >
              <Photo
                of={of}
                photo={one}
                types={['card', 'gallery']}
                sizes="(max-width: 575px) 100vw, (max-width: 991px) 50vw, 390px"
                first={index === 0 && open === undefined}
              />
            </a>
            {photoWords(one, language, t) !== null && <p>{photoWords(one, language, t)}</p>}
          </li>
        ))}
      </ul>
    </div>
  )
}
