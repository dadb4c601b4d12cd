import * as schemas from '#contract/v1/listing-draft.response.ts'
import {
  discardDraft,
  getDraft,
  listDrafts,
  publishDraft,
  saveContact,
  saveHome,
  saveLocation,
  saveMoney,
  saveWords,
  startListing,
} from '#contract/v1/listing-draft.ts'
import type { DraftAnswers } from '#model/listing-draft/steps.ts'
import type { Drafter } from '#services/listing-draft/index.ts'
import { type Call, created, type FeatureApi, found, handler, invalid, refused } from '../handle.ts'
import type { Services } from '../services.ts'

const drafterOf = ({ person, visitor }: Pick<Call<typeof getDraft>, 'person' | 'visitor'>): Drafter => ({
  userKey: person?.key,
  token: visitor.draft,
})
const noDraft = refused(404, 'There is no such draft.', 'not_found')

const start = handler(startListing, ({ listingDrafts }, call) =>
  call.write(async transaction => {
    const { draft, token } = await listingDrafts.start(transaction, drafterOf(call))
    return { ...created(draft), ...(token !== undefined && { session: { draft: token } }) }
  }),
)

const list = handler(listDrafts, async ({ listingDrafts }, call) => {
  const drafts = await listingDrafts.list(drafterOf(call))
  return found(drafts, { total: drafts.length })
})

const get = handler(getDraft, async ({ listingDrafts }, call) => {
  const draft = await listingDrafts.get(call.path.key, drafterOf(call))
  return draft ? found(draft, {}) : noDraft
})

/** Saves the answer of a step. */
const save = (
  { listingDrafts }: Services,
  call: Pick<Call<typeof getDraft>, 'path' | 'person' | 'visitor' | 'write'>,
  { version, answer }: { version: number; answer: DraftAnswers },
) =>
  call.write(async transaction => {
    const saved = await listingDrafts.save(transaction, call.path.key, drafterOf(call), version, answer)
    if (!saved) return noDraft
    if (saved.kind === 'invalid') return invalid(saved.fields)
    return saved.kind === 'done'
      ? found(saved.draft, {})
      : refused(412, 'The draft was changed meanwhile.', saved.draft)
  })

const saveSteps = [
  handler(saveLocation, (services, call) => {
    const { version, ...location } = call.body
    return save(services, call, { version, answer: { location } })
  }),
  handler(saveHome, (services, call) => {
    const { version, ...home } = call.body
    return save(services, call, { version, answer: { home } })
  }),
  handler(saveMoney, (services, call) => {
    const { version, ...money } = call.body
    return save(services, call, { version, answer: { money } })
  }),
  handler(saveWords, (services, call) => {
    const { version, ...words } = call.body
    return save(services, call, { version, answer: { words } })
  }),
  handler(saveContact, (services, call) => {
    const { version, ...contact } = call.body
    return save(services, call, { version, answer: { contact } })
  }),
]

const discard = handler(discardDraft, ({ listingDrafts }, call) =>
  call.write(async transaction =>
    (await listingDrafts.discard(transaction, call.path.key, drafterOf(call)))
      ? { status: 204, payload: null, meta: {} }
      : noDraft,
  ),
)

const publish = handler(publishDraft, ({ listingDrafts }, { path, user, write }) =>
  write(async transaction => {
    const published = await listingDrafts.publish(transaction, path.key, user.key)
    if (!published) return noDraft
    if (published.kind === 'invalid') return invalid(published.fields)
    return created({ listingKey: published.listingKey, isHeld: published.isHeld })
  }),
)

export const listingDraftApi: FeatureApi = {
  handlers: [start, list, get, ...saveSteps, discard, publish],
  schemas: [schemas],
}
