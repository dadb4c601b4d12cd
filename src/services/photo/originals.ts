import { limitConcurrency } from '#kit/limit-concurrency.ts'
import type { PictureSource } from '../picture/index.ts'
import type { Files } from './files.ts'
import type { OwnerKind, StoredPhoto } from './rows.ts'

/** Maximum files in memory: two being rendered, and the next two. */
const atOnce = 4

type Use<T> = (source: PictureSource) => Promise<T | undefined>

/** The originals of pictures, a few in memory at a time. */
export interface Originals {
  /** Undefined if the photo's file is gone. */
  use<T>(
    kind: OwnerKind,
    photo: Pick<StoredPhoto, 'fileName'> & Partial<Pick<StoredPhoto, 'illustration' | 'turned'>>,
    use: Use<T>,
  ): Promise<T | undefined>
}

export function openOriginals(files: Files): Originals {
  const inTurn = limitConcurrency(atOnce)
  return {
    use(kind, { fileName, illustration, turned = 0 }, use) {
      if (illustration) return use({ illustration, turned })
      return inTurn(async () => {
        const bytes = await files.read(kind, fileName)
        return bytes && use({ bytes, turned })
      })
    },
  }
}
