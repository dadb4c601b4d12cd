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
  prefix: known(v.string(), 'Name prefix; null if none.'),
  firstName: field(v.string(), 'First name.'),
  middleName: known(v.string(), 'Middle name; null if none.'),
  lastName: field(v.string(), 'Last name.'),
  suffix: known(v.string(), 'Name suffix; null if none.'),
})

export const personEmail = v.object({
  key: key('email address'),
  emailAddress: field(v.string(), 'Email address.'),
  created: instant('When the email address was entered'),
  modified: instant('When the email address was last changed'),
})

const flag = (what: string) => field(v.boolean(), `Whether the user works as ${what}.`)

const textDay = v.object({
  on: field(v.boolean(), 'Whether text messages are allowed on this day.'),
  start: field(v.number(), 'Hour from which text messages can be sent, 0 to 23.'),
  end: field(v.number(), 'Hour at which text messages stop, 1 to 24; 24 is midnight.'),
})
const days = recordOf(weekdays, day =>
  field(textDay, `Hours on ${itemAt(day, 0).toUpperCase()}${day.slice(1)}s.`),
)

/** When text messages about leads may be sent (part 2 §3). */
export const textLeadSettings = v.object({
  ...days,
  active: field(v.boolean(), 'Whether text messages about leads are turned on.'),
  number: known(v.string(), 'Phone number for text messages; null if none.'),
  zone: field(v.picklist(textZones), 'Time zone of the hours.'),
})

export const salesPhoto = v.object({
  key: key('photo'),
  dateModifiedTs: field(v.number(), 'When the photo was last changed, milliseconds since 1970.'),
})
export type SalesPhoto = v.InferOutput<typeof salesPhoto>

export const registeredUser = v.object({
  key: key('user'),
  encodedKey: field(v.string(), 'Opaque ID of the user, which does not reveal the number of users.'),
  created: instant('When the account was created'),
  modified: instant('When the account was last changed'),
  name: field(personName, 'Name of the user.'),
  address: known(personAddress, 'Address of the user; null if none.'),
  phone: known(phone, 'Phone of the user; null if none.'),
  fax: known(phone, 'Fax of the user; null if none.'),
  email: field(personEmail, 'Email address of the user.'),
  company: known(v.string(), 'Name of the company that the user entered; null if none.'),
  username: field(v.string(), 'Email address used to log in.'),
  isVerified: field(v.boolean(), 'Whether the email address is confirmed.'),
  accountType: field(v.picklist(accountTypes), 'Account type.'),
  dateDeactivated: known(
    v.string(),
    'When the account was closed, YYYY-MM-DD HH:mm:ss, UTC; null if it is open.',
  ),
  deactivateReason: known(v.string(), 'Reason why the account was closed; null if none.'),
  blockSend: field(v.boolean(), 'Whether no email is sent to the user.'),
  emailConsent: field(v.boolean(), 'Whether the user accepts news by email.'),
  acceptedDisclaimer: field(v.boolean(), 'Whether the user accepted the disclaimer.'),
  licenseNumber: known(v.string(), 'License number of the professional; null if none.'),
  nmlsNumber: known(v.string(), 'NMLS license number of the lender; null if none.'),
  professionalType: field(
    v.object({
      Community: flag('an owner or manager of parks'),
      Lender: flag('a lender'),
      Manufacturer: flag('a manufacturer'),
      Other: flag('another kind of professional'),
      otherDetail: known(v.string(), 'Other kind of professional, as text; null if none.'),
      RealEstateAgent: flag('a real estate agent'),
      Retailer: flag('a dealer'),
      Supplier: flag('a supplier'),
    }),
    'Professional types of the user.',
  ),
  outsideId: known(v.string(), 'ID of the user in another system; null if none.'),
  customId: known(v.string(), 'ID chosen by the user; null if none.'),
  membership: known(
    v.object({
      companyKey: key('company'),
      companyName: field(v.string(), 'Name of the company.'),
      role: field(v.picklist(companyRoles), 'Role of the user in the company.'),
    }),
    'Company that the user belongs to on this site; null if none.',
  ),
  companyAdmin: field(v.boolean(), 'Whether the user is an owner or manager of their company.'),
  syncToCompany: field(
    v.boolean(),
    'Whether a new phone of the user, as a company admin, also becomes the phone of the company.',
  ),
  syncToLocation: field(
    v.boolean(),
    "Whether a new phone of the user, as a company admin, also becomes the phone of the company's dealers.",
  ),
  salesPhoto: known(salesPhoto, 'Photo of the user; null if none.'),
  textLeadSettings: field(
    textLeadSettings,
    'Hours for text messages about leads; the defaults if none are set.',
  ),
  manages: field(
    v.array(v.picklist(managedPages)),
    'Pages for what the user manages or, as a professional, is expected to manage.',
  ),
  costAssumptions: known(
    v.object(
      recordOf(ownNames, name => v.optional(field(v.number(), `Assumed value, ${ownLimits[name].unit}.`))),
    ),
    "Monthly cost assumptions of the user, used instead of the site's; null if none.",
  ),
  muted: field(v.array(v.string()), 'Kinds of email that the user turned off.'),
  hasPassword: field(v.boolean(), 'Whether the user can log in with a password.'),
  language: field(v.picklist(languages), 'Language of emails to the user.'),
})
export type RegisteredUser = v.InferOutput<typeof registeredUser>

/** Response to a login. */
export const signedIn = v.object({
  registeredUser: field(registeredUser, 'The logged-in user.'),
  ttl: field(v.number(), 'Time until the session expires without another call, milliseconds.'),
})
export type SignedIn = v.InferOutput<typeof signedIn>

/** Response to the first step of a login, which can be the only step. */
export const loginStep = v.object({
  registeredUser: known(registeredUser, 'The logged-in user; null until the login is complete.'),
  ttl: known(
    v.number(),
    'Time until the session expires without another call, milliseconds; null without a session.',
  ),
  awaitsSecondFactor: field(v.boolean(), 'Whether the login still requires a second factor.'),
})
export type LoginStep = v.InferOutput<typeof loginStep>
