import { listingDraftRequests } from '#contract/listing-draft/v1.request.ts'
import * as schemas from '#contract/listing-draft/v1.response.ts'
import {
  addDraftPhoto,
  claimDraft,
  copyListing,
  describeDraftPhoto,
  discardDraft,
  getDraft,
  listDrafts,
  orderDraftPhotos,
  previewDraft,
  publishDraft,
  removeDraftPhoto,
  saveContact,
  saveHome,
  saveLocation,
  saveMoney,
  savePackage,
  saveWords,
  startListing,
  storeTyped,
} from '#contract/listing-draft/v1.ts'
import type { DraftAnswers } from '#model/listing-draft/steps.ts'
import { actorOf } from '#services/account/index.ts'
import {
  type Drafter,
  drafterOf as drafterAt,
  type ListingDrafts,
  type Saving,
} from '#services/listing-draft/index.ts'
import { type Call, created, type FeatureApi, found, handlerFor, invalid, refused } from '../handle.ts'
import { refusalOf, samePhoto } from '../picture-errors.ts'
import type { Services } from '../services.ts'
import { uploaderOf } from '../uploader.ts'

const handler = handlerFor(listingDraftRequests)

const drafterOf = ({ person, visitor }: Pick<Call, 'person' | 'visitor'>): Drafter =>
  drafterAt(person, visitor.draft)
const noDraft = refused(404, 'Draft not found.', 'not_found')
const noPhoto = refused(404, 'Photo not found.', 'not_found')
const notTheirs = refused(403, 'This home belongs to someone else.', null)
const gone = { status: 204, payload: null, meta: {} } as const
const full = invalid({ photo: 'too_many_photos' })

const start = handler(startListing, ({ listingDrafts }, call) =>
  call.write(async transaction => {
    const { draft, token } = await listingDrafts.start(transaction, drafterOf(call))
    return { ...created(draft), ...(token !== undefined && { session: { draft: token } }) }
  }),
)

const copy = handler(copyListing, async ({ listings, listingDrafts }, { path, user, write }) => {
  const actor = actorOf(user)
  const home = await listings.own.get(actor, path.key)
  if (home === 'not-found') return refused(404, 'Home not found.', 'not_found')
  if (home === 'forbidden') return notTheirs
  return write(async transaction => {
    const draft = await listingDrafts.copy(transaction, actor, home)
    return draft ? created(draft) : notTheirs
  })
})

const list = handler(listDrafts, async ({ listingDrafts }, call) => {
  const drafts = await listingDrafts.list(drafterOf(call))
  return found(drafts, { total: drafts.length })
})

const get = handler(getDraft, async ({ listingDrafts }, call) => {
  const draft = await listingDrafts.get(call.path.key, drafterOf(call))
  return draft ? found(draft, {}) : noDraft
})

const claim = handler(claimDraft, ({ listingDrafts }, { path, user, visitor, write }) =>
  write(async transaction => {
    const claimed = await listingDrafts.claim(transaction, path.key, actorOf(user), visitor.draft)
    if (!claimed) return noDraft
    return { ...found(claimed.draft, {}), ...(claimed.isLast && { session: { draft: null } }) }
  }),
)

const preview = handler(previewDraft, async ({ listingDrafts }, call) => {
  const limited = await call.count()
  if (limited) return limited
  const page = await listingDrafts.preview(call.path.key, drafterOf(call))
  if (!page) return noDraft
  return 'invalid' in page ? invalid(page.invalid) : found(page, {})
})

const answerOf = (saved: Awaited<ReturnType<ListingDrafts['save']>>) => {
  if (!saved) return noDraft
  if (saved.kind === 'invalid') return invalid(saved.fields)
  return saved.kind === 'done'
    ? found(saved.draft, {})
    : refused(412, 'The step has changed since this version.', saved.draft)
}

/** Saves the answer of a step. */
const save = (
  { listingDrafts }: Services,
  call: Pick<Call, 'person' | 'visitor' | 'write'> & { path: { key: string } },
  { answer, ...saving }: Saving & { answer: DraftAnswers },
) =>
  call.write(async transaction =>
    answerOf(await listingDrafts.save(transaction, call.path.key, drafterOf(call), saving, answer)),
  )

