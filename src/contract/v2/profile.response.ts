import * as v from 'valibot'
import { accountTypes } from '#model/account/values.ts'
import { field, known } from '../describe.ts'
import {
  personAddress,
  personEmail,
  personName,
  personPhone,
  salesPhoto,
  textLeadSettings,
} from '../registered-user.response.ts'

const included = <const S extends v.GenericSchema>(schema: S, name: string, description: string) =>
  v.optional(field(schema, `${description} Where \`${name}\` is included.`))

const about = {
  key: field(v.number(), 'Key of the person.'),
  encodedKey: field(v.string(), 'Stands for the person where the key would tell how many there are.'),
  accountType: field(v.picklist(accountTypes), 'What the person registered as.'),
}
const name = included(personName, 'name', 'What the person is called.')
const company = included(v.nullable(v.string()), 'company', 'Company the person works for.')

const availabilityOf = v.object({
  type: field(v.picklist(['listing', 'park', 'sales-center']), 'What it is.'),
  key: field(v.number(), 'Its key.'),
  label: field(v.string(), 'What it is called.'),
})

const personDetails = v.object({
  ...about,
  address: included(v.nullable(personAddress), 'address', 'Where the person is; null is unknown.'),
  name,
  email: included(personEmail, 'email', 'Where mail goes.'),
  company,
  phone: included(v.nullable(personPhone), 'phone', 'Phone; null is unknown.'),
  shortcuts: included(
    v.array(
      v.object({
        name: field(v.string(), 'Which page of the account it is.'),
        url: field(v.string(), 'Its path, in English.'),
      }),
    ),
    'shortcuts',
    'Pages of the account that a person of this account type uses, the most used first.',
  ),
  nmls: included(
    v.nullable(v.string()),
    'nmls',
    "Number of a lender's NMLS license; null where none is stated.",
  ),
  appointmentAvailability: included(
    v.array(availabilityOf),
    'appointment-availability',
    'What the person owns and may be visited there.',
  ),
  textLeadAvailability: included(
    v.object({
      settings: field(textLeadSettings, 'When texts about leads may come.'),
      isAvailable: field(v.boolean(), 'A text may come now.'),
      nextAvailable: known(
        v.string(),
        'From when a text may come, YYYY-MM-DD HH:mm:ss, UTC; null for never.',
      ),
    }),
    'text-lead-availability',
    'When texts may come to the person.',
  ),
  profilePhotos: included(v.array(salesPhoto), 'profile-photos', 'Photos of the person.'),
})
export type PersonDetails = v.InferOutput<typeof personDetails>

const staffDetails = v.object({
  ...about,
  isVerified: field(v.boolean(), 'The owner of the address has confirmed it.'),
  dateDeactivated: known(v.string(), 'When the account was closed, YYYY-MM-DD HH:mm:ss, UTC.'),
  created: field(v.string(), 'When the account was made, YYYY-MM-DD HH:mm:ss, UTC.'),
  name,
  company,
})
export type StaffDetails = v.InferOutput<typeof staffDetails>

const endedSessions = v.object({ ended: field(v.number(), 'How many there were.') })
export type EndedSessions = v.InferOutput<typeof endedSessions>

const nothing = v.object({})

export const profileV2Responses = {
  'profile.details': { payload: personDetails, meta: nothing },
  'profile.csr-info': { payload: staffDetails, meta: nothing },
  'profile.staff-end-sessions': { payload: endedSessions, meta: nothing },
}
