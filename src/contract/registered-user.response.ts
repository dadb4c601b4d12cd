import * as v from 'valibot'
import { textZones, weekdays } from '#model/account/text-lead-settings.ts'
import { accountTypes } from '#model/account/values.ts'
import { languages } from '#model/language.ts'
import { field, known } from './describe.ts'
import { address as personAddress } from './v1/listing.response.ts'

export { personAddress }

/* Somebody with an account (part 2 §3), as both versions of the API tell it, to them and to customer service alone. */

const key = (of: string) => field(v.pipe(v.number(), v.integer()), `Key of the ${of}.`)
const instant = (what: string) => field(v.string(), `${what}, YYYY-MM-DD HH:mm:ss, UTC.`)

export const personName = v.object({
  key: key('person'),
  prefix: known(v.string(), 'What stands before the name.'),
  firstName: field(v.string(), 'First name.'),
  middleName: known(v.string(), 'Middle name.'),
  lastName: field(v.string(), 'Last name.'),
  suffix: known(v.string(), 'What stands after the name.'),
})

export const personPhone = v.object({
  key: key('phone'),
  number: field(v.string(), '(xxx) xxx-xxxx.'),
  extension: known(v.string(), 'Extension, digits.'),
  phoneType: field(v.string(), 'office, home, mobile, fax or other.'),
})

export const personEmail = v.object({
  key: key('email address'),
  emailAddress: field(v.string(), 'The address.'),
  created: instant('When it was stated'),
  modified: instant('When it was last changed'),
})

const flag = (what: string) => field(v.boolean(), `Works as ${what}.`)

const textDay = v.object({
  on: field(v.boolean(), 'Texts may come on this day.'),
  start: field(v.number(), 'Full hour from which they may come.'),
  end: field(v.number(), 'Full hour from which they may come no more; 24 is midnight.'),
})
type Weekday = (typeof weekdays)[number]
const days = Object.fromEntries(
  weekdays.map(day => [day, field(textDay, `Hours of ${day[0]!.toUpperCase()}${day.slice(1)}.`)]),
) as Record<Weekday, ReturnType<typeof field<typeof textDay>>>

/** When texts about leads may come (part 2 §3). */
export const textLeadSettings = v.object({
  ...days,
  active: field(v.boolean(), 'Leads are texted at all.'),
  number: known(v.string(), 'Phone that texts go to.'),
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
  created: instant('When the account was made'),
  modified: instant('When it was last changed'),
  name: field(personName, 'What the person is called.'),
  address: known(personAddress, 'Where the person is.'),
  phone: known(personPhone, 'Phone.'),
  fax: known(personPhone, 'Fax.'),
  email: field(personEmail, 'Where mail goes.'),
  company: known(v.string(), 'Company the person works for.'),
  username: field(v.string(), 'Email address to sign in with.'),
  isVerified: field(v.boolean(), 'The owner of the address has confirmed it.'),
  accountType: field(v.picklist(accountTypes), 'What the person registered as.'),
  dateDeactivated: known(v.string(), 'When the account was closed, YYYY-MM-DD HH:mm:ss, UTC.'),
  deactivateReason: known(v.string(), 'Why it was closed.'),
  blockSend: field(v.boolean(), 'Nothing is mailed to the person.'),
  emailConsent: field(v.boolean(), 'News may be mailed to the person.'),
  acceptedDisclaimer: field(v.boolean(), 'The person has accepted the disclaimer.'),
  licenseNumber: known(v.string(), "Number of the professional's license."),
  nmlsNumber: known(v.string(), "Number of a lender's NMLS license."),
  professionalType: field(
    v.object({
      Community: flag('an owner or manager of parks'),
      Lender: flag('a lender'),
      Manufacturer: flag('a manufacturer'),
      Other: flag('something else'),
      otherDetail: known(v.string(), 'What else.'),
      RealEstateAgent: flag('a real estate agent'),
      Retailer: flag('a dealer'),
      Supplier: flag('a supplier'),
    }),
    'Kinds of professional.',
  ),
  outsideId: known(v.string(), "The person's number in another system."),
  customId: known(v.string(), 'A number that the person has chosen.'),
  companyAdmin: field(v.boolean(), 'Manages the company here.'),
  syncToCompany: field(v.boolean(), 'Changes go on to the company.'),
  syncToLocation: field(v.boolean(), "Changes go on to the company's locations."),
  salesPhoto: known(salesPhoto, 'Photo of the person.'),
  textLeadSettings: field(
    textLeadSettings,
    'When texts about leads may come; the defaults where nothing is set.',
  ),
  muted: field(v.array(v.string()), 'Kinds of mail that the person does not want.'),
  hasPassword: field(v.boolean(), 'The person can sign in with a password.'),
  language: field(v.picklist(languages), 'Language that the person is written in.'),
})
export type RegisteredUser = v.InferOutput<typeof registeredUser>

/** What signing in answers. */
export const signedIn = v.object({
  registeredUser: field(registeredUser, 'Who is signed in.'),
  ttl: field(v.number(), 'How long the session lasts without another call, milliseconds.'),
})
export type SignedIn = v.InferOutput<typeof signedIn>