const saveSteps = [
  handler(saveLocation, (services, call) => {
    const { version, editor, ...location } = call.body
    return save(services, call, { version, editor, answer: { location } })
  }),
  handler(saveHome, (services, call) => {
    const { version, editor, ...home } = call.body
    return save(services, call, { version, editor, answer: { home } })
  }),
  handler(saveMoney, (services, call) => {
    const { version, editor, ...money } = call.body
    return save(services, call, { version, editor, answer: { money } })
  }),
  handler(saveWords, (services, call) => {
    const { version, editor, ...words } = call.body
    return save(services, call, { version, editor, answer: { words } })
  }),
  handler(saveContact, (services, call) => {
    const { version, editor, ...contact } = call.body
    return save(services, call, { version, editor, answer: { contact } })
  }),
  handler(savePackage, (services, call) => {
    const { version, editor, ...chosen } = call.body
    return save(services, call, { version, editor, answer: { package: chosen } })
  }),
]

const saveText = handler(storeTyped, ({ listingDrafts }, call) =>
  call.write(async transaction =>
    answerOf(await listingDrafts.saveTyped(transaction, call.path.key, drafterOf(call), call.body)),
  ),
)

const discard = handler(discardDraft, ({ listingDrafts }, call) =>
  call.write(async transaction =>
    (await listingDrafts.discard(transaction, call.path.key, drafterOf(call))) ? gone : noDraft,
  ),
)

const addPhoto = handler(addDraftPhoto, async ({ listingDrafts }, call) => {
  const drafter = drafterOf(call)
  const { key } = call.path
  // Before the picture is decoded, which is expensive.
  const limited = await call.count()
  if (limited) return limited
  const left = await listingDrafts.photosLeft(key, drafter)
  if (left === undefined) return noDraft
  const { replaces } = call.query
  if (left < 1 && replaces === undefined) return full
  try {
    const bytes = new Uint8Array(await call.body.arrayBuffer())
    const received = await listingDrafts.receivePhoto(key, uploaderOf(call), bytes)
    return await call.write(async transaction => {
      const added = await listingDrafts.addPhoto(transaction, key, drafter, { received, replaces })
      if (!added) return noDraft
      if (added === 'full') return full
      return 'same' in added ? samePhoto(added.same) : created(added)
    })
  } catch (error) {
    return refusalOf(error)
  }
})

const orderPhotos = handler(orderDraftPhotos, ({ listingDrafts }, call) =>
  call.write(async transaction => {
    const { path, body } = call
    const ordered = await listingDrafts.orderPhotos(transaction, path.key, drafterOf(call), body.keys)
    if (!ordered) return noDraft
    return ordered === 'unknown' ? invalid({ keys: 'inclusion' }) : found(ordered, {})
  }),
)

const describePhoto = handler(describeDraftPhoto, ({ listingDrafts }, call) =>
  call.write(async transaction => {
    const { key, photoKey } = call.path
    const draft = await listingDrafts.changePhoto(transaction, key, drafterOf(call), photoKey, call.body)
    if (draft === 'changed') return invalid({ description: 'caption_changed' })
    return draft ? found(draft, {}) : noPhoto
  }),
)

const removePhoto = handler(removeDraftPhoto, ({ listingDrafts }, call) =>
  call.write(async transaction => {
    const { key, photoKey } = call.path
    return (await listingDrafts.removePhoto(transaction, key, drafterOf(call), photoKey)) ? gone : noPhoto
  }),
)

const publish = handler(publishDraft, ({ listingDrafts }, { path, body, user, write }) =>
  write(async transaction => {
    const published = await listingDrafts.publish(transaction, path.key, actorOf(user), {
      language: body.language,
      isVerified: user.isVerified,
    })
    if (!published) return noDraft
    if (published.kind === 'invalid') return invalid(published.fields)
    if (published.kind === 'ready')
      return created({ listingKey: null, isHeld: false, isLive: false, orderKey: null })
    const { kind: _, ...home } = published
    return created(home)
  }),
)

export const listingDraftApi: FeatureApi = {
  handlers: [
    start,
    copy,
    list,
    get,
    claim,
    preview,
    ...saveSteps,
    saveText,
    addPhoto,
    orderPhotos,
    describePhoto,
    removePhoto,
    discard,
    publish,
  ],
  schemas: [schemas],
}
