import { ownPhotoRequests } from '#contract/own-photo/v2.request.ts'
import * as schemas from '#contract/own-photo/v2.response.ts'
import {
  addOwnPhoto,
  describeOwnPhoto,
  orderOwnPhotos,
  ownPhotos,
  removeOwnPhoto,
} from '#contract/own-photo/v2.ts'
import type { Photographed } from '#model/own-photo/photos.ts'
import { actorOf, type Person } from '#services/account/index.ts'
import type { PhotoChanged } from '#services/own-photo/index.ts'
import { type FeatureApi, found, handlerFor, invalid, type Refusal, refused } from '../handle.ts'
import { refusalOf, samePhoto } from '../picture-errors.ts'
import type { Services } from '../services.ts'

const handler = handlerFor(ownPhotoRequests)

const requestOf = (path: { type: Photographed; key: number }, user: Person) => ({
  subject: { type: path.type, key: path.key },
  actor: actorOf(user),
})

/** Reason that a change is refused. */
const refusals: Readonly<Record<Exclude<PhotoChanged, 'done' | object>, Refusal>> = {
  'not-found': refused(404, 'Home, park, dealer or photo not found.', 'not_found'),
  forbidden: refused(403, 'This belongs to someone else.', null),
  unknown: invalid({ keys: 'inclusion' }),
  full: invalid({ photo: 'too_many_photos' }),
  changed: invalid({ description: 'caption_changed' }),
}
export const resultOf = (changed: PhotoChanged) => {
  if (changed === 'done') return found(null, {})
  return typeof changed === 'object' ? samePhoto(changed.same) : refusals[changed]
}

async function allOf({ ownPhotos }: Services, request: ReturnType<typeof requestOf>) {
  const photos = await ownPhotos.list(request)
  return typeof photos === 'string' ? refusals[photos] : found(photos, {})
}

const list = handler(ownPhotos, (services, { path, user }) => allOf(services, requestOf(path, user)))

const add = handler(addOwnPhoto, async (services, call) => {
  const { ownPhotos } = services
  const request = requestOf(call.path, call.user)
  const { kind, replaces } = call.query
  // Before the picture is decoded, which is expensive.
  const limited = await call.count()
  if (limited) return limited
  const mayAdd = await ownPhotos.mayAdd(request, kind, replaces !== undefined)
  if (mayAdd === 'unknown') return invalid({ kind: 'inclusion' })
  if (mayAdd !== 'done') return refusals[mayAdd]
  try {
    const received = await ownPhotos.receive(
      { ...request, uploader: { userKey: call.user.key } },
      kind,
      call.body,
    )
    const written = await call.write(async transaction =>
      resultOf(await ownPhotos.add(transaction, request, { received, replaces })),
    )
    if (!('meta' in written)) return written
    const all = await allOf(services, request)
    return 'meta' in all ? { ...all, status: 201 } : all
  } catch (error) {
    return refusalOf(error)
  }
})

const order = handler(orderOwnPhotos, async (services, { path, body, user, write }) => {
  const request = requestOf(path, user)
  const written = await write(async transaction =>
    resultOf(await services.ownPhotos.order(transaction, request, body.keys)),
  )
  return 'meta' in written ? allOf(services, request) : written
})

const describe = handler(describeOwnPhoto, async (services, { path, body, user, write }) => {
  const request = requestOf(path, user)
  const written = await write(async transaction =>
    resultOf(await services.ownPhotos.change(transaction, request, path.photoKey, body)),
  )
  return 'meta' in written ? allOf(services, request) : written
})

const remove = handler(removeOwnPhoto, async ({ ownPhotos }, { path, user, write }) =>
  write(async transaction => {
    const changed = await ownPhotos.remove(transaction, requestOf(path, user), path.photoKey)
    return changed === 'done' ? ({ status: 204, payload: null, meta: {} } as const) : resultOf(changed)
  }),
)

export const ownPhotoApi: FeatureApi = {
  handlers: [list, add, order, describe, remove],
  schemas: [schemas],
}
