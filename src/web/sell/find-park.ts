import type { ActionFunctionArgs } from 'react-router'
import * as v from 'valibot'
import { isFailure } from '#contract/error.ts'
import { startListing, storeTyped } from '#contract/listing-draft/v1.ts'
import { form } from '#model/form.ts'
import { asTyped, typedIn } from '#model/form-data.ts'
import { draftEditor, draftVersion, fieldsOfStep } from '#model/listing-draft/steps.ts'
import { draftUrl } from '#model/listing-draft/urls.ts'
import { sent } from '#model/sent-text.ts'
import { loaderContext, queryOf } from '../ui/client/render-context.ts'
import { sendForm } from '../ui/form/send-form.ts'
import { isDraft } from './draft-result.ts'
import { filledFrom } from './park-fill.ts'
import { parkOf } from './place-choice.ts'

const texts = v.optional(v.pipe(v.array(sent(20_000)), v.maxLength(100, 'too_long')))

/** The form without changes, to find a park before the step is complete. */
const unfinishedForm = form({
  version: draftVersion,
  editor: draftEditor,
  ...v.entriesFromList(fieldsOfStep('location'), texts),
})

/** The form with the parts of the address that are empty filled in from the chosen park, as a script does at once. */
export async function filledByPark(args: ActionFunctionArgs): Promise<ActionFunctionArgs> {
  const { request, context } = args
  const sent = await request.clone().formData()
  const typed = typedIn(sent)
  const key = typed.parkKey?.[0]
  if (!key || ['city', 'state', 'postalCode'].every(name => typed[name]?.[0])) return args
  const park = await parkOf(context.get(loaderContext).client, key).catch(() => null)
  if (!park) return args
  for (const [name, [value = '']] of Object.entries(filledFrom(park, typed))) sent.set(name, value)
  return {
    ...args,
    request: new Request(request.url, { method: 'POST', body: sent, signal: request.signal }),
  }
}

/** Preserves the location form as typed, fills it in from the chosen park, and shows the parks of the typed name. */
export function findPark(args: ActionFunctionArgs) {
  const query = queryOf(args.request)
  let name = ''
  return sendForm(args, {
    schema: unfinishedForm,
    operation: storeTyped,
    async call(client, { body: { version, editor, ...sent } }) {
      // Fields that are empty are left out.
      const typed = asTyped(sent)
      const { parkName = [], parkKey = [] } = typed
      name = parkName[0] ?? ''
      let key = query.get('draft')
      if (key === null) {
        const started = await client.call(startListing)
        if (isFailure(started.body)) return { ...started, body: started.body }
        key = started.body.payload.key
      }
      const park = parkKey[0] ? await parkOf(client, parkKey[0]) : null
      const filled = park ? filledFrom(park, typed) : {}
      return client.call(storeTyped, {
        path: { key },
        body: { version, ...(editor && { editor }), step: 'location', typed: { ...typed, ...filled } },
      })
    },
    done: ({ key }) =>
      `${draftUrl('location', key)}${name === '' ? '' : `&park=${encodeURIComponent(name)}`}#location-parkName`,
    errors: { 404: 'draft_unavailable', 412: 'changed_meanwhile' },
    learn: payload => (isDraft(payload) ? { current: payload } : {}),
  })
}
