import { element, escaped, stated } from '#kit/xml.ts'
import type { LeadTopic, MoveInTime } from './values.ts'

/** Data of an ADF document; null is unknown. */
export interface AdfLead {
  key: number
  /** ISO 8601 with offset. */
  sentAt: string
  /** The home, with its listing number if it has one. */
  home: {
    key: number | null
    isNew: boolean | null
    interest: 'buy' | 'lease'
    year: number | null
    make: string | null
    model: string | null
    /** Dollars. */
    price: number | null
    label: string
  }
  customer: {
    name: string
    email: string | null
    phone: string | null
    moveIn: MoveInTime | null
    /** Absent in emails queued before this field existed. */
    topics?: readonly LeadTopic[]
    /** ZIP code of the desired location; may be absent too. */
    zip?: string | null
    message: string
    language: 'en' | 'es'
  }
  /** `email` is absent in emails queued before it existed. */
  vendor: { key: number; name: string; person: string | null; email?: string }
  /** The site that sends the lead. */
  provider: { name: string; url: string }
}

/** Texts for dealer software; ADF is English. */
const timeframes: Record<MoveInTime, string> = {
  now: 'Now',
  'within-3-months': 'Within 3 months',
  later: 'Later',
  unsure: 'Not sure yet',
}

const topicNames: Record<LeadTopic, string> = {
  availability: 'whether it is available',
  price: 'the price',
  visit: 'a visit',
  'lot-rent': 'the lot rent',
  financing: 'financing',
}

/** The message, plus everything that has no ADF element. */
const commentsOf = ({ message, topics = [], zip = null, language }: AdfLead['customer']) =>
  [
    message,
    ...(topics.length > 0 ? [`Asks about: ${topics.map(topic => topicNames[topic]).join(', ')}`] : []),
    ...(zip === null ? [] : [`Home near ZIP code ${zip}`]),
    ...(language === 'es' ? ['(Spanish)'] : []),
  ].join('\n')

/**
 * A lead in Auto-lead Data Format 1.0, with the home as the vehicle; many dealer systems import it. Elements are in
 * the order of the format's DTD.
 */
export function adfDocument({ key, sentAt, home, customer, vendor, provider }: AdfLead): string {
  const id = (of: number, sequence = 1) => element('id', { sequence, source: provider.name }, String(of))
  const vehicle = element(
    'vehicle',
    { interest: home.interest, ...(home.isNew !== null && { status: home.isNew ? 'new' : 'used' }) },
    home.key === null ? '' : id(home.key),
    // These three elements are required.
    element('year', {}, home.year === null ? '' : String(home.year)),
    element('make', {}, escaped(home.make ?? '')),
    element('model', {}, escaped(home.model ?? '')),
    stated('stock', home.key),
    stated('price', home.price, { type: 'asking', currency: 'USD' }),
    stated('comments', home.label),
  )
  const contact = element(
    'contact',
    { primarycontact: 1 },
    stated('name', customer.name, { part: 'full', type: 'individual' }),
    stated('email', customer.email),
    stated('phone', customer.phone, { type: 'voice', time: 'nopreference' }),
  )
  const sender = element(
    'customer',
    {},
    contact,
    customer.moveIn === null
      ? ''
      : element('timeframe', {}, stated('description', timeframes[customer.moveIn])),
    stated('comments', commentsOf(customer)),
  )
  const dealer = element(
    'vendor',
    {},
    id(vendor.key),
    stated('vendorname', vendor.name),
    element(
      'contact',
      {},
      stated('name', vendor.person ?? vendor.name, { part: 'full' }),
      stated('email', vendor.email ?? null),
    ),
  )
  const site = element('provider', {}, stated('name', provider.name), stated('url', provider.url))
  const request = stated('requestdate', sentAt)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<?ADF VERSION="1.0"?>\n${element(
    'adf',
    {},
    element('prospect', { status: 'new' }, id(key), request, vehicle, sender, dealer, site),
  )}\n`
}
