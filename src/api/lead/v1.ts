import { leadRequests } from '#contract/lead/v1.request.ts'
import * as schemas from '#contract/lead/v1.response.ts'
import {
  answerLead,
  changeLead,
  companyInbox,
  getReceived,
  inboxTable,
  leadRecipients,
  listInbox,
  listSent,
  openTour,
  sendLead,
  stopConversation,
} from '#contract/lead/v1.ts'
import { duringReads } from '#platform/write/index.ts'
import { actorOf } from '#services/account/index.ts'
import type { Sent } from '#services/lead/index.ts'
import { created, type FeatureApi, found, handlerFor, invalid, refused, tooMany } from '../handle.ts'

const handler = handlerFor(leadRequests)

const recipients = handler(leadRecipients, async ({ leads }, { query }) => {
  const answer = await leads.recipients(query)
  if (answer === 'bad-zip') return invalid({ zip: query.zip === undefined ? 'required' : 'zip' })
  if (!answer) return refused(422, 'Subject of the message not found.', 'not_found')
  const { recipients: payload, ...meta } = answer
  return found(payload, meta)
})

/** Reason that a message could not be sent. */
function refusal(outcome: Exclude<Sent, { kind: 'sent' }>, zip?: string) {
  switch (outcome.kind) {
    case 'missing':
      return refused(404, 'Subject of the message not found.', 'not_found')
    case 'bad-zip':
      return invalid({ zip: zip === undefined ? 'required' : 'zip' })
    case 'too-many':
      return invalid({ recipients: 'too_many' })
    case 'changed':
      return refused(422, 'The recipients have changed. Show the new list.', {
        recipients: 'recipients_changed',
        current: outcome.recipients,
      })
    case 'limited':
      return tooMany(outcome.seconds, 'messages')
  }
}

const send = handler(sendLead, ({ leads }, { body, person, write }) =>
  write(async transaction => {
    const outcome = await leads.send(transaction, body, person?.key ?? null)
    return outcome.kind === 'sent' ? created(outcome.receipt) : refusal(outcome, body.zip)
  }),
)

const tour = handler(openTour, ({ leads }, { path, body, person, write }) =>
  write(async transaction => {
    const outcome = await leads.openTour(transaction, path.key, body, person?.key ?? null)
    return outcome.kind === 'open' ? found({ url: outcome.url }, {}) : refusal(outcome)
  }),
)

const sent = handler(listSent, async ({ leads }, { user, query }) => {
  const { items, total } = await leads.sentBy(user.key, query)
  return found(items, { total, ...query })
})

const inbox = handler(listInbox, async ({ leads }, { user, query: { status, ...page } }) => {
  const { items, ...meta } = await leads.inbox(actorOf(user), { status, ...page })
  return found(items, { ...meta, ...page })
})

const ofCompany = handler(companyInbox, async ({ leads }, { user, path, query: { status, ...page } }) => {
  const read = await leads.inboxOfCompany(actorOf(user), path.companyKey, { status, ...page })
  if (!read) return refused(403, 'This company belongs to someone else.', null)
  const { items, ...meta } = read
  return found(items, { ...meta, ...page })
})

const table = handler(inboxTable, async ({ leads }, { user, query }) =>
  found(await leads.inboxTable(actorOf(user), query.language), {}),
)

const noMessage = refused(404, 'Message not found.', 'not_found')

const one = handler(getReceived, async ({ leads }, { path, user }) => {
  const lead = await leads.received(actorOf(user), path.key)
  return lead ? found(lead, {}) : noMessage
})

const change = handler(changeLead, ({ leads }, { path, user, body, write }) => {
  const changed = () =>
    write(async transaction => {
      const lead = await leads.change(transaction, actorOf(user), path.key, body)
      return lead ? found(lead, {}) : noMessage
    })
  // The page of a message does this.
  return body.status === 'read' ? duringReads('message-opened', changed) : changed()
})

const answer = handler(answerLead, ({ leads }, { path, user, body, write }) =>
  write(async transaction => {
    const outcome = await leads.answer(transaction, actorOf(user), path.key, body.message)
    if (outcome.kind === 'missing') return noMessage
    if (outcome.kind === 'unreachable') return invalid({ message: 'unreachable' })
    return created(outcome.answer)
  }),
)

const stop = handler(stopConversation, ({ leads }, { path, user, write }) =>
  write(async transaction =>
    (await leads.stop(transaction, actorOf(user), path.key))
      ? found({ isOff: true as const }, {})
      : refused(404, 'Conversation not found.', 'not_found'),
  ),
)

export const leadApi: FeatureApi = {
  handlers: [recipients, send, tour, sent, inbox, ofCompany, one, table, change, answer, stop],
  schemas: [schemas],
}
