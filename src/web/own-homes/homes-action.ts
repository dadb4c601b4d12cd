import { type ActionFunctionArgs, data } from 'react-router'
import { isFailure } from '#contract/error.ts'
import { confirmOwnListings, patchListing } from '#contract/listing/v2.ts'
import { fieldOf } from '#kit/field.ts'
import { ownHomesUrl } from '#model/account/urls.ts'
import { confirmAllForm } from '#model/listing/confirm-all-form.ts'
import { listPriceForm } from '#model/listing/list-price.ts'
import { requirePerson } from '../parts/account/require-person.ts'
import { queryOf } from '../ui/client/render-context.ts'
import { FORM_NAME, sendForm } from '../ui/form/send-form.ts'
import { filterIn, ownersOf, pageIn } from './homes-filter.ts'

/** Confirms all homes of an owner, or changes the price of one. */
export async function changeHomes(args: ActionFunctionArgs) {
  const sent = await args.request.clone().formData()
  const key = /^price-([1-9]\d{0,8})$/.exec(String(sent.get(FORM_NAME)))?.[1]
  return key === undefined ? confirmAll(args) : changePrice(args, key)
}

async function confirmAll(args: ActionFunctionArgs) {
  const owners = ownersOf(await requirePerson(args))
  return sendForm(args, {
    schema: confirmAllForm,
    operation: confirmOwnListings,
    call(client, { body }) {
      const { owner } = owners.find(({ owner: { ownerType } }) => ownerType === body.of) ?? {}
      if (!owner) throw data(null, { status: 422 })
      return client.call(confirmOwnListings, { path: { ...owner } })
    },
    done: ({ homes }) => ownHomesUrl(1, { confirmed: String(homes) }),
  })
}

function changePrice(args: ActionFunctionArgs, key: string) {
  const query = queryOf(args.request)
  const path = { key }
  return sendForm(args, {
    schema: listPriceForm,
    operation: patchListing,
    async call(client, { body: { version, field, was = null, price }, ...input }) {
      const body = { [field]: price }
      const answer = await client.call(patchListing, { ...input, path, version, body })
      const current = answer.status === 412 && isFailure(answer.body) ? answer.body.payload : undefined
      const now = fieldOf(current, 'version')
      // Only other fields have changed.
      return typeof now === 'number' && fieldOf(current, field) === was
        ? client.call(patchListing, { path, version: now, body })
        : answer
    },
    done: `${ownHomesUrl(pageIn(query), { ...filterIn(query), saved: key })}#home-${key}`,
    errors: { 403: 'other_person', 412: 'changed_meanwhile' },
    unseen: ['askingPrice', 'rentalPrice', 'rentToOwnPrice', 'version', 'field', 'was'],
  })
}
