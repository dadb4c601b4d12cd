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
  v.optional(field(schema, `${description} Present if \`${name}\` is included.`))

const about = {
  key: field(v.number(), 'Key of the user.'),
  encodedKey: field(v.string(), 'Opaque ID of the user, which does not reveal the number of users.'),
  accountType: field(v.picklist(accountTypes), 'Account type of the user.'),
}
const name = included(personName, 'name', 'Name.')
const company = included(v.nullable(v.string()), 'company', 'Company. Null if there is none.')

const availabilityOf = v.object({
  type: field(v.picklist(['listing', 'park', 'sales-center']), 'Type of the property.'),
  key: field(v.number(), 'Key of the property.'),
  label: field(v.string(), 'Name.'),
})

const personDetails = v.object({
  ...about,
  address: included(v.nullable(personAddress), 'address', 'Address. Null if it is unknown.'),
  name,
  email: included(personEmail, 'email', 'Email address.'),
  company,
  phone: included(v.nullable(phone), 'phone', 'Phone number. Null if it is unknown.'),
  shortcuts: included(
    v.array(
      v.object({
        name: field(v.string(), 'Name of the account page.'),
        url: field(v.string(), 'Path of the page in English.'),
      }),
    ),
    'shortcuts',
    'Account pages relevant to this account type, most used first.',
  ),
  nmls: included(
    v.nullable(v.string()),
    'nmls',
    'NMLS license number of a lender. Null if the user did not enter it.',
  ),
  appointmentAvailability: included(
    v.array(availabilityOf),
    'appointment-availability',
    "The user's properties that offer tours.",
  ),
  textLeadAvailability: included(
    v.object({
      settings: field(textLeadSettings, 'Hours in which text messages about leads can be sent.'),
      isAvailable: field(v.boolean(), 'Whether text messages can be sent now.'),
      nextAvailable: known(
        v.string(),
        'Next time at which text messages can be sent, YYYY-MM-DD HH:mm:ss, UTC. Null if there is none.',
      ),
    }),
    'text-lead-availability',
    'Times at which text messages can be sent to the user.',
  ),
  profilePhotos: included(v.array(salesPhoto), 'profile-photos', 'Photos of the user.'),
})
export type PersonDetails = v.InferOutput<typeof personDetails>

const staffDetails = v.object({
  ...about,
  isVerified: field(v.boolean(), 'Whether the email address is confirmed.'),
  dateDeactivated: known(
    v.string(),
    'When the account was closed, YYYY-MM-DD HH:mm:ss, UTC. Null if it is open.',
  ),
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
