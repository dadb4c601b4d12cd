import { type ActionFunctionArgs, data } from 'react-router'
import type * as v from 'valibot'
import { isFailure } from '#contract/error.ts'
import { copyListing } from '#contract/v1/listing-draft.ts'
import type { OwnListing } from '#contract/v2/own-listing.response.ts'
import { confirmOwnListing, moveOwnListing, patchListing, renewOwnListing } from '#contract/v2/own-listing.ts'
import { ownHomeUrl } from '#model/account/urls.ts'
import {
  type Conflict,
  conflictsOf,
  fieldsOf,
  homeActionForm,
  homeForm,
  patchOf,
  pendingForm,
  typedFields,
} from '#model/listing/edit-form.ts'
import { removalForm, saleForm, statusOfRemoval } from '#model/listing/move.ts'
import { activeStatus } from '#model/listing/values.ts'
import { draftUrl } from '#model/listing-draft/urls.ts'
import { FORM_NAME, type FormResult, sendForm } from '../ui/form/send-form.ts'

/** The forms of the page of a home. */
const homeForms = [
  'price',
  'details',
  'pending',
  'sold',
  'remove',
  'relist',
  'confirm',
  'renew',
  'copy',
] as const

/** Result of a form; `current` is the home as somebody else, or another tab, changed it meanwhile. */
export interface HomeResult extends FormResult {
  current?: OwnListing
  conflicts?: readonly Conflict[]
}

const isHome = (payload: unknown): payload is OwnListing =>
  typeof payload === 'object' && payload !== null && 'version' in payload

const errors = { 403: 'other_person', 412: 'changed_meanwhile' } as const
const learn = (payload: unknown) => (isHome(payload) ? { current: payload } : {})

/** Runs the form of a home's page that was sent. */
export async function changeHome(args: ActionFunctionArgs) {
  const key = args.params.key ?? ''
  const sent = await args.request.clone().formData()
  const name = homeForms.find(one => one === sent.get(FORM_NAME))
  if (!name || !/^[1-9]\d{0,8}$/.test(key)) throw data(null, { status: 422 })
  const path = { key }
  const common = {
    done: `${ownHomeUrl(key)}?sent=${name}`,
    errors,
    learn,
    unseen: ['version', 'if-match', 'active'],
  }
  switch (name) {
    case 'price':
    case 'details':
      return changeFields(args, key, common.done)
    case 'pending':
      return sendForm(args, {
        ...common,
        schema: pendingForm,
        operation: patchListing,
        call: (client, { body: { version, ...body }, ...input }) =>
          client.call(patchListing, { ...input, path, version, body }),
      })
    case 'sold':
      return sendForm(args, {
        ...common,
        schema: saleForm,
        operation: moveOwnListing,
        call: (client, { body: { version, ...sale }, ...input }) =>
          client.call(moveOwnListing, {
            ...input,
            path,
            version,
            body: { active: activeStatus.Sold, ...sale },
          }),
      })
    case 'remove':
      return sendForm(args, {
        ...common,
        schema: removalForm,
        operation: moveOwnListing,
        call: (client, { body: { version, reason }, ...input }) =>
          client.call(moveOwnListing, {
            ...input,
            path,
            version,
            body: { active: statusOfRemoval(reason), reason },
          }),
      })
    case 'relist':
      return sendForm(args, {
        ...common,
        schema: homeActionForm,
        operation: moveOwnListing,
        call: (client, { body: { version }, ...input }) =>
          client.call(moveOwnListing, { ...input, path, version, body: { active: activeStatus.Active } }),
      })
    case 'confirm':
      return sendForm(args, {
        ...common,
        schema: homeActionForm,
        operation: confirmOwnListing,
        call: client => client.call(confirmOwnListing, { path }),
      })
    case 'copy':
      return sendForm(args, {
        ...common,
        schema: homeActionForm,
        operation: copyListing,
        call: (client, { idempotencyKey }) =>
          client.call(copyListing, { path, ...(idempotencyKey && { idempotencyKey }) }),
        done: draft => draftUrl('location', draft.key),
      })
    case 'renew':
      return sendForm(args, {
        ...common,
        schema: homeActionForm,
        operation: renewOwnListing,
        call: client => client.call(renewOwnListing, { path }),
      })
  }
}

/** Saves the changed fields; of a conflict, the page gets both sides, and the form keeps what was typed. */
function changeFields(args: ActionFunctionArgs, key: string, done: string) {
  const path = { key }
  let sent: v.InferOutput<typeof homeForm> | undefined
  return sendForm(args, {
    schema: homeForm,
    operation: patchListing,
    async call(client, { body, ...input }) {
      sent = body
      const patch = patchOf(body)
      const answer = await client.call(patchListing, { ...input, path, version: body.version, body: patch })
      const current = answer.status === 412 && isFailure(answer.body) ? answer.body.payload : undefined
      // Only other fields have changed, as by another form of the page.
      if (isHome(current) && conflictsOf(body, current).length === 0)
        return client.call(patchListing, { path, version: current.version, body: patch })
      return answer
    },
    done,
    errors,
    learn(payload) {
      if (!sent || !isHome(payload)) return {}
      return {
        current: payload,
        conflicts: conflictsOf(sent, payload),
        typed: typedFields({ ...fieldsOf(payload), ...patchOf(sent) }),
      }
    },
    unseen: ['version', 'base', 'theirs', 'if-match'],
  })
}
