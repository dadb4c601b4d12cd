import { callUrl } from '#contract/fetch-client.ts'
import {
  addDraftPhoto,
  describeDraftPhoto,
  getDraft,
  orderDraftPhotos,
  removeDraftPhoto,
} from '#contract/listing-draft/v1.ts'
import type { AnyOperation, Client, Failure } from '#contract/operation.ts'
import {
  addOwnPhoto,
  describeOwnPhoto,
  orderOwnPhotos,
  ownPhotos,
  removeOwnPhoto,
} from '#contract/own-photo/v2.ts'
import type { OwnPhotoKind, Photographed } from '#model/own-photo/photos.ts'

/** Owner of photos: a home, published or not, a park or a dealer. */
export interface PhotoTarget {
  readonly type: Photographed | 'listing-drafts'
  readonly key: number | string
}

/** A photo on the page of its owner. */
export interface ShownPhoto {
  readonly key: number
  readonly kind: OwnPhotoKind
  readonly description: string | null
  readonly color: string | null
  /** Degrees clockwise. */
  readonly turned: number
  readonly src: string
  /** False for those that the package of a home does not show. */
  readonly isShown: boolean
}

interface Answered {
  status: number
  body: { payload: unknown } | Failure
}

/** The calls about the photos of something; lists have all its photos in order. */
export interface PhotoCalls {
  add(
    file: Blob,
    options: { kind: OwnPhotoKind; replaces?: number; idempotencyKey: string },
  ): Promise<Answered>
  list(): Promise<Answered & { photos: readonly Listed[] }>
  change(
    photoKey: number,
    change: { description?: string | null; before?: string | null; turned?: number },
  ): Promise<Answered>
  order(keys: readonly number[]): Promise<Answered>
  remove(photoKey: number): Promise<Answered>
}

interface Listed {
  readonly key: number
  readonly description: string | null
}

const inOrder = (photos: readonly (Listed & { kind?: OwnPhotoKind })[]): readonly Listed[] =>
  photos.filter(({ kind = 'photo' }) => kind === 'photo')

export function photoCalls(client: Client, target: PhotoTarget): PhotoCalls {
  if (target.type !== 'listing-drafts') {
    const path = { type: target.type, key: target.key }
    return {
      add: (body, { kind, replaces, idempotencyKey }) =>
        client.call(addOwnPhoto, { path, query: { kind, replaces }, body, idempotencyKey }),
      async list() {
        const { status, body } = await client.call(ownPhotos, { path })
        return { status, body, photos: 'error' in body ? [] : inOrder(body.payload) }
      },
      change: (photoKey, body) => client.call(describeOwnPhoto, { path: { ...path, photoKey }, body }),
      order: keys => client.call(orderOwnPhotos, { path, body: { keys } }),
      remove: photoKey => client.call(removeOwnPhoto, { path: { ...path, photoKey } }),
    }
  }
  const path = { key: target.key }
  return {
    add: (body, { replaces, idempotencyKey }) =>
      client.call(addDraftPhoto, { path, query: { replaces }, body, idempotencyKey }),
    async list() {
      const { status, body } = await client.call(getDraft, { path })
      return { status, body, photos: 'error' in body ? [] : inOrder(body.payload.photos) }
    },
    change: (photoKey, body) => client.call(describeDraftPhoto, { path: { ...path, photoKey }, body }),
    order: keys => client.call(orderDraftPhotos, { path, body: { keys } }),
    remove: photoKey => client.call(removeDraftPhoto, { path: { ...path, photoKey } }),
  }
}

/** The upload URL of a new photo. */
export const photoAddition = ({ type, key }: PhotoTarget): { method: string; url: string } => {
  const operation: AnyOperation = type === 'listing-drafts' ? addDraftPhoto : addOwnPhoto
  return { method: operation.method, url: callUrl(operation, { path: { type, key } }) }
}

/** Marks in the local storage that files of a page have not arrived. */
export const unfinishedMark = ({ type, key }: PhotoTarget) => `photo-uploads ${type} ${key}`
