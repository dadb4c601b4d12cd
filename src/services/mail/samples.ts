import { accountSocialUrl } from '#model/account/social-urls.ts'
import {
  accountPageUrl,
  associationMembersUrl,
  campaignUrl,
  claimUrl,
  homesLoadsUrl,
  orderUrl,
  ownDealerUrl,
  ownHomesUrl,
  ownHomeUrl,
  ownParkUrl,
  rentReportUrl,
  webhooksUrl,
} from '#model/account/urls.ts'
import { alertUrl } from '#model/alert/urls.ts'
import { appointmentUrl, requestAppointmentUrl } from '#model/appointment/urls.ts'
import { associationUrl } from '#model/association/urls.ts'
import type { AdfLead } from '#model/lead/adf.ts'
import { relayOffUrl } from '#model/lead/urls.ts'
import { confirmHomeUrl, listingUrl } from '#model/listing/urls.ts'
import { draftUrl } from '#model/listing-draft/urls.ts'
import { deleteMyDataUrl, homeUrl, pageUrl } from '#model/page-urls.ts'
import { parkUrl } from '#model/park/urls.ts'
import { applicationStopUrl, applicationUrl } from '#model/park-application/urls.ts'
import { searchUrl } from '#model/search/urls.ts'
import type { AlertSummary, HomeSummary } from './alerts.ts'
import type { AppointmentDetails } from './appointment.ts'
import type { DigestDetails } from './digest-mails.ts'
import type { NoticeDetails } from './listing-notice.ts'
import type { Details } from './templates.ts'

const token = 'b3BlbiB0aGUgZG9vciBhbmQgY29tZSBpbiwgZnJpZW5k'
/** The feature that sends an email decides which page a link leads to. */
const url = `${homeUrl()}?token=${token}`
const person = {
  name: 'Ana Ruiz',
  email: 'ana@mail.example',
  phone: '8135550142',
  language: 'es',
} as const
const about = { type: 'listing', key: 100_123, label: '#100123 Ocala, FL' } as const

const adf: AdfLead = {
  key: 1044,
  sentAt: '2026-11-21T15:00:00+00:00',
  home: {
    key: about.key,
    isNew: false,
    interest: 'buy',
    year: 1999,
    make: 'Larkfield',
    model: null,
    price: 85_000,
    label: about.label,
  },
  customer: {
    ...person,
    moveIn: 'within-3-months',
    topics: ['availability', 'visit'],
    message: 'Is it still there?',
  },
  vendor: { key: 12, name: 'Fernwood Homes', person: null, email: 'desk@dealer.example' },
  provider: { name: 'Havenrow', url: 'https://havenrow.example' },
}

