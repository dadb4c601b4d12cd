import { DAY } from '#kit/dates.ts'
import { itemAt } from '#kit/lookup.ts'
import { slugify } from '#kit/slug.ts'
import type { SampleDealer } from './dealers.ts'
import { addAddress, addPhone, at, type Batch, type Keys, ownerCells } from './rows.ts'

/** Keys for a dealer's rows, and the current time of the sample data. */
export interface DealerKeys extends Keys {
  readonly altPhone: number
  readonly emails: readonly [desk: number, other1: number, other2: number]
  readonly company: number
  readonly now: number
}

/** A company, named after the first of its dealers. */
export function addCompany(batch: Batch, key: number, { name, ground }: SampleDealer): void {
  const [base] = name.split(` of ${ground.city}`)
  batch.add('company', { key, name: `${base} Company`, website: `https://company-${key}.example` })
}

export function addDealer(batch: Batch, dealer: SampleDealer, keys: DealerKeys): void {
  const { facts } = dealer
  const { now, emails } = keys
  addAddress(batch, keys.address, dealer)
  addPhone(batch, keys.phone, dealer.phone, 'office')
  if (dealer.altPhone) addPhone(batch, keys.altPhone, dealer.altPhone, 'mobile')
  const hasCrm = dealer.packageName === 'ProPlus' && dealer.key % 3 === 0
  const mailboxes = ['desk', 'sales', 'office'].slice(0, 1 + facts.otherEmails)
  for (const [index, mailbox] of mailboxes.entries())
    batch.add('email', {
      key: itemAt(emails, index),
      email_address: `${mailbox}@dealer-${dealer.key}.example`,
    })
  batch.add('sales_center', {
    key: dealer.key,
    ...ownerCells(keys),
    name: dealer.name,
    address_key: keys.address,
    phone_key: keys.phone,
    alt_phone_key: dealer.altPhone ? keys.altPhone : null,
    email_key: emails[0],
    other_email_1_key: facts.otherEmails > 0 ? emails[1] : null,
    other_email_2_key: facts.otherEmails > 1 ? emails[2] : null,
    state_association_key: dealer.isMember ? keys.association : null,
    company_key: facts.hasCompany ? keys.company : null,
    park_key: dealer.parkKey,
    package_name: dealer.packageName,
    is_low_volume_pro: dealer.isLowVolumePro,
    caption: facts.caption,
    description: facts.description,
    directions: facts.directions,
    business_hours_description: facts.hoursWords,
    website: dealer.website,
    facebook_link: facts.hasFacebookPage ? `https://facebook.example/dealer-${dealer.key}` : null,
    subdomain: dealer.packageName === 'ProPlus' ? `${slugify(dealer.name).slice(0, 40)}-${dealer.key}` : null,
    display_address: facts.displayAddress,
    member_since: facts.memberSince,
    territory_radius: facts.territoryRadius,
    fsbo_leads: facts.acceptsFsboLeads,
    alert_leads: facts.acceptsAlertLeads || dealer.isMember,
    broker_leads: facts.acceptsBrokerLeads,
    lead_format: hasCrm ? 'adf' : 'plain',
    crm_email: hasCrm && dealer.key % 2 === 0 ? `leads@crm-${dealer.key}.example` : null,
    closed_on_holidays: facts.closedOnHolidays,
    created_at: at(now - 500 * DAY),
    modified_at: at(now - (dealer.key % 200) * DAY),
  })
  addParts(batch, dealer)
}

function addParts(batch: Batch, { key, facts, people }: SampleDealer): void {
  for (const { weekday, opens, closes, byAppointment } of facts.hours)
    batch.add('sales_center_hours', {
      sales_center_key: key,
      weekday,
      opens,
      closes,
      by_appointment: byAppointment,
    })
  for (const network of facts.networks)
    batch.add('sales_center_social_media', {
      sales_center_key: key,
      network,
      url: `https://${network}.example/dealer-${key}`,
    })
  if (facts.hasAppointments)
    batch.add('sales_center_appointment_availability', {
      sales_center_key: key,
      monday: true,
      tuesday: true,
      wednesday: true,
      thursday: true,
      friday: true,
      saturday: key % 2 === 0,
      active: true,
    })
  for (const { key: personKey, firstName, lastName } of people)
    batch.add('sales_person', {
      key: personKey,
      sales_center_key: key,
      first_name: firstName,
      last_name: lastName,
    })
}
