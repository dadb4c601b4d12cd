import type { Point } from '#kit/geo.ts'
import type { LeadFormat } from '#model/dealer/values.ts'
import type { AskableFact } from '#model/lead/missing-facts.ts'
import type {
  LeadChannel,
  LeadKind,
  LeadStatus,
  LeadSubject,
  LeadTopic,
  MoveInTime,
  RecipientKind,
} from '#model/lead/values.ts'
import type { ActiveStatus } from '#model/listing/values.ts'
import type { LeadDeliveryMethod } from '#model/park/values.ts'

/** The account that owns a listing, park or dealer; never a deactivated one. */
export interface OwnerRow {
  key: number
  email: string
  /** Whether the address is confirmed; unconfirmed ones get no email. */
  isVerified: boolean
  /** Turned off all emails, or this kind. */
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
  isHidden: boolean
  /** Milliseconds since 1970. */
  removedAt: number | null
  isByOwner: boolean
  sellerName: string | null
  emails: string[]
  owner: OwnerRow | null
  companyKey: number | null
  person: { name: string; email: string | null } | null
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
  dealer: DealerContactRow | null
  park: ParkContactRow | null
  /** Dealers with a matching service area; empty for a dealer's home. */
  nearby: DealerContactRow[]
}

export interface DealerContactRow extends PlacedRow {
  key: number
  name: string
  email: string | null
  otherEmails: string[]
  owner: OwnerRow | null
  companyKey: number | null
  leadFormat: LeadFormat
  /** Address of its software. */
  crmEmail: string | null
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
  companyKey: number | null
  timeZone: string | null
  state: string
  zonePoint: Point
}

/** A new lead. */
export interface LeadInput {
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
  /** Requested facts of the home. */
  questions: readonly AskableFact[]
  moveIn: MoveInTime | null
  zip: string | null
  language: 'en' | 'es'
  fingerprint: string
  isSuspect: boolean
  at: number
}

export interface RecipientInput {
  kind: RecipientKind
  entityKey: number
  name: string | null
  channels: readonly LeadChannel[]
  userKey: number | null
  companyKey: number | null
}

/** A recipient as shown to senders. */
export interface RecipientRow {
  kind: RecipientKind
  entityKey: number
  name: string | null
  channels: LeadChannel[]
}

/** Delivery to a recipient's address or number. */
export interface DeliveryRow {
  channel: LeadChannel
  /** Milliseconds since 1970. */
  acceptedAt: number | null
  failedAt: number | null
}

export interface AnswerRow {
  /** Null: it came by email, and its text is not stored. */
  message: string | null
  /** Milliseconds since 1970. */
  at: number
}

/** The email conversation between sender and recipient, for one of them. */
export interface ConversationRow {
  key: number
  /** That party gets no more emails. */
  isStopped: boolean
}

/** A recipient with delivery status. */
export interface SentToRow extends RecipientRow {
  conversation: ConversationRow | null
  /** Milliseconds since 1970. */
  at: number
  deliveries: DeliveryRow[]
  /** The office's public phone. */
  phone: string | null
  phoneExtension: string | null
  answers: AnswerRow[]
}

/** A lead for its sender. */
export interface SentRow {
  key: number
  kind: LeadKind
  subjectType: LeadSubject
  subjectKey: number
  subjectLabel: string
  message: string | null
  topics: LeadTopic[]
  questions: AskableFact[]
  /** The sender's contact details. */
  name: string | null
  email: string | null
  phone: string | null
  moveIn: string | null
  zip: string | null
  at: number
  recipients: SentToRow[]
}

/** A lead for a recipient; the contents are null after the sender's data was deleted. */
export interface InboxRow {
  key: number
  leadKey: number
  kind: LeadKind
  subjectType: LeadSubject
  subjectKey: number
  subjectLabel: string
  recipientKind: RecipientKind
  recipientName: string | null
  companyKey: number | null
  /** The person of the company assigned to it. */
  assignee: { key: number; name: string } | null
  channels: LeadChannel[]
  /** The account of a logged-in sender, for replies. */
  senderKey: number | null
  name: string | null
  email: string | null
  phone: string | null
  message: string | null
  topics: LeadTopic[]
  questions: AskableFact[]
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