const tampa: AlertSummary = {
  name: null,
  place: { label: 'Tampa, FL', miles: 20 },
  isOnMap: false,
  filters: [
    { filter: 'listing-type', label: 'listing.listingType.for-sale' },
    { filter: 'maximum-price', label: 'listing.filter.maximum-price', text: '< $90,000' },
    { filter: 'bedrooms', label: 'listing.filter.bedrooms', text: '3+' },
  ],
  resultsUrl: searchUrl('homes', 'FL', 'tampa'),
  manageUrl: alertUrl('9-sample'),
}
const ocala: AlertSummary = {
  ...tampa,
  name: 'Near my sister',
  place: { label: 'Ocala, FL', miles: null },
  filters: [{ filter: 'pets-allowed', label: 'listing.filter.pets-allowed' }],
  resultsUrl: searchUrl('homes', 'FL', 'ocala'),
}
const summary: HomeSummary = {
  kind: 'price-drop',
  from: 92_000,
  to: 84_900,
  key: 100_001,
  price: { kind: 'sale', amount: 84_900, prefixed: false },
  city: 'Tampa',
  state: 'FL',
  year: 1999,
  make: 'Larkfield',
  model: null,
  bedrooms: 3,
  bathrooms: 2,
  squareFeet: 1_400,
  lotRent: { amount: 640, isParks: true, asOf: '2026-05-01' },
  monthlyCost: { amount: 1_452.1, lacks: ['utilities'] },
  assumed: { 'down-payment': 20 },
  photoModified: 1_766_000_000_000,
  alerts: [0],
}
const startsAt = Date.UTC(2026, 11, 1, 15, 30)
const appointment: AppointmentDetails = {
  event: 'request',
  reader: 'host',
  by: 'visitor',
  title: '#100042 Ocala, FL',
  host: { name: 'Heron Lake Village', phone: '(352) 555-0142' },
  place: '12 Oak Street, Ocala, FL 34470',
  visitor: { name: person.name, email: person.email, phone: '(813) 555-0142', language: 'es' },
  startsAt,
  timeZone: 'America/New_York',
  message: 'Is there room for a <second> car?',
  word: null,
  url: appointmentUrl(token),
}
const order: Details['invoice'] = {
  name: 'Ana',
  key: 10_042,
  packageName: 'featured',
  monthlyBilling: false,
  total: 49,
  payTo: ['Havenrow, Inc.', '12 Oak Street', 'Tampa, Florida'],
  isWaiting: false,
  url: orderUrl(10_042),
}
const calendar: AppointmentDetails['calendar'] = {
  uid: '7d6f0d7e-5f53-4b53-8d3c-0f4ac5a3f1f1',
  sequence: 1,
  endsAt: startsAt + 1_800_000,
  organizer: { name: 'Havenrow', address: 'no-reply@havenrow.example' },
  attendee: person.email,
  url: `https://havenrow.example${appointmentUrl(token)}`,
  isCancelled: false,
}
const toVisitor: AppointmentDetails = {
  ...appointment,
  reader: 'visitor',
  by: 'host',
  visitor: { name: person.name },
  message: null,
  word: 'We look forward to it.',
}

const notice: NoticeDetails = {
  kind: 'published',
  name: person.name,
  place: 'Ocala, FL',
  home: '1999 Larkfield',
  isRental: false,
  views: 12,
  confirmedAt: startsAt - 30 * 86_400_000,
  askedAt: startsAt - 14 * 86_400_000,
  answerBy: startsAt + 14 * 86_400_000,
  endingAt: startsAt + 7 * 86_400_000,
  hasSoldPrice: false,
  publicUrl: listingUrl(about.key),
  ownUrl: ownHomeUrl(about.key),
  confirmUrl: confirmHomeUrl('5-sample'),
}

const digest: DigestDetails = {
  kind: 'confirm',
  name: person.name,
  company: 'Sandhill Homes',
  count: 14,
  homes: [{ label: '#123456 Ocala, FL · 1999 Larkfield', confirmedAt: startsAt - 30 * 86_400_000 }],
  answerBy: startsAt + 14 * 86_400_000,
  confirmUrl: confirmHomeUrl('5-sample'),
  ownUrl: ownHomesUrl(1, { of: 'company' }),
}

const parkName = 'Heron Lake Village, Ocala, FL'

