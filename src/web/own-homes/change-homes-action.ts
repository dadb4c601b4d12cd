import type { ActionFunctionArgs } from 'react-router'
import { isFailure } from '#contract/error.ts'
import type { ChangedHomes } from '#contract/listing/v2.response.ts'
import { changeOwnListings } from '#contract/listing/v2.ts'
import { type BulkForm, bulkForm, type PriceChange, priceChangeOf } from '#model/listing/bulk.ts'
import { READ_ONLY_VIEW } from '#model/security/confirmation.ts'
import { requirePerson } from '../parts/account/require-person.ts'
import { type FormResult, sendForm } from '../ui/form/send-form.ts'
import { ownersOf } from './homes-filter.ts'

/** A change of prices that was not made yet, as it was typed. */
export interface PricePreview extends Pick<BulkForm, 'direction' | 'by' | 'unit'> {
  change: PriceChange
}

export interface ChangedResult extends FormResult {
  /** Result for each home. */
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
          homes,
          do: action,
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
        if (!isFailure(answer.body)) {
          answers.push(...answer.body.payload.homes)
          continue
        }
        const isForbidden = answer.status === 403 && answer.body.payload !== READ_ONLY_VIEW
        if (answers.length === 0 && !isForbidden) return answer
        // Homes of other owners may have changed, so the page shows a result for each.
        const problem = isForbidden ? 'forbidden' : 'unavailable'
        answers.push(...homes.map(({ key }) => ({ key, problem, before: null, after: null })))
      }
      return { status: 200, headers: {}, body: { payload: { homes: answers }, meta: {} } }
    },
    done: ({ homes }) => (preview ? { preview } : { changed: homes }),
    unseen: ['homes', 'home', 'percent', 'amount'],
  })
}
