import * as v from 'valibot'
import { accountTypes } from '#model/account/values.ts'
import { field, known } from '../describe.ts'
import { phone } from '../phone.response.ts'
import {
  personAddress,
  personEmail,
  personName,
  salesPhoto,
  textLeadSettings,
} from '../registered-user.response.ts'

const included = <const S extends v.GenericSchema>(schema: S, name: string, description: string) =>
  v.optional(field(schema, `${description} Where \`${name}\` is included.`))

const about = {
  key: field(v.number(), 'Key of the user.'),
  encodedKey: field(v.string(), 'Stands for the person where the key would tell how many there are.'),
  accountType: field(v.picklist(accountTypes), 'Account type.'),
}
const name = included(personName, 'name', 'Name.')
const company = included(v.nullable(v.string()), 'company', 'Company.')

const availabilityOf = v.object({
  type: field(v.picklist(['listing', 'park', 'sales-center']), 'Kind.'),
  key: field(v.number(), 'Its key.'),
  label: field(v.string(), 'Name.'),
})

const personDetails = v.object({
  ...about,
  address: included(v.nullable(personAddress), 'address', 'Address; null is unknown.'),
  name,
  email: included(personEmail, 'email', 'Email address.'),
  company,
  phone: included(v.nullable(phone), 'phone', 'Phone; null is unknown.'),
  shortcuts: included(
    v.array(
      v.object({
        name: field(v.string(), 'Page of the account.'),
        url: field(v.string(), 'English path.'),
      }),
    ),
    'shortcuts',
    'Account pages relevant to this account type, most used first.',
  ),
  nmls: included(
    v.nullable(v.string()),
    'nmls',
    "Number of a lender's NMLS license; null where none is stated.",
  ),
  appointmentAvailability: included(
    v.array(availabilityOf),
    'appointment-availability',
    "The user's properties that offer tours.",
  ),
  textLeadAvailability: included(
    v.object({
      settings: field(textLeadSettings, 'When text messages about leads may be sent.'),
      isAvailable: field(v.boolean(), 'Text messages are allowed now.'),
      nextAvailable: known(
        v.string(),
        'Next time text messages are allowed, YYYY-MM-DD HH:mm:ss, UTC; null for never.',
      ),
    }),
    'text-lead-availability',
    'When text messages to the user may be sent.',
  ),
  profilePhotos: included(v.array(salesPhoto), 'profile-photos', 'Photos of the user.'),
})
export type PersonDetails = v.InferOutput<typeof personDetails>

const staffDetails = v.object({
  ...about,
  isVerified: field(v.boolean(), 'The email address is confirmed.'),
  dateDeactivated: known(v.string(), 'When the account was closed, YYYY-MM-DD HH:mm:ss, UTC.'),
  created: field(v.string(), 'When the account was created, YYYY-MM-DD HH:mm:ss, UTC.'),
  name,
  company,
})
export type StaffDetails = v.InferOutput<typeof staffDetails>

const endedSessions = v.object({ ended: field(v.number(), 'Number of sessions ended.') })
export type EndedSessions = v.InferOutput<typeof endedSessions>

const nothing = v.object({})

export const profileV2Responses = {
  'profile.details': { payload: personDetails, meta: nothing },
  'profile.csr-info': { payload: staffDetails, meta: nothing },
  'profile.staff-end-sessions': { payload: endedSessions, meta: nothing },
}
