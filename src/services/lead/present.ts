import { formatMoment } from '#kit/dates.ts'
import { formatPhone } from '#kit/phone.ts'
import type { Listed } from '#model/lead/recipients.ts'
import type { Contact } from './contacts.ts'
import type { AnswerRow, DeliveryRow, InboxRow, RecipientGiven, SentRow, SentToRow } from './rows.ts'

/** Somebody on the list that a sender is shown; never an address or a number. */
export const presentListed = ({ recipient, reason, isOptional }: Listed<Contact>, id: string) => ({
  id,
  kind: recipient.kind,
  name: recipient.name,
  person: recipient.person,
  by: [...recipient.channels],
  reason,
  isOptional,
})

const presentRecipient = ({ kind, entityKey, name, channels }: Omit<RecipientGiven, 'userKey'>) => ({
  kind,
  key: entityKey,
  name,
  by: [...channels],
})

/**
 * Refers to a message without saying how many others there are: 'A1B2C3D4', from the fingerprint in base64url that is
 * kept with it.
 */
export const referenceOf = (fingerprint: string): string =>
  Buffer.from(fingerprint, 'base64url').toString('hex').slice(0, 8).toUpperCase()

/** What a sender keeps: who received it, how, when. */
export const presentReceipt = (
  { at, recipients }: { at: number; recipients: readonly Omit<RecipientGiven, 'userKey'>[] },
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

/** By one channel: handed over once somebody has taken it at any of the addresses, given up once nobody will at all of them. */
function stateOf(deliveries: readonly DeliveryRow[]) {
  const taken = deliveries.flatMap(({ takenAt }) => takenAt ?? [])
  if (taken.length > 0) return { state: 'delivered', at: formatMoment(Math.min(...taken)) } as const
  const failed = deliveries.flatMap(({ failedAt }) => failedAt ?? [])
  return failed.length === deliveries.length
    ? ({ state: 'failed', at: formatMoment(Math.max(...failed)) } as const)
    : ({ state: 'waiting', at: null } as const)
}

/** What became of a lead on each way; nothing of those that nobody kept. */
const presentDeliveries = ({ channels, deliveries, at }: SentToRow) =>
  channels.flatMap(channel => {
    // It lies in the inbox from the first moment on.
    if (channel === 'account') return { channel, state: 'delivered', at: formatMoment(at) } as const
    const own = deliveries.filter(delivery => delivery.channel === channel)
    return own.length === 0 ? [] : { channel, ...stateOf(own) }
  })

/** A message as its sender reads it again. */
export const presentSent = (row: SentRow) => ({
  key: row.key,
  kind: row.kind,
  subject: presentSubject(row),
  message: row.message,
  topics: [...row.topics],
  sentAt: formatMoment(row.at),
  recipients: row.recipients.map(recipient => ({
    ...presentRecipient(recipient),
    deliveries: presentDeliveries(recipient),
    conversation: recipient.conversation,
    phone: recipient.phone === null ? null : formatPhone(recipient.phone, recipient.phoneExtension),
    answers: presentAnswers(recipient.answers),
  })),
})

/** The same with what they said of themselves: all that is kept of it. */
export const presentSentWhole = (row: SentRow) => {
  const { name, email, phone, moveIn, zip } = row
  return { ...presentSent(row), name, email, phone, moveIn, zip }
}

/** A lead as its receiver reads it. */
export const presentReceived = (row: InboxRow) => ({
  key: row.key,
  leadKey: row.leadKey,
  kind: row.kind,
  subject: presentSubject(row),
  as: { kind: row.recipientKind, name: row.recipientName },
  name: row.name,
  email: row.email,
  phone: row.phone,
  message: row.message,
  topics: [...row.topics],
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
