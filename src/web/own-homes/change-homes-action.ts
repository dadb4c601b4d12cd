import type { ActionFunctionArgs } from 'react-router'
import { isFailure } from '#contract/error.ts'
import type { ChangedHomes } from '#contract/v2/own-listing.response.ts'
import { changeOwnListings } from '#contract/v2/own-listing.ts'
import { type BulkForm, bulkForm, type PriceChange, priceChangeOf } from '#model/listing/bulk.ts'
import { requirePerson } from '../ui/account/require-person.ts'
import { type FormResult, sendForm } from '../ui/form/send-form.ts'
import { ownersOf } from './homes-filter.ts'

/** A change of prices that was not made yet, as it was typed. */
export interface PricePreview extends Pick<BulkForm, 'direction' | 'by' | 'unit'> {
  change: PriceChange
}

export interface ChangedResult extends FormResult {
  /** What became of each home. */
  changed?: ChangedHomes['homes']
  preview?: PricePreview
}

/** Changes the chosen homes; new prices are shown first. */
export async function changeChosen(args: ActionFunctionArgs) {
  const owners = ownersOf(await requirePerson(args))
  let preview: PricePreview | undefined
  return sendForm(args, {
    schema: bulkForm,
    operation: changeOwnListings,
    async call(client, { body: { home, do: action, reason, direction, by, unit, seen }, ...input }) {
      const answers: ChangedHomes['homes'] = []
      const change = priceChangeOf({ direction, by, unit })
      if (action === 'price' && !seen) {
        preview = { direction, by, unit, change }
        return { status: 200, headers: {}, body: { payload: { homes: [] }, meta: {} } }
      }
      for (const { owner } of owners) {
        const homes = home
          .filter(({ ownerType }) => ownerType === owner.ownerType)
          .map(({ key, version }) => ({ key, version }))
        if (homes.length === 0) continue
        const body = {
          ...{ homes, do: action },
          ...(action === 'remove' && { reason: reason ?? 'later' }),
          ...(action === 'price' && change),
        }
        const answer = await client.call(changeOwnListings, {
          ...input,
          // Those of the company are another request.
          ...(input.idempotencyKey && { idempotencyKey: `${input.idempotencyKey}-${owner.ownerType}` }),
          path: { ...owner },
          body,
        })
        if (!isFailure(answer.body)) answers.push(...answer.body.payload.homes)
        else if (answers.length === 0) return answer
        // The others were changed: each home is told apart.
        else
          answers.push(
            ...homes.map(({ key }) => ({ key, problem: 'unavailable', before: null, after: null })),
          )
      }
      return { status: 200, headers: {}, body: { payload: { homes: answers }, meta: {} } }
    },
    done: ({ homes }) => (preview ? { preview } : { changed: homes }),
    errors: { 403: 'other_person' },
    unseen: ['homes', 'home', 'percent', 'amount'],
  })
}
