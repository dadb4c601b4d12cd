import type { Transaction } from '#platform/write/index.ts'
import type { Passed } from '../relay/index.ts'
import { type DeliveryOptions, openDelivery } from './deliver.ts'
import { type InboxOptions, openInbox } from './inbox.ts'
import { openQuestions, type QuestionOptions } from './questions.ts'
import { replyFiguresJob } from './reply-figures.ts'
import { openSending, type SendingOptions } from './send.ts'
import { erasePerson, insertMailedAnswer } from './store.ts'

export { openFactNotices } from './fact-notices.ts'
export type { Assigned } from './inbox.ts'
export type { Sent } from './send.ts'
export { endDeliveries } from './store.ts'
export { findTextRoute } from './text-route.ts'

export type Leads = ReturnType<typeof openLeads>

/** For the relay: records that a recipient replied to a lead by email. */
export async function recordEmailReply(transaction: Transaction, { about, by, at }: Passed): Promise<void> {
  if (by === 'b' && about.recipient !== undefined) await insertMailedAnswer(transaction, about.recipient, at)
}

/** Messages from buyers to sellers, dealers and parks: only to the recipients that were shown to the sender. */
export function openLeads(options: SendingOptions & InboxOptions & DeliveryOptions & QuestionOptions) {
  const { database, now } = options
  const deliver = openDelivery(options)
  return {
    ...openSending(options, deliver),
    ...openInbox(options, deliver),
    ...openQuestions(options),

    repeated: replyFiguresJob(database, now),

    /** Anonymizes a person's sent leads and deletes received ones; returns the number of sent leads. */
    erase: (transaction: Transaction, { userKey, email }: { userKey?: number; email?: string }) =>
      erasePerson(transaction, { userKey: userKey ?? null, email: email ?? null, at: now() }),
  }
}
