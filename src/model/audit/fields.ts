import { keysOf, recordOf } from '#kit/keys.ts'
import type { AssociationFields } from '../association/patch.ts'
import { allDealerFields } from '../dealer/all-fields.ts'
import { namesWith } from '../fields/field.ts'
import { planFields } from '../floor-plan/fields.ts'
import { ownFields as ofHome } from '../listing/own-fields.ts'
import { allParkFields } from '../park/all-fields.ts'
import type { AuditSubject } from './entry.ts'
import { homeFields } from './home-fields.ts'

/* The fields of the audit log, with labels. */

const planNumbers = [
  ...namesWith(planFields, { kind: 'number' }),
  ...namesWith(planFields, { kind: 'decimal' }),
]

/** Fields with specific labels, and the format of their values. */
export const auditFields = {
  active: 'flag',
  review: 'review',
  photos: 'photos',
  packageName: 'package',
  pastRent: 'rent',
  answeredOn: 'dates',
  ownerType: 'owner',
  ownerKey: 'key',
  isLowVolumePro: 'flag',
  memberSince: 'day',
  territoryLimit: 'miles',
  licenseNumber: 'text',
  licenseState: 'state',
  closedByStaff: 'flag',
  mergedInto: 'key',
  duplicateKey: 'key',
  salesCenterKey: 'key',
  stateAssociationKey: 'key',
  floorPlan: 'sale',
  salesPersons: 'people',
  reason: 'reason',
  message: 'text',
  name: 'text',
  website: 'text',
  phone: 'phone',
  invitation: 'role',
  closed: 'flag',
  adDailyLimit: 'dollars',
  adStopReason: 'text',
  deactivated: 'flag',
  blockSend: 'flag',
  seen: 'flag',
  isStaff: 'flag',
  accountType: 'accountType',
  price: 'dollars',
  monthlyPrice: 'dollars',
  code: 'text',
  percent: 'percent',
  amount: 'dollars',
  maxUses: 'number',
  startsOn: 'day',
  endsOn: 'day',
  kind: 'adKind',
  subject: 'adSubject',
  state: 'state',
  target: 'target',
  target_state: 'state',
  county_key: 'key',
  city_key: 'key',
  zip: 'text',
  miles: 'miles',
  latitude: 'text',
  longitude: 'text',
  pages: 'pages',
  offer: 'offer',
  is_chattel: 'flag',
  is_senior: 'flag',
  min_price: 'dollars',
  max_price: 'dollars',
  min_year: 'text',
  max_year: 'text',
  language: 'language',
  bid: 'micros',
  daily_budget: 'micros',
  total_budget: 'micros',
  starts_on: 'day',
  ends_on: 'day',
  daily_views: 'number',
  weekdays: 'weekdays',
  counts_leads: 'flag',
  isUsed: 'flag',
  scriptUrl: 'text',
  slots: 'slots',
  off: 'rules',
  'down-payment': 'percent',
  'loan-term': 'years',
  'home-loan-rate': 'percent',
  'land-loan-rate': 'percent',
  insurance: 'dollars',
  abbreviation: 'text',
  isSponsored: 'flag',
  hasFilteredResults: 'flag',
  boostsLeads: 'flag',
  managerKey: 'key',
  isRetired: 'flag',
  requestedDealer: 'key',
  streetAddress1: 'text',
  streetAddress2: 'text',
  city: 'text',
  postalCode: 'text',
  ...recordOf(keysOf(planFields), () => 'text' as const),
  ...recordOf(planNumbers, () => 'number' as const),
  ...recordOf(namesWith(planFields, { isInFeet: true }), () => 'feet' as const),
  rooms: 'rooms',
  openings: 'openings',
  removedByStaff: 'flag',
} as const
export type AuditField = keyof typeof auditFields
export type AuditKind = (typeof auditFields)[AuditField]

/** Fields in several entries of one kind, such as a person or an ad by its key. */
export const numberedFields = /^(person|ad)-(\d+)(-picture)?$/

/** Fields of the forms of a park and of a dealer. */
export const businessFields = [...new Set([...keysOf(allParkFields), ...keysOf(allDealerFields)])]

/** Fields of the form of an association. */
export const associationFields = [
  'website',
  'JoinLink',
  'SendNotices',
  'showStatisticSection',
  'usefulLinks',
  'about',
  'block1',
  'block2',
  'block3',
  'block4',
  'phone',
  'address',
] as const satisfies readonly (keyof AssociationFields)[]

const formFields: Readonly<Partial<Record<AuditSubject, readonly string[]>>> = {
  listing: [...Object.keys(ofHome), ...homeFields],
  park: businessFields,
  'sales-center': businessFields,
  'state-association': associationFields,
}

/** Whether people can read a field of an entry in words. */
export const hasWords = (subject: AuditSubject, name: string): boolean =>
  formFields[subject]?.includes(name) || Object.hasOwn(auditFields, name) || numberedFields.test(name)
