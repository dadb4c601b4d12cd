import { type ActionFunctionArgs, data } from 'react-router'
import type { OwnListing } from '#contract/listing/v2.response.ts'
import {
  addOpenHouse,
  assignOwnListing,
  confirmOwnListing,
  moveOwnListing,
  patchListing,
  removeOpenHouse,
  renewOwnListing,
} from '#contract/listing/v2.ts'
import { copyListing } from '#contract/listing-draft/v1.ts'
import { ownHomeUrl } from '#model/account/urls.ts'
import { agentForm } from '#model/company/forms.ts'
import { homeActionForm, homeEdit, pendingForm, priceEdit, savedHome } from '#model/listing/edit-form.ts'
import { removalForm, saleForm, statusOfRemoval } from '#model/listing/move.ts'
import { openHouseForm, openHouseRemovalForm } from '#model/listing/open-house-form.ts'
import type { OwnField } from '#model/listing/own-fields.ts'
import { activeStatus } from '#model/listing/values.ts'
import { draftUrl } from '#model/listing-draft/urls.ts'
import { type EditResult, editErrors, sendEdit } from '../ui/edit/edit-action.ts'
import { FORM_NAME, sendForm } from '../ui/form/send-form.ts'

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
  'agent',
  'open-house',
  'remove-open-house',
] as const

/** Result of a form of the page. */
export type HomeResult = EditResult<OwnListing, OwnField>

const isHome = (payload: unknown): payload is OwnListing =>
  typeof payload === 'object' && payload !== null && 'version' in payload

const learn = (payload: unknown) => (isHome(payload) ? { current: payload } : {})

/** Runs the form of a home's page that was sent. */
export async function changeHome(args: ActionFunctionArgs) {
  const key = args.params.key ?? ''
  const sent = await args.request.clone().formData()
  // One form for each open house: `remove-open-house-12`.
  const formName = String(sent.get(FORM_NAME)).replace(/-\d+$/, '')
  const name = homeForms.find(one => one === formName)
  if (!name || !/^[1-9]\d{0,8}$/.test(key)) throw data(null, { status: 422 })
  const path = { key }
  const common = {
    done: `${ownHomeUrl(key)}?sent=${name}`,
    errors: editErrors,
    learn,
    unseen: ['version', 'active'],
  }
  switch (name) {
    case 'price':
    case 'details':
      return sendEdit(args, {
        operation: patchListing,
        edit: name === 'price' ? priceEdit : homeEdit,
        call: (client, input) => client.call(patchListing, { ...input, path }),
        fields: savedHome,
        done: common.done,
      })
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
    case 'agent':
      return sendForm(args, {
        ...common,
        schema: agentForm,
        operation: assignOwnListing,
        call: (client, { body: { version, ...body } }) =>
          client.call(assignOwnListing, { path, version, body }),
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
    case 'open-house':
      return sendForm(args, {
        ...common,
        schema: openHouseForm,
        operation: addOpenHouse,
        call: (client, input) => client.call(addOpenHouse, { ...input, path }),
      })
    case 'remove-open-house':
      return sendForm(args, {
        ...common,
        schema: openHouseRemovalForm,
        operation: removeOpenHouse,
        call: (client, { body }) =>
          client.call(removeOpenHouse, { path: { ...path, openHouseKey: body.openHouse } }),
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
