import { formatMoment } from '#kit/dates.ts'
import { formatPhone } from '#kit/phone.ts'
import type { Listed } from '#model/lead/recipients.ts'
import type { Contact } from './contacts.ts'
import type { AnswerRow, DeliveryRow, InboxRow, RecipientInput, SentRow, SentToRow } from './rows.ts'

/** A recipient as shown to the sender; never an address or a phone number. */
export const presentListed = ({ recipient, reason, isOptional }: Listed<Contact>, id: string) => ({
  id,
  kind: recipient.kind,
  name: recipient.name,
  person: recipient.person,
  by: [...recipient.channels],
  reason,
  isOptional,
})

const presentRecipient = ({
  kind,
  entityKey,
  name,
  channels,
}: Omit<RecipientInput, 'userKey' | 'companyKey'>) => ({
  kind,
  key: entityKey,
  name,
  by: [...channels],
})

/**
 * Reference of a message that does not reveal how many others there are: 'A1B2C3D4', from its stored fingerprint in
 * base64url.
 */
export const referenceOf = (fingerprint: string): string =>
  Buffer.from(fingerprint, 'base64url').toString('hex').slice(0, 8).toUpperCase()

/** Receipt for the sender: recipients, channels, time. */
export const presentReceipt = (
  { at, recipients }: { at: number; recipients: readonly Omit<RecipientInput, 'userKey' | 'companyKey'>[] },
  fingerprint: string,
) => ({
  reference: referenceOf(fingerprint),
  recipients: recipients.map(presentRecipient),
  sentAt: formatMoment(at),
})

const presentSubject = (row: Pick<SentRow, 'subjectType' | 'subjectKey' | 'subjectLabel'>) => ({
  type: row.subjectType,
  key: row.subjectKey,
  label: row.subjectLabel,
})

const presentAnswers = (answers: readonly AnswerRow[]) =>
  answers.map(({ message, at }) => ({ message, sentAt: formatMoment(at) }))

/** Status of one channel: delivered once any address accepted it, failed once all of them failed. */
function stateOf(deliveries: readonly DeliveryRow[]) {
  const times = deliveries.flatMap(({ acceptedAt }) => acceptedAt ?? [])
  if (times.length > 0) return { state: 'delivered', at: formatMoment(Math.min(...times)) } as const
  const failed = deliveries.flatMap(({ failedAt }) => failedAt ?? [])
  return failed.length === deliveries.length
    ? ({ state: 'failed', at: formatMoment(Math.max(...failed)) } as const)
    : ({ state: 'waiting', at: null } as const)
}

/** Delivery status of a lead by channel; empty if none was stored. */
const presentDeliveries = ({ channels, deliveries, at }: SentToRow) =>
  channels.flatMap(channel => {
    // The inbox has it immediately.
    if (channel === 'account') return { channel, state: 'delivered', at: formatMoment(at) } as const
    const own = deliveries.filter(delivery => delivery.channel === channel)
    return own.length === 0 ? [] : { channel, ...stateOf(own) }
  })

/** A message as shown to its sender. */
export const presentSent = (row: SentRow) => ({
  key: row.key,
  kind: row.kind,
  subject: presentSubject(row),
  message: row.message,
  topics: [...row.topics],
  questions: [...row.questions],
  sentAt: formatMoment(row.at),
  recipients: row.recipients.map(recipient => ({
    ...presentRecipient(recipient),
    deliveries: presentDeliveries(recipient),
    conversation: recipient.conversation,
    phone: recipient.phone === null ? null : formatPhone(recipient.phone, recipient.phoneExtension),
    answers: presentAnswers(recipient.answers),
  })),
})

/** The same with the sender's contact details: all stored data. */
export const presentSentInFull = (row: SentRow) => {
  const { name, email, phone, moveIn, zip } = row
  return { ...presentSent(row), name, email, phone, moveIn, zip }
}

/** A lead as shown to its recipient. */
export const presentReceived = (row: InboxRow) => ({
  key: row.key,
  leadKey: row.leadKey,
  kind: row.kind,
  subject: presentSubject(row),
  as: { kind: row.recipientKind, name: row.recipientName },
  companyKey: row.companyKey,
  assignee: row.assignee,
  name: row.name,
  email: row.email,
  phone: row.phone,
  message: row.message,
  topics: [...row.topics],
  questions: [...row.questions],
  moveIn: row.moveIn,
  zip: row.zip,
  language: row.language,
  status: row.status,
  note: row.note,
  receivedAt: formatMoment(row.at),
  firstAnsweredAt: row.firstAnsweredAt === null ? null : formatMoment(row.firstAnsweredAt),
  conversation: row.conversation,
  answers: presentAnswers(row.answers),
})
