import * as v from 'valibot'
import { checkbox, choice, form, phone, text, zip } from '../form.ts'
import { states } from '../place/states.ts'
import { trimmed } from '../sent-text.ts'
import { isSamePassword, newPassword, password, passwordAgain, username } from './forms.ts'
import { notificationKinds } from './notifications.ts'
import { textLeadSettings, textLeadSettingsPage } from './text-lead-settings.ts'
import { accountTypes, professionalTypes } from './values.ts'

/* Account fields that users can change. Only the site sets the others (part 2 §3). */

const abbreviations = states.map(({ abbreviation }) => abbreviation)

const digits = (max: number, description: string) =>
  v.pipe(
    trimmed(max, 'required'),
    v.nonEmpty('required'),
    v.regex(/^\d+$/, 'not_a_number'),
    v.description(description),
  )

/** Required fields. */
const requiredFields = {
  firstName: text(2, 55, 'First name, 2 to 55 characters.'),
  lastName: text(2, 55, 'Last name, 2 to 55 characters.'),
  accountType: choice(accountTypes, 'Role of the user in the trade.'),
  language: choice(['en', 'es'], 'Language of emails to the user: `en` or `es`.'),
}

/** Optional fields: null if empty. */
const clearable = {
  prefix: text(1, 20, 'Prefix of the name.'),
  middleName: text(1, 55, 'Middle name.'),
  suffix: text(1, 20, 'Suffix of the name.'),
  streetAddress1: text(1, 100, 'House number and street.'),
  streetAddress2: text(1, 100, 'Apartment, unit or the like.'),
  city: text(2, 60, 'City.'),
  state: v.pipe(
    v.picklist(abbreviations, 'state_from_list'),
    v.description('State or territory, two letters.'),
  ),
  postalCode: zip('ZIP code, 5 or 9 digits; the first five are stored.'),
  phone: phone('Phone, US or Canadian.'),
  fax: phone('Fax, US or Canadian.'),
  company: text(1, 100, 'Company for which the user works.'),
  professionalOtherDetail: text(1, 100, 'Kind of professional, if not in the list.'),
  licenseNumber: text(1, 40, "Number of the professional's license."),
  nmlsNumber: digits(12, "Number of a lender's NMLS license, up to 12 digits."),
  customId: text(1, 55, 'A number chosen by the user.'),
}

const described = <const Schema extends v.GenericSchema>(schema: Schema, description: string) =>
  v.pipe(schema, v.description(description))

const types = described(
  v.pipe(v.array(v.picklist(professionalTypes, 'inclusion')), v.maxLength(100, 'too_many')),
  'Kinds of professional.',
)

type Entries = Record<string, v.GenericSchema>
const mapped = <const E extends Entries, Out extends Record<keyof E, v.GenericSchema>>(
  entries: E,
  wrap: (schema: v.GenericSchema) => v.GenericSchema,
) => Object.fromEntries(Object.entries(entries).map(([name, schema]) => [name, wrap(schema)])) as Out

type Sent<E extends Entries> = { [Name in keyof E]: v.OptionalSchema<E[Name], undefined> }
type SentOrCleared<E extends Entries> = {
  [Name in keyof E]: v.OptionalSchema<v.NullableSchema<E[Name], undefined>, undefined>
}
type Cleared<E extends Entries> = {
  [Name in keyof E]: v.OptionalSchema<v.NullableSchema<E[Name], undefined>, null>
}

/** A profile change: only the fields that are present; null clears a field. */
export const profileForm = form({
  ...mapped<typeof requiredFields, Sent<typeof requiredFields>>(requiredFields, schema => v.optional(schema)),
  ...mapped<typeof clearable, SentOrCleared<typeof clearable>>(clearable, schema =>
    v.optional(v.nullable(schema)),
  ),
  professionalTypes: v.optional(types),
  emailConsent: v.optional(checkbox('Whether the user agrees to news by email.')),
  muted: v.optional(
    described(
      v.pipe(v.array(v.picklist(notificationKinds, 'inclusion')), v.maxLength(100, 'too_many')),
      'Kinds of email that the user does not want.',
    ),
  ),
  textLeadSettings: v.optional(described(textLeadSettings, 'Hours for text messages about leads.')),
  syncToCompany: v.optional(checkbox('A new phone of a company admin also applies to the company.')),
  syncToLocation: v.optional(
    checkbox("A new phone of a company admin also applies to the company's dealers."),
  ),
  acceptedDisclaimer: v.optional(checkbox('The user accepts the disclaimer; cannot be revoked.')),
})
export type ProfileForm = v.InferOutput<typeof profileForm>

/** Key of the user who loaded the page, so that input of one user is not saved to another. */
export const pageOwner = v.optional(
  v.pipe(v.number('invalid'), v.integer('invalid'), v.description('Key of the user who loaded the page.')),
)

const addressParts = [['streetAddress1'], ['streetAddress2'], ['city'], ['state'], ['postalCode']] as const
type AddressPart = (typeof addressParts)[number][0]

/** Whether an address has a part, or is entirely empty. */
const hasPart = (part: AddressPart) => (address: Record<AddressPart, string | null>) =>
  address[part] !== null || addressParts.every(([each]) => address[each] === null)

/** Profile change as the page sends it: empty fields are cleared. */
export const profilePageForm = v.pipe(
  form({
    ...requiredFields,
    ...mapped<typeof clearable, Cleared<typeof clearable>>(clearable, schema =>
      v.optional(v.nullable(schema), null),
    ),
    professionalTypes: v.optional(types, []),
    of: pageOwner,
  }),
  v.forward(v.partialCheck(addressParts, hasPart('city'), 'required'), ['city']),
  v.forward(v.partialCheck(addressParts, hasPart('state'), 'required'), ['state']),
  v.forward(v.partialCheck(addressParts, hasPart('postalCode'), 'required'), ['postalCode']),
)

/** Email kinds and text message hours as the page sends them. */
export const notificationsPageForm = form({
  wanted: v.optional(
    described(
      v.pipe(v.array(v.picklist(notificationKinds, 'inclusion')), v.maxLength(100, 'too_many')),
      'Kinds of email that the user wants.',
    ),
    [],
  ),
  emailConsent: v.optional(checkbox('Whether the user agrees to news by email.'), false),
  texts: textLeadSettingsPage,
  of: pageOwner,
})

/** Change of the login email; a link sent to the new address confirms it. */
export const emailChangeForm = form({
  email: username('The new email address; not changed until its owner confirms.'),
  password: password(4, 'Password of the account.'),
})

/** Password change while logged in. */
export const passwordChangeForm = v.pipe(
  form({
    oldPassword: password(4, 'The current password.'),
    password: newPassword,
    confirmPassword: v.optional(passwordAgain),
  }),
  v.forward(v.partialCheck([['password'], ['confirmPassword']], isSamePassword, 'matchPassword'), [
    'confirmPassword',
  ]),
)

/** Password change as the page sends it. */
export const passwordChangePageForm = v.pipe(
  form({
    oldPassword: password(4, 'The current password.'),
    password: newPassword,
    confirmPassword: passwordAgain,
  }),
  v.forward(v.partialCheck([['password'], ['confirmPassword']], isSamePassword, 'matchPassword'), [
    'confirmPassword',
  ]),
)

/** Account deletion; cannot be undone. */
export const accountDeletionForm = form({ password: password(4, 'Password of the account.') })