/** Invented details for every template, for previews and tests. URLs are as the sending feature passes them. */
export const samples: Details = {
  'contact-message': {
    key: 1042,
    form: {
      ...person,
      message: 'Good morning.\nIs the office open on Saturday? <I work all week> & "cannot" come.',
    },
  },
  'listing-request': {
    key: 1043,
    form: { ...person, offer: 'sale', zip: '33610', year: 2004, message: 'Two bedrooms, near the lake.' },
  },
  'listing-review': {
    decision: 'ask',
    reason: 'identity',
    message: 'Could you send us the title?',
    home: about.label,
    url: ownHomeUrl(about.key),
    isUnpaid: false,
  },
  'ad-review': {
    name: 'Ana',
    decision: 'refused',
    reason: 'The page that the ad leads to does not exist.',
    ad: 'Insure a manufactured home',
    url: campaignUrl(1001),
  },
  'ad-stop': {
    name: 'Ana',
    reason: 'The page that your ads lead to asks for passwords of other sites.',
    url: accountPageUrl('ads'),
  },
  'park-claim-code': { code: '042137', hours: 24, park: parkName, url: parkUrl(101) },
  'park-claim-decision': {
    decision: 'refuse',
    reason: 'not-shown',
    message: 'Please send us a page of the management agreement.',
    park: parkName,
    url: claimUrl(101),
  },
  'park-claim-owner': { event: 'disputed', park: parkName, url: ownParkUrl(101) },
  'new-park-decision': {
    decision: 'refuse',
    reason: 'duplicate',
    message: null,
    park: parkName,
    url: ownParkUrl(101),
  },
  'new-dealer-decision': {
    decision: 'refuse',
    reason: 'license',
    message: 'The state lists another company under this number.',
    dealer: 'Fernwood Homes, Ocala, FL',
    url: ownDealerUrl(101),
  },
  'park-application-reminder': {
    kind: 'answer',
    since: '2026-11-02',
    days: 14,
    isAssumed: true,
    park: parkName,
    url: applicationUrl(101),
    stopUrl: applicationStopUrl(token),
  },
  'lot-rent-decision': {
    of: 'reports',
    decision: 'refuse',
    reason: 'implausible',
    message: null,
    park: parkName,
    url: rentReportUrl(101),
  },
  'report-outcome': { decision: 'correct', label: about.label, url: listingUrl(about.key) },
  'report-question': {
    label: about.label,
    message: 'Is the lot rent still $450?',
    url: ownHomeUrl(about.key),
  },
  'data-request': { url: deleteMyDataUrl(token) },
  'data-deleted': { messages: [1042, 1051], requests: [1043] },
  'verify-address': { name: 'Ana', url },
  'new-address': { name: 'Ana', url, days: 7 },
  'reset-password': { url, minutes: 60 },
  'company-invitation': {
    company: 'Sandhill Homes',
    inviter: 'Rosa Delgado',
    role: 'sales-person',
    url,
    days: 7,
  },
  'staff-invitation': { url, days: 7 },
  'password-changed': { url },
  'address-changed': { url: pageUrl('contact-us') },
  'social-link': { provider: 'google', url },
  'social-linked': { provider: 'google', url: accountSocialUrl() },
  'confirmation-code': { code: '01234567', minutes: 15 },
  'webhook-off': { host: 'crm.sandhill.example', url: webhooksUrl() },
  'passkey-removed': { name: 'My phone', url: accountPageUrl('second-factor') },
  'factor-removed': { url: accountPageUrl('second-factor') },
  welcome: { name: 'Ana', url },
  'homes-loaded': {
    ...{ name: 'Ana', added: 12, changed: 3, refused: 1, unpaid: 2, total: 58 },
    ...{ loadsUrl: homesLoadsUrl(), homesUrl: ownHomesUrl() },
  },
  'listing-feed': {
    ...{ name: 'Ana', host: 'homes.sandhill.example', outcome: 'loaded' as const, missing: 1 },
    ...{ counts: { added: 2, changed: 3, sold: 1, removed: 1, refused: 1 }, unpaid: 0, total: 0 },
    ...{ refused: ['Line 7: Zip: is not in this state'], loadUrl: url, feedUrl: url, homesUrl: url },
  },
  'draft-stopped': {
    steps: ['money', 'words'],
    url: draftUrl('publish', '00000000-0000-4000-8000-000000000000'),
  },
  invoice: order,
  receipt: { ...order, monthlyBilling: true },
  'membership-request': {
    by: 'dealer',
    association: 'Sample Housing Association of Florida',
    dealer: 'Fernwood Homes, Ocala, FL',
    url: associationMembersUrl(52),
  },
  'association-notices': {
    association: 'Sample Housing Association of Florida',
    joined: ['Heron Lake Village', 'Fernwood Homes'],
    left: ['Pelican Commons'],
    url: associationUrl(52) ?? homeUrl(),
  },
  'relay-message': {
    name: 'Ana Ruiz',
    subject: 'Re: Three bedrooms near the lake',
    text: 'Good morning.\nIs the home still there? <I would like to see it> on Saturday.\n\nOn Friday, you wrote:\n> Yes.',
    isCut: true,
    attachments: 2,
    isOther: true,
    canReply: true,
    answerUrl: url,
    offUrl: relayOffUrl('abcdefghij234567'),
  },
  lead: {
    key: 1044,
    kind: 'message',
    about,
    reason: 'own',
    ...person,
    message: 'Is it still there?\nI could come on Saturday, with <my brother> & "his" truck.',
    topics: ['availability', 'visit'],
    moveIn: 'within-3-months',
    zip: null,
    inboxKey: 2077,
    offUrl: url,
    adf,
  },
  'lead-adf': { kind: 'message', about, adf },
  'lead-receipt': {
    reference: 'A1B2C3D4',
    about,
    recipients: [
      { kind: 'seller', name: null, by: ['email', 'account'] },
      { kind: 'park', name: 'Heron Lake Village', by: ['text'] },
    ],
    isStored: true,
  },
  'facts-added': { about, facts: ['lotRentAmount', 'isNew'], values: { lotRentAmount: 612, isNew: false } },
  'lead-answer': {
    about,
    from: { kind: 'park', name: 'Heron Lake Village' },
    message: 'Yes, it is.\nCome by at ten.',
    isStored: true,
  },
  'alert-matches': {
    isDaily: false,
    homes: [
      summary,
      {
        ...summary,
        kind: 'published',
        from: null,
        to: null,
        key: 100_002,
        price: { kind: 'rent', amount: 950, prefixed: false },
        city: 'Ocala',
        lotRent: null,
        monthlyCost: { amount: 912, lacks: ['lot-rent'] },
        photoModified: null,
        alerts: [0, 1],
      },
    ],
    more: 3,
    alerts: [tampa, ocala],
  },
  'alert-confirm': { alert: tampa, frequency: 'instant', total: 12 },
  'appointment-request': appointment,
  'appointment-received': { ...toVisitor, event: 'received', by: 'visitor', word: null },
  'appointment-confirmed': { ...toVisitor, event: 'confirmed', calendar },
  'appointment-proposed': { ...toVisitor, event: 'proposed', before: startsAt - 86_400_000 },
  'appointment-declined': {
    ...toVisitor,
    event: 'declined',
    word: 'We are away that day.',
    againUrl: requestAppointmentUrl('park', 1),
  },
  'appointment-cancelled': {
    ...toVisitor,
    event: 'cancelled',
    calendar: { ...calendar, sequence: 2, isCancelled: true },
  },
  'appointment-unanswered': { ...toVisitor, event: 'unanswered', by: 'visitor', word: null, hours: 24 },
  'listing-published': notice,
  'listing-add-photo': { ...notice, kind: 'add-photo' },
  'listing-confirm': { ...notice, kind: 'confirm' },
  'listing-unconfirmed': { ...notice, kind: 'unconfirmed' },
  'listing-ending': { ...notice, kind: 'ending' },
  'listing-upgrade-ending': { ...notice, kind: 'upgrade-ending' },
  'listing-ended': { ...notice, kind: 'ended' },
  'listing-identity-held': { ...notice, kind: 'identity-held' },
  'listing-identity-claimed': { ...notice, kind: 'identity-claimed' },
  'listing-sold': { ...notice, kind: 'sold' },
  'homes-confirm': digest,
  'homes-unconfirmed': { ...digest, kind: 'unconfirmed', count: 1 },
  'appointment-reminder': { ...toVisitor, event: 'reminder', by: null, word: null, hours: 24 },
}
