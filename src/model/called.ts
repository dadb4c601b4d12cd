import * as v from 'valibot'
import { fieldOf } from '#kit/field.ts'
import { keysOf } from '#kit/keys.ts'
import { formatPhone } from '#kit/phone.ts'
import { derivedOfAddress, phoneEntity } from './entities.ts'
import { form, phone } from './form.ts'
import { addressParts } from './patch-fields.ts'

/* Values that API calls, unlike forms of pages, may send in two forms. */

/** A phone as a text in any format or as an entity; transformed to a text. */
export function phoneOrEntity(description: string) {
  const text = phone(description)
  const entity = v.pipe(
    phoneEntity,
    v.transform(({ number, extension }) => formatPhone(number, extension)),
  )
  const either = v.union([text, entity])
  return v.pipe(
    {
      ...either,
      // Report the errors of the form that was sent; those of a union do not name the invalid part.
      '~run': (dataset, config) =>
        (typeof dataset.value === 'object' && dataset.value !== null ? entity : text)['~run'](
          dataset,
          config,
        ),
    } satisfies typeof either,
    v.description(description),
  )
}

/** The address of a new object, as in responses. */
export const newAddress = v.pipe(
  form({
    ...addressParts,
    streetAddress1: v.optional(addressParts.streetAddress1, null),
    streetAddress2: v.optional(addressParts.streetAddress2, null),
    ...derivedOfAddress,
  }),
  v.transform(({ streetAddress1, streetAddress2, city, state, postalCode }) => ({
    streetAddress1,
    streetAddress2,
    city,
    state,
    postalCode,
  })),
)

type NewAddress = v.InferOutput<typeof newAddress>

/** A new object with its address as in responses, or with the parts of the address as separate fields. */
type Placed = { readonly [Part in keyof NewAddress]?: NewAddress[Part] | undefined } & {
  readonly address?: NewAddress | undefined
}

/** Requires parts of the address in either form, even if other fields are invalid. */
export const placedOnce = <Input extends Placed>(
  parts: readonly (keyof NewAddress)[] = ['city', 'state', 'postalCode'],
) =>
  v.rawCheck<Input>(({ dataset: { value }, addIssue }) => {
    const address = fieldOf(value, 'address')
    const add = (message: string, ...keys: string[]) =>
      addIssue({
        message,
        path: keys.map(key => ({ type: 'object', origin: 'value', input: {}, key, value: undefined })) as [
          v.IssuePathItem,
        ],
      })
    if (address !== undefined)
      for (const part of keysOf(addressParts)) if (fieldOf(value, part) !== undefined) add('exclusion', part)
    for (const part of parts) {
      if (address === undefined && fieldOf(value, part) === undefined) add('required', part)
      if (fieldOf(address, part) === null) add('required', 'address', part)
    }
  })

/** The same with the parts of the address as separate fields. */
export const flatPlace = <Input extends Placed>({
  address,
  streetAddress1 = null,
  streetAddress2 = null,
  city = '',
  state,
  postalCode = '',
  ...more
}: Input) => ({
  ...more,
  ...(address ?? { streetAddress1, streetAddress2, city, state: state!, postalCode }),
})
