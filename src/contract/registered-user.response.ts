import * as v from 'valibot'
import { recordOf } from '#kit/keys.ts'
import { itemAt } from '#kit/lookup.ts'
import { companyRoles } from '#model/access/access.ts'
import { textZones } from '#model/account/text-lead-settings.ts'
import { managedPages } from '#model/account/urls.ts'
import { accountTypes } from '#model/account/values.ts'
import { languages } from '#model/language.ts'
import { ownLimits, ownNames } from '#model/monthly-cost/assumptions.ts'
import { weekdays } from '#model/weekdays.ts'
import { address as personAddress } from './address.response.ts'
import { field, known } from './describe.ts'
import { phone } from './phone.response.ts'

export { personAddress }

/* A user account (part 2 §3), in both versions of the API; visible only to that user and customer service. */

const key = (of: string) => field(v.pipe(v.number(), v.integer()), `Key of the ${of}.`)
const instant = (what: string) => field(v.string(), `${what}, YYYY-MM-DD HH:mm:ss, UTC.`)

export const personName = v.object({
  key: key('person'),
  prefix: known(v.string(), 'Prefix of the name.'),
  firstName: field(v.string(), 'First name.'),
  middleName: known(v.string(), 'Middle name.'),
  lastName: field(v.string(), 'Last name.'),
  suffix: known(v.string(), 'Suffix of the name.'),
})

export const personEmail = v.object({
  key: key('email address'),
  emailAddress: field(v.string(), 'The address.'),
  created: instant('When it was entered'),
  modified: instant('When it was last changed'),
})

const flag = (what: string) => field(v.boolean(), `Works as ${what}.`)

const textDay = v.object({
  on: field(v.boolean(), 'Text messages are allowed on this day.'),
  start: field(v.number(), 'Full hour from which they may come.'),
  end: field(v.number(), 'Full hour from which they may come no more; 24 is midnight.'),
})
const days = recordOf(weekdays, day =>
  field(textDay, `Hours of ${itemAt(day, 0).toUpperCase()}${day.slice(1)}.`),
)

/** When text messages about leads may be sent (part 2 §3). */
export const textLeadSettings = v.object({
  ...days,
  active: field(v.boolean(), 'Text messages about leads are on.'),
  number: known(v.string(), 'Phone number for text messages.'),
  zone: field(v.picklist(textZones), 'Time zone of the hours.'),
})

export const salesPhoto = v.object({
  key: key('photo'),
  dateModifiedTs: field(v.number(), 'When it was last changed, milliseconds since 1970.'),
})
export type SalesPhoto = v.InferOutput<typeof salesPhoto>

export const registeredUser = v.object({
  key: key('person'),
  encodedKey: field(v.string(), 'Stands for the person where the key would tell how many there are.'),
  created: instant('When the account was created'),
  modified: instant('When it was last changed'),
  name: field(personName, 'Name.'),
  address: known(personAddress, 'Address.'),
  phone: known(phone, 'Phone.'),
  fax: known(phone, 'Fax.'),
  email: field(personEmail, 'Email address.'),
  company: known(v.string(), 'Company.'),
  username: field(v.string(), 'Email address for logging in.'),
  isVerified: field(v.boolean(), 'The email address is confirmed.'),
  accountType: field(v.picklist(accountTypes), 'Account type.'),
  dateDeactivated: known(v.string(), 'When the account was closed, YYYY-MM-DD HH:mm:ss, UTC.'),
  deactivateReason: known(v.string(), 'Why it was closed.'),
  blockSend: field(v.boolean(), 'The user receives no email.'),
  emailConsent: field(v.boolean(), 'The user accepts news by email.'),
  acceptedDisclaimer: field(v.boolean(), 'The user accepted the disclaimer.'),
  licenseNumber: known(v.string(), "Number of the professional's license."),
  nmlsNumber: known(v.string(), "Number of a lender's NMLS license."),
  professionalType: field(
    v.object({
      Community: flag('an owner or manager of parks'),
      Lender: flag('a lender'),
      Manufacturer: flag('a manufacturer'),
      Other: flag('something else'),
      otherDetail: known(v.string(), 'Other kind of professional.'),
      RealEstateAgent: flag('a real estate agent'),
      Retailer: flag('a dealer'),
      Supplier: flag('a supplier'),
    }),
    'Professional types.',
  ),
  outsideId: known(v.string(), 'ID of the user in another system.'),
  customId: known(v.string(), 'ID chosen by the user.'),
  membership: known(
    v.object({
      companyKey: key('company'),
      companyName: field(v.string(), 'Name of the company.'),
      role: field(v.picklist(companyRoles), 'Role in the company.'),
    }),
    'The company that the person belongs to on this site.',
  ),
  companyAdmin: field(v.boolean(), 'Owner or manager of that company.'),
  syncToCompany: field(v.boolean(), 'A new phone of a company admin also applies to the company.'),
  syncToLocation: field(v.boolean(), "A new phone of a company admin also applies to the company's dealers."),
  salesPhoto: known(salesPhoto, 'Photo of the user.'),
  textLeadSettings: field(
    textLeadSettings,
    'Hours for text messages about leads; the defaults if none are set.',
  ),
  manages: field(
    v.array(v.picklist(managedPages)),
    'What the user owns or, as a professional, is expected to own.',
  ),
  costAssumptions: known(
    v.object(recordOf(ownNames, name => v.optional(field(v.number(), `In ${ownLimits[name].unit}.`)))),
    "What the user assumes about monthly costs instead of the site's assumptions.",
  ),
  muted: field(v.array(v.string()), 'Kinds of email that the user turned off.'),
  hasPassword: field(v.boolean(), 'The user can log in with a password.'),
  language: field(v.picklist(languages), 'Language of emails to the user.'),
})
export type RegisteredUser = v.InferOutput<typeof registeredUser>

/** Response to a login. */
export const signedIn = v.object({
  registeredUser: field(registeredUser, 'The logged-in user.'),
  ttl: field(v.number(), 'Session timeout without another call, milliseconds.'),
})
export type SignedIn = v.InferOutput<typeof signedIn>

/** Response of the first step of a login, which may be the only one. */
export const loginStep = v.object({
  registeredUser: known(registeredUser, 'Who is signed in; null while the login is not finished.'),
  ttl: known(v.number(), 'How long the session lasts without another call, milliseconds; null without one.'),
  awaitsSecondFactor: field(v.boolean(), 'The account asks for a code of its second factor first.'),
})
export type LoginStep = v.InferOutput<typeof loginStep>
