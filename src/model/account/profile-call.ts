import * as v from 'valibot'
import { keysOf, recordOf } from '#kit/keys.ts'
import { phoneOrEntity } from '../called.ts'
import { derivedOfAddress, ignored } from '../entities.ts'
import { checkbox, form } from '../form.ts'
import { about } from '../patch-fields.ts'
import { profileForm } from './profile.ts'
import { professionalTypes } from './values.ts'

const { entries } = profileForm
const { prefix, firstName, middleName, lastName, suffix } = entries
const { streetAddress1, streetAddress2, city, state, postalCode } = entries
const nameParts = { prefix, firstName, middleName, lastName, suffix }
const addressParts = { streetAddress1, streetAddress2, city, state, postalCode }
const noAddress = recordOf(keysOf(addressParts), () => null)
const phoneOf = (description: string) => v.optional(v.nullable(phoneOrEntity(description)))

/** A profile change in a call: each field as in the form of a page, or as in responses. */
export const profileCall = v.pipe(
  form({
    ...entries,
    phone: phoneOf('Phone, US or Canadian.'),
    fax: phoneOf('Fax, US or Canadian.'),
    name: v.optional(about(form({ ...nameParts, key: ignored }), 'Name, instead of its parts.')),
    address: v.optional(
      v.nullable(
        about(
          form({ ...addressParts, ...derivedOfAddress }),
          'Address, instead of its parts; null for none.',
        ),
      ),
    ),
    professionalType: v.optional(
      about(
        form({
          ...recordOf(professionalTypes, type => checkbox(`Works as ${type}.`)),
          otherDetail: entries.professionalOtherDetail,
        }),
        'Kinds of professional, instead of `professionalTypes` and `professionalOtherDetail`.',
      ),
    ),
  }),
  v.transform(({ name, address, professionalType, ...flat }) => ({
    ...flat,
    ...(name && picked(nameParts, name)),
    ...(address && picked(addressParts, address)),
    ...(address === null && noAddress),
    ...(professionalType && {
      professionalTypes: professionalTypes.filter(type => professionalType[type]),
      ...('otherDetail' in professionalType && { professionalOtherDetail: professionalType.otherDetail }),
    }),
  })),
)

/** The sent ones of some parts. */
const picked = <Part extends string, Values extends { [Name in Part]?: unknown }>(
  parts: Readonly<Record<Part, unknown>>,
  values: Values,
) => {
  const sent: Partial<Pick<Values, Part>> = {}
  for (const part of keysOf(parts)) if (values[part] !== undefined) sent[part] = values[part]
  return sent
}
