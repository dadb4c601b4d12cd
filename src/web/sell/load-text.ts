import { isOneOf } from '#kit/keys.ts'
import { isListingField } from '#model/listing/edit-form.ts'
import type { Text } from '../ui/client/text.tsx'
import { messageText } from '../ui/form/error-text.ts'

/** Fields of a file that the form of a home does not have. */
const ownFields = [
  'ownNumber',
  'streetAddress1',
  'streetAddress2',
  'city',
  'state',
  'postalCode',
  'serialNumber1',
  'serialNumber2',
  'serialNumber3',
  'hudLabel1',
  'hudLabel2',
  'hudLabel3',
  'status',
  'soldPrice',
  'soldOn',
  'photos',
  'parkKey',
] as const

export function loadFieldText(t: Text, field: string): string {
  if (isOneOf(ownFields, field)) return t(`load.field.${field}`)
  return isListingField(field) ? t(`sell.field.${field}`) : field
}

const reasons = [
  'blank',
  'required',
  'exclusion',
  'inclusion',
  'invalid',
  'not_found',
  'not_unique',
  'not_a_number',
  'not_an_integer',
  'greater_than_or_equal_to',
  'less_than_or_equal_to',
  'too_long',
  'too_many',
  'state_from_list',
  'zip_elsewhere',
  'not_allowed',
  'changed_meanwhile',
  'fair_housing',
  'not_a_url',
  'hud_label',
  'not_for_sale',
  'pin_elsewhere',
] as const

/** Why a line is refused: "ZIP code: is not in this state". */
export function problemText(t: Text, field: string, error: string): string {
  const reason = isOneOf(reasons, error) ? t(`load.reason.${error}`) : messageText(t, error)
  return `${loadFieldText(t, field)}: ${reason}`
}
