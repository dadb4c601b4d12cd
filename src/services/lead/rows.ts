import type {
  LeadChannel,
  LeadFormat,
  LeadKind,
  LeadStatus,
  LeadSubject,
  LeadTopic,
  MoveInTime,
  RecipientKind,
} from '#model/lead/values.ts'
import type { ActiveStatus } from '#model/listing/values.ts'
import type { LeadDeliveryMethod } from '#model/park/values.ts'

/** An account that somebody's listing, park or dealer belongs to; never a deactivated one. */
export interface OwnerRow {
  key: number
  email: string
  /** Of the address; an unconfirmed one is mailed nothing. */
  isVerified: boolean
  /** Wants no mail, or none of this kind. */
  isMuted: boolean
  language: 'en' | 'es'
  /** As stored; see model/account/text-lead-settings.ts. */
  textLeadSettings: unknown
}

interface PlacedRow {
  latitude: number
  longitude: number
}

export interface ListingSubjectRow extends PlacedRow {
  key: number
  active: ActiveStatus
  holdReview: boolean
  /** Milliseconds since 1970. */
  removedAt: number | null
  isByOwner: boolean
  sellerName: string | null
  emails: string[]
  owner: OwnerRow | null
  salesCenterKey: number | null
  person: { name: string; email: string | null } | null
  parkKey: number | null
  city: string
  state: string
  year: number | null
  make: string | null
  model: string | null
  isNew: boolean | null
  askingPrice: number | null
  rentalPrice: number | null
  virtualTour: string | null
  virtualTourGated: boolean
}

export interface DealerContactRow extends PlacedRow {
  key: number
  name: string
  email: string | null
  otherEmails: string[]
  owner: OwnerRow | null
  leadFormat: LeadFormat
  territoryRadius: number | null
  fsboLeads: boolean
  alertLeads: boolean
  brokerLeads: boolean
  isBoosted: boolean
}

export interface ParkContactRow {
  key: number
  name: string
  email: string | null
  /** Ten digits, or null. */
  textNumber: string | null
  methods: LeadDeliveryMethod[]
  owner: OwnerRow | null
  timeZone: string | null
}

/** A new lead. */
export interface LeadGiven {
  kind: LeadKind
  subjectType: LeadSubject
  subjectKey: number
  subjectLabel: string
  userKey: number | null
  name: string
  email: string | null
  phone: string | null
  message: string | null
  topics: readonly LeadTopic[]
  moveIn: MoveInTime | null
  zip: string | null
  language: 'en' | 'es'
  fingerprint: string
  isSuspect: boolean
  at: number
}

export interface RecipientGiven {
  kind: RecipientKind
  entityKey: number
  name: string | null
  channels: readonly LeadChannel[]
  userKey: number | null
}

/** A recipient as senders see it. */
export interface RecipientRow {
  kind: RecipientKind
  entityKey: number
  name: string | null
  channels: LeadChannel[]
}

/** The way of a lead to a recipient by one address or number. */
export interface DeliveryRow {
  channel: LeadChannel
  /** Milliseconds since 1970. */
  takenAt: number | null
  failedAt: number | null
}

export interface AnswerRow {
  /** Null: it came by mail, and its words are kept nowhere. */
  message: string | null
  /** Milliseconds since 1970. */
  at: number
}

/** The mail between a sender and a recipient, as one of the two sees it. */
export interface ConversationRow {
  key: number
  /** That side gets no more of it. */
  isStopped: boolean
}

/** A recipient with what became of the lead. */
export interface SentToRow extends RecipientRow {
  conversation: ConversationRow | null
  /** Milliseconds since 1970. */
  at: number
  deliveries: DeliveryRow[]
  /** The office's, as its page shows it. */
  phone: string | null
  phoneExtension: string | null
  answers: AnswerRow[]
}

/** A lead as its sender sees it. */
export interface SentRow {
  key: number
  kind: LeadKind
  subjectType: LeadSubject
  subjectKey: number
  subjectLabel: string
  message: string | null
  topics: LeadTopic[]
  /** What its sender said of themselves. */
  name: string | null
  email: string | null
  phone: string | null
  moveIn: string | null
  zip: string | null
  at: number
  recipients: SentToRow[]
}

/** A lead as one of its receivers sees it; what a forgotten sender wrote is null. */
export interface InboxRow {
  key: number
  leadKey: number
  kind: LeadKind
  subjectType: LeadSubject
  subjectKey: number
  subjectLabel: string
  recipientKind: RecipientKind
  recipientName: string | null
  channels: LeadChannel[]
  /** The account of a sender who was signed in, and who finds answers there. */
  senderKey: number | null
  name: string | null
  email: string | null
  phone: string | null
  message: string | null
  topics: LeadTopic[]
  moveIn: MoveInTime | null
  zip: string | null
  language: 'en' | 'es'
  status: LeadStatus
  note: string | null
  at: number
  firstAnsweredAt: number | null
  conversation: ConversationRow | null
  answers: AnswerRow[]
}
