import { formatMoment } from '#kit/dates.ts'
import type { Listed } from '#model/lead/recipients.ts'
import type { Contact } from './contacts.ts'
import type { InboxRow, RecipientRow, SentRow } from './rows.ts'

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

const presentRecipient = ({ kind, entityKey, name, channels }: RecipientRow) => ({
  kind,
  key: entityKey,
  name,
  by: [...channels],
})

/** What a sender keeps: who received it, how, when. */
export const presentReceipt = ({ key, at, recipients }: SentRow) => ({
  key,
  recipients: recipients.map(presentRecipient),
  sentAt: formatMoment(at),
})

const presentSubject = (row: Pick<SentRow, 'subjectType' | 'subjectKey' | 'subjectLabel'>) => ({
  type: row.subjectType,
  key: row.subjectKey,
  label: row.subjectLabel,
})

const presentAnswers = (answers: readonly { message: string; at: number }[]) =>
  answers.map(({ message, at }) => ({ message, sentAt: formatMoment(at) }))

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
    answers: presentAnswers(recipient.answers),
  })),
})

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
  answers: presentAnswers(row.answers),
})
