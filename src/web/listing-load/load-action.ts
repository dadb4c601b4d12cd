import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { isFailure } from '#contract/error.ts'
import { mapListingLoad, startListingLoad, undoListingLoad } from '#contract/listing-load/v2.ts'
import { fieldOf } from '#kit/field.ts'
import { keysOf } from '#kit/keys.ts'
import { homesLoadUrl } from '#model/account/urls.ts'
import { isChoiceField } from '#model/listing-load/choices.ts'
import { isLoadField, sameFields } from '#model/listing-load/fields.ts'
import { loaderContext } from '../ui/client/render-context.ts'
import { findLoad } from './load-owners.ts'

/** Content of the page after a refused form. */
export interface LoadResult {
  /** The email address of the account is not confirmed yet. */
  isUnconfirmed: boolean
  /** Error keys of cells of all lines, and what was typed, by field. */
  same?: Readonly<Record<string, { typed: string; error: string | undefined }>>
}

/** The value of an option that leaves a cell empty, since an empty value is no choice. */
export const LEFT_OUT = '-'

/** Sets how a file is parsed, starts the load, or undoes it. */
export async function changeLoad(args: ActionFunctionArgs) {
  const sent = await args.request.formData()
  const { owner, load } = await findLoad(args)
  const { client } = args.context.get(loaderContext)
  const path = { ...owner, loadKey: load.key }
  const texts = (name: string) => sent.getAll(name).map(String)
  const same = sameFields.flatMap(field => {
    const value = sent.get(`same.${field}`)
    return typeof value === 'string' ? [{ field, value: value.trim() }] : []
  })
  const bodies = {
    columns() {
      const fields = texts('field')
      const columns = load.columns.map(({ heading }, column) => {
        const field = fields[column] ?? ''
        return { heading, field: isLoadField(field) ? field : null }
      })
      return { columns }
    },
    meanings() {
      const [fields, values] = [texts('field'), texts('value')]
      const meanings = texts('meaning').map((chosen, index) => ({
        field: fields[index] ?? '',
        value: values[index] ?? '',
        meaning: chosen === '' ? null : chosen === LEFT_OUT ? '' : chosen,
      }))
      return { columns: [], meanings: meanings.filter(({ field }) => isChoiceField(field)) }
    },
    same: () => ({ columns: [], sameCells: same }),
  }
  const call = () => {
    const action = sent.get('do')
    if (action === 'start') return client.call(startListingLoad, { path })
    if (action === 'undo') return client.call(undoListingLoad, { path })
    const name = keysOf(bodies).find(key => key === action)
    if (name === undefined) throw data(null, { status: 422 })
    return client.call(mapListingLoad, { path, body: bodies[name]() })
  }
  const { status, body } = await call()
  if (!isFailure(body)) return redirect(homesLoadUrl(load.key), 303)
  const faults = Object.entries(body.payload ?? {})
  const errorOf = (field: string) => faults.find(([name]) => name === `sameCells.${field}`)?.[1]
  const result: LoadResult = {
    isUnconfirmed: fieldOf(body.payload, 'loadKey') === 'unconfirmed',
    same: Object.fromEntries(
      same.map(({ field, value }) => {
        const error: unknown = errorOf(field)
        return [field, { typed: value, error: typeof error === 'string' ? error : undefined }]
      }),
    ),
  }
  return data(result, { status })
}
