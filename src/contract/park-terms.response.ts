import { namesWith } from '#model/fields/field.ts'
import { parkFields } from '#model/park/fields.ts'
import { responsesOf } from './fields.response.ts'

/** What managers answer about leases and approval, by the names of the fields that a patch changes (additions). */
export const parkTerms = responsesOf(parkFields, namesWith(parkFields, { shown: 'terms' }))
