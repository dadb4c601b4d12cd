import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { getSession } from '#contract/account/v1.ts'
import { isFailure } from '#contract/error.ts'
import type { ListingDraft } from '#contract/listing-draft/v1.response.ts'
import {
  getDraft,
  listDrafts,
  saveContact,
  saveHome,
  saveLocation,
  saveMoney,
  savePackage,
  saveWords,
  startListing,
} from '#contract/listing-draft/v1.ts'
import { type DraftPage, type DraftStep, draftForms, draftPages } from '#model/listing-draft/steps.ts'
import { draftUrl } from '#model/listing-draft/urls.ts'
import { loadOrFormOnly, requirePerson } from '../parts/account/require-person.ts'
import { load, loaderContext, queryOf } from '../ui/client/render-context.ts'
import { noAnswer, sendForm } from '../ui/form/send-form.ts'
import { cardPart } from './card-part.ts'
import { isDraft } from './draft-result.ts'
import type { DraftCosts } from './money-facts.ts'
import { settleSaving } from './use-saving.ts'

/** Data of a page of the flow. */
export interface DraftData extends DraftCosts {
  /** Null on the first step of a new draft. */
  draft: ListingDraft | null
  /** Other unpublished drafts, on the first step. */
  others: readonly ListingDraft[]
  /** The draft was begun in this browser without a login, and a user is logged in now. */
  isToClaim?: boolean
}

/** Key of the draft in the query. */
const keyIn = (request: Request) => queryOf(request).get('draft') ?? undefined

/** Loader of a page of the flow; without a draft every page leads to the first step. */
export const draftLoader = (page: DraftPage) => (args: LoaderFunctionArgs) =>
  loadOrFormOnly(args, async (): Promise<DraftData> => {
    const key = keyIn(args.request)
    if (key !== undefined) {
      const { body } = await args.context.get(loaderContext).client.call(getDraft, { path: { key } })
      if (!isFailure(body))
        return { ...(await dataOf(args, body.payload)), ...(await claimable(args, body.payload)) }
      // On another device, or after a session has ended, it is there after a login.
      if (body.error.code === 'not_found') await requirePerson(args)
      return dataOf(args, (await load(args, getDraft, { path: { key } })).payload)
    }
    if (page !== 'location') throw redirect(draftUrl('location'), 303)
    return { draft: null, others: (await load(args, listDrafts)).payload, basis: null, cost: null }
  })

async function dataOf({ context }: Pick<LoaderFunctionArgs, 'context'>, draft: ListingDraft) {
  const { client, now, language } = context.get(loaderContext)
  const { costsOf } = await import('./money-facts.ts')
  if (import.meta.env.SSR) await cardPart.ready(language)
  return { draft, others: [], ...(await costsOf(client, draft.answers, now)) }
}

async function claimable({ context }: Pick<LoaderFunctionArgs, 'context'>, { isOwned }: ListingDraft) {
  if (isOwned) return {}
  const { body } = await context
    .get(loaderContext)
    .client.call(getSession)
    .catch(() => noAnswer)
  return { isToClaim: !isFailure(body) && body.payload.isLoggedIn }
}

/** The call that saves each step. */
const saveDraft = {
  location: saveLocation,
  home: saveHome,
  money: saveMoney,
  words: saveWords,
  contact: saveContact,
  package: savePackage,
} as const satisfies Record<DraftStep, unknown>

/** Adds the draft to the first step's URL in the history, so that Back returns to the draft. */
function beginAt(key: string): void {
  if (typeof document === 'undefined') return
  const address = new URL(location.href)
  address.searchParams.set('draft', key)
  history.replaceState(history.state, '', address)
}

/** The page after a step. */
const pageAfter = (step: DraftStep): DraftPage => draftPages[draftPages.indexOf(step) + 1] ?? 'publish'

/** Action of a step: saves its answer, and begins the draft first if it is new. `next` may lead to another page. */
export const draftAction =
  (step: DraftStep, next: (draft: ListingDraft, request: Request) => string | undefined = () => undefined) =>
  (args: ActionFunctionArgs) =>
    sendForm(args, {
      schema: draftForms[step],
      operation: saveDraft[step],
      async call(client, input) {
        // What is on its way must not arrive after this.
        const begun = await settleSaving()
        // A draft that was begun while the form was sent has no address yet.
        if (begun !== undefined) beginAt(begun)
        const known = begun ?? keyIn(args.request)
        if (known !== undefined) return client.call(saveDraft[step], { ...input, path: { key: known } })
        const started = await client.call(startListing)
        if (isFailure(started.body)) return { ...started, body: started.body }
        const { key } = started.body.payload
        beginAt(key)
        return client.call(saveDraft[step], { ...input, path: { key } })
      },
      done: draft => next(draft, args.request) ?? draftUrl(pageAfter(step), draft.key),
      errors: { 404: 'draft_unavailable', 412: 'changed_meanwhile' },
      learn: payload => (isDraft(payload) ? { current: payload } : {}),
      unseen: ['version', 'editor'],
    })
