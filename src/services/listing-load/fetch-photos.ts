import type { Database } from '#db/database.ts'
import type { Worker } from '#db/queue.ts'
import type { Actor } from '#model/access/access.ts'
import type { PhotoFault } from '#model/listing-load/line.ts'
import { ownPhotoBytes } from '#model/own-photo/photos.ts'
import {
  FetchFailed,
  type FetchFault,
  fetchFollowing,
  type PublicFetch,
} from '#platform/public-fetch/index.ts'
import { addOwnPhoto } from '../own-photo/index.ts'
import { type NewPhoto, PhotoRefused, type Photos } from '../photo/index.ts'
import type { Uploader } from '../picture/index.ts'
import { lockPhotoToFetch, type PhotoFetchRow, selectPhotosToFetch, updatePhotoFetch } from './photo-store.ts'

export const photoJob = 'listing-load-photos'
/** Duration of one job before the next one continues, milliseconds; a job must end within 90 seconds. */
const turn = 20_000
/** Photos fetched concurrently. */
const atOnce = 3
/** For a photo with all its redirects, milliseconds. */
const timeout = 15_000
/** Maximum number of a host's failures in one job; its other photos are skipped in this job. */
const maxFailures = 5

export interface PhotoTools {
  database: Database
  photos: Pick<Photos, 'owned' | 'receive' | 'add' | 'sameAs'>
  publicFetch: PublicFetch
  now: () => number
}

const faults: Readonly<Record<FetchFault, PhotoFault>> = {
  invalid: 'not_public_url',
  unreachable: 'unreachable',
  timeout: 'unreachable',
  'too-large': 'file_too_large',
}
const refusals: Readonly<Record<PhotoRefused['reason'], PhotoFault>> = {
  unsupported: 'not_a_picture',
  too_large: 'file_too_large',
  too_many_pixels: 'too_many_pixels',
  heic_pixels: 'too_many_pixels',
  too_large_decoded: 'too_large_decoded',
  unreadable: 'unreadable_picture',
  unknown_owner: 'not_allowed',
}

/** Reason that a photo is not added. */
class Refused extends Error {
  readonly reason: PhotoFault
  constructor(reason: PhotoFault) {
    super(reason)
    this.reason = reason
  }
}

function reasonOf(error: unknown): PhotoFault {
  if (error instanceof Refused) return error.reason
  if (error instanceof FetchFailed) return faults[error.fault]
  if (error instanceof PhotoRefused) return refusals[error.reason]
  throw error
}

/** The bytes of a URL, also after redirects; each redirect may only lead to a public address. */
async function bytesOf(publicFetch: PublicFetch, address: string): Promise<Buffer> {
  const { status, body } = await fetchFollowing(publicFetch, address, {
    protocols: ['https', 'http'],
    headers: { accept: 'image/*', 'user-agent': 'Havenrow-Photos/1' },
    timeout,
    maxBytes: ownPhotoBytes,
  })
  if (status !== 200) throw new Refused('unreachable')
  return body
}

const hostOf = (url: string) => URL.parse(url)?.host ?? ''

/**
 * Fetches photos by the URLs in a file, in a job; `actorOf` returns the actor with their rights, undefined for an
 * unknown load.
 */
export function photoWorker(
  { database, photos, publicFetch, now }: PhotoTools,
  actorOf: (loadKey: number) => Promise<Actor | undefined>,
  goOn: (loadKey: number) => Promise<void>,
): Worker {
  /** Outside any transaction; the file is deleted unless the photo is added. */
  async function receive(
    { url, listingKey }: PhotoFetchRow,
    uploader: Uploader,
    failures: Map<string, number>,
  ) {
    const host = hostOf(url)
    const failed = failures.get(host) ?? 0
    if (failed >= maxFailures) throw new Refused('unreachable')
    const bytes = await bytesOf(publicFetch, url).catch((error: unknown) => {
      if (reasonOf(error) === 'unreachable') failures.set(host, failed + 1)
      throw error
    })
    if (bytes.length === 0) throw new Refused('unreadable_picture')
    const received = await photos.receive({ owner: { kind: 'listing', key: listingKey }, uploader, bytes })
    if (received.mimeType === 'application/pdf') throw new Refused('not_a_picture')
    return received
  }

  const add = (row: PhotoFetchRow, received: NewPhoto, actor: Actor) =>
    database.transaction(async transaction => {
      // The load may have been undone since.
      if (!(await lockPhotoToFetch(transaction, row.key))) return
      const subject = { type: 'listings', key: row.listingKey } as const
      const added = await addOwnPhoto(transaction, photos, { subject, actor }, { received })
      if (added === 'full') throw new Refused('too_many_photos')
      if (typeof added === 'string' && added !== 'done') throw new Refused('not_allowed')
      const all = await photos.owned.listIn(transaction, { kind: 'listing', key: row.listingKey })
      // The newest one.
      const photoKey = added === 'done' ? Math.max(...all.map(({ key }) => key)) : null
      await updatePhotoFetch(transaction, row.key, { photoKey, problem: null, at: new Date(now()) })
    })

  return {
    async work(loadKey) {
      const until = performance.now() + turn
      const failures = new Map<string, number>()
      while (performance.now() < until) {
        const rows = await selectPhotosToFetch(database, loadKey, atOnce)
        const actor = rows.length > 0 ? await actorOf(loadKey) : undefined
        if (actor?.kind !== 'user') return
        const uploader = { userKey: actor.key }
        const received = await Promise.allSettled(rows.map(row => receive(row, uploader, failures)))
        for (const [index, row] of rows.entries()) {
          const result = received[index]
          try {
            if (result?.status !== 'fulfilled') throw result?.reason
            await add(row, result.value, actor)
          } catch (error) {
            const problem = reasonOf(error)
            await updatePhotoFetch(database, row.key, { photoKey: null, problem, at: new Date(now()) })
          }
        }
      }
      await goOn(loadKey)
    },
    async giveUp() {},
  }
}
