import { expect, test } from 'vitest'
import { readForm } from '../form-data.ts'
import { dealerEdit, savedDealer } from './edit-form.ts'
import type { DealerFields } from './patch.ts'

const dealer: DealerFields = {
  name: 'Fernwood Homes',
  caption: null,
  description: 'One.\nTwo.',
  directions: null,
  businessHoursDescription: null,
  website: null,
  facebookLink: null,
  subdomain: 'fernwood',
  displayAddress: true,
  territoryRadius: 20,
  fsboLeads: true,
  alertLeads: false,
  brokerLeads: false,
  leadFormat: 'plain',
  crmEmail: null,
  closedOnHolidays: null,
  email: 'sales@fernwood.example',
  otherEmail1: null,
  otherEmail2: null,
  hours: [
    { weekday: 1, opens: '09:00', closes: '24:00', byAppointment: false },
    { weekday: 6, opens: null, closes: null, byAppointment: true },
  ],
  socialMedia: [
    { network: 'facebook', url: 'https://facebook.example/f' },
    { network: 'x', url: 'https://x.example/f' },
  ],
  phone: { number: '(352) 555-0142', extension: '7' },
  altPhone: null,
  appointmentAvailability: null,
  address: { streetAddress1: null, streetAddress2: null, city: 'Ocala', state: 'FL', postalCode: '34470' },
  salesPersons: [],
}
const base = dealerEdit.fieldsOf(savedDealer(dealer))

/** A browser's form of the dealer, with changed inputs. */
function sentForm(changes: Readonly<Record<string, string | readonly string[]>> = {}) {
  const form = new FormData()
  const typed: Record<string, string | readonly string[]> = { ...dealerEdit.typedFields(base), ...changes }
  for (const [name, values] of Object.entries(typed))
    for (const value of [values].flat()) form.append(name, value.replaceAll('\n', '\r\n'))
  form.set('version', '4')
  form.set('base', JSON.stringify(base))
  const read = readForm(dealerEdit.form, form)
  return 'output' in read ? dealerEdit.patchOf(read.output) : read.errors.fields
}

test('a form that nobody changed is an empty patch (L181)', () => {
  expect(sentForm()).toEqual({})
})

test('changed inputs are whole values of their fields', () => {
  expect(
    sentForm({
      phone: '352 555 0143',
      altPhone: '3525550144 ext 2',
      closedOnHolidays: 'no',
      'hours.monday.kind': '',
      'hours.sunday.kind': 'closed',
      'socialMedia.x': '',
      'socialMedia.tiktok': 'https://tiktok.example/f',
      'appointmentAvailability.days': ['monday', 'friday'],
      'appointmentAvailability.active': 'on',
      'address.city': 'Tampa',
      fsboLeads: [],
    }),
  ).toEqual({
    phone: { number: '3525550143', extension: null },
    altPhone: { number: '3525550144', extension: '2' },
    closedOnHolidays: false,
    hours: [
      { weekday: 0, opens: null, closes: null, byAppointment: false },
      { weekday: 6, opens: null, closes: null, byAppointment: true },
    ],
    socialMedia: [
      { network: 'facebook', url: 'https://facebook.example/f' },
      { network: 'tiktok', url: 'https://tiktok.example/f' },
    ],
    appointmentAvailability: {
      ...{ sunday: false, monday: true, tuesday: false, wednesday: false, thursday: false },
      ...{ friday: true, saturday: false, active: true, disabled: false, holidayDisabled: true },
    },
    address: { ...dealer.address, city: 'Tampa' },
    fsboLeads: false,
  })
})

test('an invalid input is named', () => {
  expect(
    sentForm({
      name: '',
      phone: '5',
      'address.postalCode': '1',
      'hours.monday.opens': '',
      'hours.saturday.kind': 'open',
      'hours.saturday.opens': '10:00',
      'hours.saturday.closes': '09:00',
    }),
  ).toEqual({
    name: 'required',
    phone: 'phone',
    'address.postalCode': 'zip',
    'hours.monday.opens': 'required',
    'hours.saturday.closes': 'end_too_low',
  })
})
