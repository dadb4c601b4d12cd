import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router'
import { isFailure } from '#contract/error.ts'
import type { LeadReceipt, LeadRecipient, OpenedTour } from '#contract/lead/v1.response.ts'
import { leadRecipients, openTour, sendLead } from '#contract/lead/v1.ts'
import { getListing } from '#contract/listing/v1.ts'
import type { Answer, Client, Input } from '#contract/operation.ts'
import { fieldOf } from '#kit/field.ts'
import { splitLanguage } from '#model/language.ts'
import { leadForm, virtualTourForm } from '#model/lead/form.ts'
import type { LeadSubject } from '#model/lead/values.ts'
import { listingUrl } from '#model/listing/urls.ts'
import { loaderContext } from '../../ui/client/render-context.ts'
import { type FormResult, sendForm } from '../../ui/form/send-form.ts'

/*
 * Loaders and actions of the pages with a contact form. The form in a dialog uses the same routes, so that it behaves
 * the same with and without script, and public pages hold no recipients.
 */

export interface Subject {
  type: LeadSubject
  key: number
}

export interface LeadPageData {
  subject: Subject
  /** Name in no particular language; empty if the list could not be loaded. */
  label: string
  recipients: LeadRecipient[]
  /** A home for rent only. */
  isRental: boolean
  /** Maximum number of recipients that the sender may choose. */
  most: number | null
  /** A phone that the park makes public. */
  call: string | null
  /** ZIP code near which to find dealers: typed or suggested, and whether it is valid. Empty: not entered yet. */
  zip: string
  isZipInvalid: boolean
  /** The list could not be loaded. */
  isAway: boolean
  /** The logged-in user, only on a personal page. */
  own?: { name: string; email: string; phone?: string }
}

/** Result of sending a message. */
export type LeadResult = FormResult & {
  receipt?: LeadReceipt
  /** The current list, if it differs from the one shown. */
  current?: LeadRecipient[]
}

/** Result of unlocking a gated tour. */
export type TourResult = LeadResult & { url?: string }

type Args = Pick<LoaderFunctionArgs, 'context' | 'params' | 'request'>

const types: Readonly<Record<string, LeadSubject>> = {
  homes: 'listing',
  parks: 'park',
  dealers: 'sales-center',
  floorplans: 'floorplan',
}

/** Subject of a page by its URL. @throws 404 if there is none */
export function subjectOf({ request, params: { key = '' } }: Args): Subject {
  const [, segment = ''] = splitLanguage(new URL(request.url).pathname).path.split('/')
  const type = types[segment]
  if (!type || !/^[1-9]\d{0,8}$/.test(key)) throw data('not_found', { status: 404 })
  return { type, key: Number(key) }
}

/** The typed ZIP code; undefined if not submitted yet. */
export const typedZip = ({ request }: Pick<Args, 'request'>): string | undefined =>
  new URL(request.url).searchParams.get('zip')?.trim().slice(0, 20)

/** Loads the recipients for each request, so that the list is current. */
export function loadLead(args: Args) {
  const subject = subjectOf(args)
  return loadRecipients(args, subject, subject.type === 'floorplan' ? typedZip(args) : undefined)
}

/** The same for a subject that the page has determined itself. */
export async function loadRecipients(
  { context }: Pick<Args, 'context'>,
  subject: Subject,
  zip = '',
  own?: LeadPageData['own'],
) {
  const { client } = context.get(loaderContext)
  const loadNear = (near: string) =>
    client.call(leadRecipients, {
      query: { type: subject.type, 'entity-key': subject.key, ...(near && { zip: near }) },
    })
  const page: LeadPageData = {
    subject,
    label: '',
    recipients: [],
    isRental: false,
    most: null,
    call: null,
    zip,
    isZipInvalid: false,
    isAway: false,
    ...(own && { own }),
  }
  const answerWith = (more: Partial<LeadPageData>, status = 200) =>
    data<LeadPageData>({ ...page, ...more }, { status, headers: { 'cache-control': 'no-store' } })
  // Without a ZIP code there are no recipients nearby.
  const needsZip = subject.type === 'alert'
  if (needsZip && zip === '') return answerWith({})
  try {
    const { status, body } = await loadNear(zip)
    if (!isFailure(body)) return answerWith({ recipients: body.payload, ...body.meta })
    if (status === 422 && body.payload === 'not_found') throw data('not_found', { status: 404 })
    if (status === 422 && needsZip) return answerWith({ isZipInvalid: true })
    if (status === 422) {
      const everyone = (await loadNear('')).body
      if (!isFailure(everyone)) return answerWith({ ...everyone.meta, isZipInvalid: true })
    }
  } catch (error) {
    if (!(error instanceof Error)) throw error
  }
  // A dialog must not replace the page behind it, so nothing is thrown.
  return answerWith({ isAway: true }, 503)
}

/** Recipients of a home's gated tour: its sellers receive name and email. Redirects if the key is of another home. */
export async function loadGate(args: Args) {
  const { key } = subjectOf(args)
  const { client } = args.context.get(loaderContext)
  const { body } = await client.call(getListing, { path: { key: String(key) }, detail: 'centi' })
  if (!isFailure(body) && !body.payload.hasGatedTour) throw redirect(listingUrl(key))
  const answer = await loadLead(args)
  const recipients = answer.data.recipients.filter(({ isOptional }) => !isOptional)
  return { ...answer, data: { ...answer.data, recipients } }
}

/** The current list in a refusal. */
function learnList(payload: unknown): Pick<LeadResult, 'current'> {
  const current = fieldOf(payload, 'current')
  return Array.isArray(current) ? { current: current as LeadRecipient[] } : {}
}

const refusals = {
  errors: { 404: 'customer_service', 422: 'customer_service' },
  otherwise: 'customer_service',
  learn: learnList,
} as const

/** Sends a message and returns the receipt. */
export const actLead = (
  args: ActionFunctionArgs,
  call?: (client: Client, input: Input) => Promise<Answer<typeof sendLead>>,
) =>
  sendForm(args, {
    schema: leadForm,
    operation: sendLead,
    ...(call && { call }),
    done: (receipt): Pick<LeadResult, 'receipt'> => ({ receipt }),
    unseen: ['recipients'],
    ...refusals,
  })

/** Unlocks a gated tour. */
export const actGate = (args: ActionFunctionArgs) =>
  sendForm(args, {
    schema: virtualTourForm,
    operation: openTour,
    call: (client, input) => client.call(openTour, { ...input, path: { key: args.params.key ?? '' } }),
    done: ({ url }: OpenedTour): Pick<TourResult, 'url'> => ({ url }),
    unseen: ['recipients'],
    ...refusals,
  })
