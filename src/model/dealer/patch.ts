import * as v from 'valibot'
import { noTours, tourSchedule, tourSchedulePatch } from '../appointment/availability.ts'
import { ignored, phoneEntity, someAddress, somePhone } from '../entities.ts'
import { form } from '../form.ts'
import {
  about,
  addressParts,
  checkedChanges,
  emailAddress,
  flag,
  keyNumber,
  link,
  number,
  openingDays,
  phoneParts,
  text,
  webAddress,
  withSaved,
  words,
} from '../patch-fields.ts'
import { trimmed } from '../sent-text.ts'
import { largestTerritory, type TerritoryFacts } from './packages.ts'
import { leadFormats, socialNetworks } from './values.ts'

/** Names below the site's host that are not a dealer's. */
const reservedSubdomains: ReadonlySet<string> = new Set(['www', 'api', 'mail', 'smtp', 'admin', 'staff'])

const subdomain = v.nullable(
  v.pipe(
    trimmed(63, 'invalid', 'invalid'),
    v.toLowerCase(),
    v.regex(/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/, 'invalid'),
    v.check(name => !reservedSubdomains.has(name), 'exclusion'),
  ),
)

/** Fields of a dealer that its owner may change and that are stored in columns of the same name. */
export const dealerColumns = {
  name: about(words(120), 'Name.'),
  caption: about(text(200), 'Headline.'),
  description: about(text(20_000), 'Description.'),
  directions: about(text(2_000), 'Directions.'),
  businessHoursDescription: about(text(2_000), 'Opening hours as text.'),
  website: about(link, 'URL of its website.'),
  facebookLink: about(link, 'URL of its Facebook page.'),
  subdomain: about(subdomain, 'Its subdomain of this site, lowercase.'),
  displayAddress: about(flag, 'The street is shown.'),
  territoryRadius: about(number(1, 500), 'Territory: miles around its point, as far as its package allows.'),
  fsboLeads: about(flag, 'Accepts leads of homes for sale by owner.'),
  alertLeads: about(flag, 'Accepts leads of search alerts.'),
  brokerLeads: about(flag, 'Accepts leads of brokers.'),
  leadFormat: about(
    v.picklist(leadFormats, 'inclusion'),
    'Format of emails with leads: `plain`, or `adf` with an ADF document for software of dealers.',
  ),
  closedOnHolidays: about(v.nullable(flag), 'Closed on the eleven company holidays.'),
} as const satisfies v.ObjectEntries

const socialMedia = v.pipe(
  v.array(
    v.strictObject({
      network: about(v.picklist(socialNetworks, 'inclusion'), 'Network.'),
      url: about(webAddress, 'URL of the page.'),
    }),
    'invalid',
  ),
  v.maxLength(socialNetworks.length, 'not_unique'),
  v.check(pages => new Set(pages.map(({ network }) => network)).size === pages.length, 'not_unique'),
  v.transform(pages => [...pages].sort((one, other) => (one.network < other.network ? -1 : 1))),
)

/** Fields that are objects: a patch changes some of their members, and keeps the others. */
const aboutObjects = {
  phone: 'Phone; null for none.',
  altPhone: 'Second phone; null for none.',
}

/** The fields of a dealer that its owner may change, with their schemas (part 2 §3). */
export const dealerFields = {
  ...dealerColumns,
  email: about(emailAddress, 'Email address for leads; never public.'),
  otherEmail1: about(emailAddress, 'Another email address for leads; never public.'),
  otherEmail2: about(emailAddress, 'A third email address for leads; never public.'),
  hours: about(openingDays, 'Opening hours; replaces the whole list.'),
  socialMedia: about(socialMedia, 'Social media pages; replaces the whole list.'),
  phone: about(v.nullable(form(phoneParts)), aboutObjects.phone),
  altPhone: about(v.nullable(form(phoneParts)), aboutObjects.altPhone),
  appointmentAvailability: tourSchedule,
  address: about(form(addressParts), 'Location; another ZIP code or city moves it on the map.'),
}

/** Most salespeople of a dealer. */
const maxSalesPersons = 60

const salesPersons = v.pipe(
  v.array(
    v.pipe(
      form({
        key: about(
          v.optional(v.nullable(keyNumber), null),
          'Key of a saved salesperson; null for a new one.',
        ),
        firstName: about(words(60), 'First name.'),
        lastName: about(words(60), 'Last name.'),
        phone: about(v.optional(v.nullable(phoneEntity), null), 'Phone, shown on the page; null for none.'),
        email: about(v.optional(emailAddress, null), 'Email address for leads of their homes; never public.'),
        userKey: about(
          v.optional(v.nullable(keyNumber), null),
          'Key of their account: a person of the company that owns the dealer, or its owner; null for none.',
        ),
        homesCount: ignored,
      }),
      v.transform(({ homesCount: _, ...person }) => person),
    ),
    'invalid',
  ),
  v.maxLength(maxSalesPersons, 'too_many'),
  v.check(people => isUnique(people.map(({ key }) => key)), 'not_unique'),
  v.check(people => isUnique(people.map(({ userKey }) => userKey)), 'not_unique'),
)

/** Whether no value but null occurs twice. */
function isUnique(values: readonly (number | null)[]): boolean {
  const known = values.filter(value => value !== null)
  return new Set(known).size === known.length
}

/** The fields of the owner's form, and those that other pages change. */
const allFields = {
  ...dealerFields,
  salesPersons: about(
    salesPersons,
    'Salespeople in the order of the page; replaces the whole list, and whoever is left out is removed.',
  ),
}

/** A change of a dealer as a merge patch (RFC 7396): absent fields stay unchanged. */
export const dealerPatch = v.partial(
  v.strictObject({
    ...allFields,
    phone: about(v.nullable(somePhone), aboutObjects.phone),
    altPhone: about(v.nullable(somePhone), aboutObjects.altPhone),
    appointmentAvailability: tourSchedulePatch,
    address: about(someAddress, 'Location; absent parts stay unchanged.'),
  }),
)
export type DealerPatch = v.InferOutput<typeof dealerPatch>

const changes = v.partial(v.strictObject(allFields))
/** Fields of a dealer with whole values. */
export type DealerChanges = v.InferOutput<typeof changes>
/** All changeable fields of a dealer. */
export type DealerFields = { [Field in keyof DealerChanges]-?: Exclude<DealerChanges[Field], undefined> }

const noPhone = { extension: null }

export type SalesPersonFields = DealerFields['salesPersons'][number]

/** The fields of a patch with whole values, or its errors, `{field: error key}`. */
export function completePatch(
  patch: DealerPatch,
  saved: DealerFields,
): { changes: DealerChanges } | { faults: Record<string, string> } {
  const blank: DealerPatch = { phone: noPhone, altPhone: noPhone, appointmentAvailability: noTours }
  return checkedChanges(changes, withSaved(patch, saved, blank))
}

/** Errors of combined fields, `{field: error key}`; empty if they are consistent. */
export const dealerFaults = (
  { territoryRadius }: DealerChanges,
  facts: TerritoryFacts,
): Record<string, string> =>
  territoryRadius && territoryRadius > largestTerritory(facts)
    ? { territoryRadius: 'less_than_or_equal_to' }
    : {}
