import * as v from 'valibot'
import { tourSchedule } from '../appointment/availability.ts'
import { custom, email, hours, phone } from '../fields/field.ts'
import { about, flag, text } from '../patch-fields.ts'
import { type ParkField, parkFields } from './fields.ts'
import { allParkDetailTypes } from './values.ts'

const details = v.pipe(
  v.array(
    v.strictObject({
      type: about(v.picklist(allParkDetailTypes, 'inclusion'), 'Type.'),
      value: about(text(200), 'Value as text.'),
      showValue: about(flag, 'Whether the value is public.'),
    }),
    'invalid',
  ),
  v.maxLength(allParkDetailTypes.length, 'not_unique'),
  v.check(input => new Set(input.map(({ type }) => type)).size === input.length, 'not_unique'),
  v.transform(input => [...input].sort((one, other) => (one.type < other.type ? -1 : 1))),
)

export const descriptions = {
  phone: 'Phone number of the office. Null for none.',
  salesPhone: 'Phone number of the sales contact. Null for none.',
} as const

const { manager, salesContact, ...otherFields } = parkFields

/** All fields that the owner of a park changes, also those with rows of their own. In the order of each group. */
export const allParkFields = {
  phone: phone(descriptions.phone, { group: 'contact' }),
  email: email('Email address of the office; never public.', { group: 'contact' }),
  manager,
  salesContact,
  salesPhone: phone(descriptions.salesPhone, { group: 'contact' }),
  salesEmail: email('Email address of the sales contact; never public.', { group: 'contact' }),
  ...otherFields,
  hours: hours('Office hours by weekday. Replaces the whole list.', { group: 'hours' }),
  appointmentAvailability: custom('tours', tourSchedule, { group: 'tours' }),
  details: custom('list', about(details, 'Amenities and services of the park. Replaces the whole list.'), {
    group: 'details',
  }),
} as const satisfies Readonly<Record<string, ParkField>>
export type ParkFieldName = keyof typeof allParkFields
