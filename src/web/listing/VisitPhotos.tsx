import { useEffect, useRef, useState } from 'react'
import { visitPhotos } from '#model/listing/visit.ts'
import { drawn } from '../ui/client/draw-picture.ts'
import { useText } from '../ui/client/text.tsx'
import { Button } from '../ui/primitives/Button.tsx'
import styles from './VisitPage.module.css'
import { deletePhotos, storedPhotos, storePhoto, type VisitPhoto } from './visit-photos.ts'

type Problem = { kind: 'full' | 'notKept' } | { kind: 'unreadable'; name: string }

/** A photo made small; undefined if the browser cannot open it. */
async function smaller(file: Blob): Promise<Blob | undefined> {
  const canvas = await drawn(file, visitPhotos.longestSide)
  const blob = await new Promise<Blob | null>(resolve =>
    canvas ? canvas.toBlob(resolve, 'image/jpeg', 0.8) : resolve(null),
  )
  return blob ?? undefined
}

/** The photos of a visit that the browser stores. */
export function useVisitPhotos(home: number) {
  const [all, setAll] = useState<readonly VisitPhoto[]>([])
  const [problem, setProblem] = useState<Problem>()
  useEffect(() => {
    let isCurrent = true
    storedPhotos(home).then(
      found => isCurrent && setAll(found),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [home])
  return {
    all,
    problem,
    /** The number of photos afterwards. */
    async add(files: readonly File[]): Promise<number> {
      let count = all.length
      setProblem(undefined)
      for (const file of files) {
        if (count >= visitPhotos.max) {
          setProblem({ kind: 'full' })
          break
        }
        const blob = await smaller(file)
        if (!blob) {
          setProblem({ kind: 'unreadable', name: file.name })
          continue
        }
        try {
          const photo = await storePhoto(home, blob)
          setAll(before => [...before, photo])
          count++
        } catch {
          setProblem({ kind: 'notKept' })
          break
        }
      }
      return count
    },
    async remove(photo: VisitPhoto): Promise<number> {
      await deletePhotos([photo])
      setAll(before => before.filter(({ id }) => id !== photo.id))
      return all.length - 1
    },
    clear() {
      setAll([])
      setProblem(undefined)
    },
  }
}

interface VisitPhotosProps {
  photos: ReturnType<typeof useVisitPhotos>
  onChange(hasPhotos: boolean): void
}

/** Photos of the visit, with a button for more; they need script. */
export function VisitPhotos({ photos: { all, problem, add, remove }, onChange }: VisitPhotosProps) {
  const { t } = useText()
  const input = useRef<HTMLInputElement>(null)
  async function removePhoto(photo: VisitPhoto) {
    onChange((await remove(photo)) > 0)
    // The pressed button is gone and cannot have the focus.
    input.current?.focus()
  }
  return (
    <section
      className={`${styles.photos} ${styles.withScript}`}
      aria-labelledby="visit-photos"
      data-count={all.length}
    >
      <h2 id="visit-photos">{t('visit.photos')}</h2>
      <label className={styles.add}>
        <span>{t('visit.photos.add')}</span>
        <input
          ref={input}
          type="file"
          accept="image/*"
          multiple
          onChange={async ({ currentTarget }) => {
            const files = [...(currentTarget.files ?? [])]
            // The same file may be chosen again.
            currentTarget.value = ''
            onChange((await add(files)) > 0)
          }}
        />
      </label>
      <p className={styles.hint}>{t('visit.photos.hint', { max: visitPhotos.max })}</p>
      {problem && (
        <p role="alert">
          {problem.kind === 'unreadable'
            ? t('visit.photos.unreadable', { name: problem.name })
            : problem.kind === 'full'
              ? t('visit.photos.full', { max: visitPhotos.max })
              : t('visit.notKept')}
        </p>
      )}
      {all.length > 0 && (
        <ul role="list">
          {all.map((photo, index) => (
            <li key={photo.id}>
              <img src={photo.url} alt={t('visit.photos.alt', { n: index + 1 })} />
              <Button kind="quiet" onClick={() => void removePhoto(photo)}>
                {t('visit.photos.remove', { n: index + 1 })}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
