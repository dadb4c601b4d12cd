import { isListingFlag, listingFlags } from '#model/listing/flags.ts'
import type { OwnField } from '#model/listing/own-fields.ts'
import type { Text } from '../../ui/client/text.tsx'

/** Label of a field of a home. */
export const homeFieldLabel = (t: Text, field: OwnField): string =>
  isListingFlag(field) ? t(listingFlags[field].label) : t(`sell.field.${field}`)
