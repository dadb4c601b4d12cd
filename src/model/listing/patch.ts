import * as v from 'valibot'
import { noTours, tourSchedulePatch } from '../appointment/availability.ts'
import { someAddress, somePhone } from '../entities.ts'
import { schemasOf, type ValuesOf } from '../fields/field.ts'
import { about, checkedChanges, withSaved } from '../patch-fields.ts'
import { listingFields } from './fields.ts'
import { descriptions, ownFields } from './own-fields.ts'
import { optionFields } from './values.ts'

/** Schemas of the fields of a listing. */
export const listingSchemas = schemasOf(listingFields)
/** Schemas of all fields that the owner of a listing changes. */
export const ownSchemas = schemasOf(ownFields)

/** A change of a listing as a merge patch (RFC 7396): absent fields stay unchanged. */
export const listingPatch = v.partial(
  v.strictObject({
    ...ownSchemas,
    address: about(someAddress, 'Location. Absent parts stay unchanged.'),
    phone: about(v.nullable(somePhone), descriptions.phone),
    fax: about(v.nullable(somePhone), descriptions.fax),
    appointmentAvailability: about(tourSchedulePatch, descriptions.tours),
  }),
)
export type ListingPatch = v.InferOutput<typeof listingPatch>

const changes = v.partial(v.strictObject(ownSchemas))
/** Fields of a listing with complete values. */
export type ListingChanges = v.InferOutput<typeof changes>
/** All changeable fields of a listing. */
export type OwnFields = ValuesOf<typeof ownFields>

const noPhone = { extension: null }

/** The fields of a patch with complete values, or its errors, `{field: error key}`. */
export const completePatch = (patch: ListingPatch, saved: OwnFields) =>
  checkedChanges(
    changes,
    withSaved(patch, saved, { phone: noPhone, fax: noPhone, appointmentAvailability: noTours }),
  )

/** The fields that a listing is created with. */
export type ListingFields = ValuesOf<typeof listingFields>

/** Errors of combined fields, `{field: error key}`; empty if they are consistent. */
export function fieldFaults(fields: ListingFields): Record<string, string> {
  const faults: Record<string, string> = {}
  if (fields.lotRentAmount !== null && fields.tenure !== 'leased-lot') faults.lotRentAmount = 'exclusion'
  if (fields.lotRentIncludes.length > 0 && fields.lotRentAmount === null) faults.lotRentIncludes = 'exclusion'
  if (!fields.isRentToOwn && fields.rentToOwnPrice === null)
    for (const field of optionFields) if (fields[field] !== null) faults[field] = 'exclusion'
  if (fields.isSeasonalRental && fields.rentalPrice === null) faults.rentalPrice = 'blank'
  if (fields.rentalPrice === null) {
    for (const field of ['deposit', 'availableOn', 'leaseMonths'] as const) {
      if (fields[field] !== null) faults[field] = 'exclusion'
    }
    if (fields.rentIncludes.length > 0) faults.rentIncludes = 'exclusion'
  }
  for (const [field, other] of [
    ['seasonStart', 'seasonEnd'],
    ['seasonEnd', 'seasonStart'],
  ] as const) {
    if (fields[field] !== null && !fields.isSeasonalRental) faults[field] = 'exclusion'
    else if (fields[field] === null && fields[other] !== null && fields.isSeasonalRental)
      faults[field] = 'blank'
  }
  if (
    fields.locationTypes.includes('all-ages-community') &&
    fields.locationTypes.includes('senior-community')
  )
    faults.locationTypes = 'exclusion'
  return faults
}
