import * as v from 'valibot'
import { recordOf } from '#kit/keys.ts'
import { form } from './form.ts'
import { addressParts, phoneParts } from './patch-fields.ts'

/* Entities in calls that write. A call may send them as it read them: members that the site derives are ignored. */

/** Characters of the longest text that the site derives. */
const LONGEST = 1_000

export const ignored = v.pipe(
  v.optional(v.unknown()),
  v.check(value => typeof value !== 'string' || value.length <= LONGEST, 'too_long'),
  v.description('Derived by the site: ignored.'),
)
const derivedOfPhone = recordOf(['key', 'phoneType'], () => ignored)
export const derivedOfAddress = recordOf(
  ['key', 'citySlug', 'county', 'schoolDistrict', 'country', 'verified', 'coordinatePoint'],
  () => ignored,
)

/** Members of a Phone entity; absent ones stay unchanged. */
export const somePhone = v.pipe(
  v.partial(v.strictObject({ ...phoneParts, ...derivedOfPhone })),
  v.transform(({ key: _, phoneType: _type, ...parts }) => parts),
)

/** A Phone entity, of which the extension may be left out. */
export const phoneEntity = v.pipe(
  form({ ...phoneParts, extension: v.optional(phoneParts.extension, null), ...derivedOfPhone }),
  v.transform(({ number, extension }) => ({ number, extension })),
)

/** Members of an Address entity; absent ones stay unchanged. */
export const someAddress = v.pipe(
  v.partial(v.strictObject({ ...addressParts, ...derivedOfAddress })),
  v.transform(
    ({
      key: _,
      citySlug: _slug,
      county: _county,
      schoolDistrict: _district,
      country: _country,
      verified: _verified,
      coordinatePoint: _point,
      ...parts
    }) => parts,
  ),
)
