import * as v from 'valibot'
import {
  custom,
  email,
  type Field,
  flag,
  integer,
  longText,
  requiredChoice,
  requiredText,
  text,
  url,
  yesOrNo,
} from '../fields/field.ts'
import { about } from '../patch-fields.ts'
import { trimmed } from '../sent-text.ts'
import { leadFormats } from './values.ts'

/** Groups of the form on which an owner edits a dealer, in order. */
export const dealerGroups = ['words', 'contact', 'address', 'hours', 'tours', 'leads', 'socialMedia'] as const

/** Where a field of a dealer is edited and shown. */
export interface DealerField extends Field {
  /** The group of the owner's form. */
  readonly group: (typeof dealerGroups)[number]
  /** Public calls answer it as stored: on a card, or on a page. */
  readonly shown?: 'card' | 'page'
}

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

/**
 * The fields of a dealer that its owner changes and that are columns of the same name in snake case (part 2 §3). Names
 * are those of the API; unknown is null. In the order of the form.
 */
export const dealerFields = {
  name: requiredText(120, 'Name of the dealer.', { group: 'words', shown: 'card' }),
  caption: text(200, 'Headline of the dealer.', { group: 'words', shown: 'card' }),
  description: longText(20_000, 'Description of the dealer.', { group: 'words', shown: 'page' }),
  website: url("URL of the dealer's website.", { group: 'contact', shown: 'page' }),
  facebookLink: url("URL of the dealer's Facebook page.", { group: 'contact', shown: 'page' }),
  subdomain: custom('text', about(subdomain, 'Subdomain of the dealer on this site, lowercase.'), {
    group: 'contact',
    shown: 'page',
  }),
  displayAddress: flag('Whether the street address is public, not only the city.', {
    group: 'address',
    shown: 'page',
  }),
  directions: longText(2_000, 'Directions to the dealer.', { group: 'address', shown: 'page' }),
  closedOnHolidays: yesOrNo('Whether the dealer is closed on the eleven company holidays.', {
    group: 'hours',
  }),
  businessHoursDescription: longText(2_000, 'Opening hours as text.', { group: 'hours', shown: 'page' }),
  fsboLeads: flag('Whether the dealer accepts messages about homes for sale by owner.', {
    group: 'leads',
    shown: 'page',
  }),
  alertLeads: flag('Whether the dealer accepts messages from search alerts.', {
    group: 'leads',
    shown: 'page',
  }),
  brokerLeads: flag('Whether the dealer accepts messages about homes listed by brokers.', {
    group: 'leads',
    shown: 'page',
  }),
  leadFormat: requiredChoice(
    leadFormats,
    value => `business.leadFormat.${value}`,
    'Format of emails with messages: `plain`, or `adf` with an ADF document for dealer software.',
    { group: 'leads' },
  ),
  crmEmail: email(
    'Email address of the dealer software (CRM). It gets each message as an email with nothing but the ADF document. ' +
      'Null for none: with the format `adf`, the document is then attached to the emails for people.',
    { group: 'leads' },
  ),
  territoryRadius: integer(
    1,
    500,
    'Radius of the service area around the dealer, miles. The package limits it.',
    {
      group: 'leads',
      shown: 'page',
    },
  ),
} as const satisfies Readonly<Record<string, DealerField>>
