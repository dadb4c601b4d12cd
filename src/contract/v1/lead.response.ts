import * as v from 'valibot'
import { recipientReasons } from '#model/lead/recipients.ts'
import {
  deliveryStates,
  leadChannels,
  leadKinds,
  leadStatuses,
  leadSubjects,
  leadTopics,
  moveInTimes,
  recipientKinds,
} from '#model/lead/values.ts'
import { field, known } from '../describe.ts'
import { relayResponses } from './relay.response.ts'

const moment = 'UTC, YYYY-MM-DD HH:mm:ss'
const kindField = field(
  v.picklist(recipientKinds),
  'The seller of the home, a dealer, or the office of a park.',
)
const nameField = known(v.string(), 'As the public knows them; null for a seller without a public name.')
const byField = field(
  v.array(v.picklist(leadChannels)),
  'How it reaches them: by email, by text message, in the inbox of their account. Never an address or a number.',
)

const leadRecipient = v.object({
  id: field(
    v.string(),
    'To be sent back with the message where it is to go to them; changes with where it would go.',
  ),
  kind: kindField,
  name: nameField,
  person: known(v.string(), 'The sales person whom the home names.'),
  by: byField,
  reason: field(
    v.picklist(recipientReasons),
    'Why they are listed: it is theirs, the home stands in their park, they sell the plan, or they take such messages nearby.',
  ),
  isOptional: field(
    v.boolean(),
    'Receives the message only if the sender wants it; all others receive it in any case.',
  ),
})
export type LeadRecipient = v.InferOutput<typeof leadRecipient>

const recipientsMeta = v.object({
  label: field(
    v.string(),
    'What the message would be about, in no language: a number and place, a name, a ZIP code.',
  ),
  isRental: field(v.boolean(), 'It is a home for rent that is not for sale.'),
  most: known(v.number(), 'Of how many at most the sender chooses; null: as many as there are.'),
  call: known(v.string(), 'A phone that the park asks people to call.'),
})
export type RecipientsMeta = v.InferOutput<typeof recipientsMeta>

const received = v.object({
  kind: kindField,
  key: field(v.number(), 'Key of the park or dealer; of the listing where it is the seller.'),
  name: nameField,
  by: byField,
})

const leadReceipt = v.object({
  key: field(v.number(), 'Number of the message, to refer to it.'),
  recipients: field(v.array(received), 'Everybody who received it.'),
  sentAt: field(v.string(), `When it was sent: ${moment}.`),
})
export type LeadReceipt = v.InferOutput<typeof leadReceipt>

const openedTour = v.object({ url: field(v.string(), 'Address of the virtual tour.') })
export type OpenedTour = v.InferOutput<typeof openedTour>

const subject = v.object({
  type: field(v.picklist(leadSubjects), 'What kind of thing it is about.'),
  key: field(v.number(), 'Its key.'),
  label: field(
    v.string(),
    'What it was called when the message was sent: a number and place, a name, a ZIP code.',
  ),
})
const answers = field(
  v.array(
    v.object({
      message: known(
        v.string(),
        'What was answered; null where it was answered by mail, which is not kept here.',
      ),
      sentAt: field(v.string(), `When it was answered: ${moment}.`),
    }),
  ),
  'Answers that were written in the inbox or by mail, the oldest first.',
)
const conversation = known(
  v.object({
    key: field(v.number(), 'Its key, to stop it.'),
    isStopped: field(v.boolean(), 'No more of it is mailed to the one who asks.'),
  }),
  'The mail between sender and recipient; null where the two do not write by mail.',
)
const leadKind = field(v.picklist(leadKinds), 'A message, or a name left for a virtual tour.')
const topics = field(v.array(v.picklist(leadTopics)), 'What is asked.')

const deliveries = field(
  v.array(
    v.object({
      channel: field(v.picklist(leadChannels), 'By which way.'),
      state: field(
        v.picklist(deliveryStates),
        'On its way; handed over to their mail server, their phone company or their inbox; or given up, because nobody takes it.',
      ),
      at: known(v.string(), `When it was handed over or given up: ${moment}; null while it is on its way.`),
    }),
  ),
  'What became of it on each way; nothing of a way where nobody kept that.',
)
const phone = known(v.string(), 'Phone of the office, as its page shows it; null for sellers.')

const sentLead = v.object({
  key: field(v.number(), 'Number of the message.'),
  kind: leadKind,
  subject: field(subject, 'What it is about.'),
  message: known(v.string(), 'What was written; null for a virtual tour.'),
  topics,
  sentAt: field(v.string(), `When it was sent: ${moment}.`),
  recipients: field(
    v.array(v.object({ ...received.entries, deliveries, phone, conversation, answers })),
    'Everybody who received it, and what they answered.',
  ),
})
export type SentLead = v.InferOutput<typeof sentLead>

const total = field(v.number(), 'How many there are in all.')
const page = {
  total,
  offset: field(v.number(), 'How many were left out before the first.'),
  limit: field(v.number(), 'How many one answer has at most.'),
}
const sentMeta = v.object(page)
export type SentMeta = v.InferOutput<typeof sentMeta>

const receivedLead = v.object({
  key: field(v.number(), 'Key of the message in this inbox.'),
  leadKey: field(v.number(), 'Number of the message, as its sender knows it.'),
  kind: leadKind,
  subject: field(subject, 'What it is about.'),
  as: field(v.object({ kind: kindField, name: nameField }), 'As whom the owner of the inbox received it.'),
  name: known(
    v.string(),
    'Name of the sender; null, like all that they wrote, once they had their data deleted.',
  ),
  email: known(v.string(), 'Email address of the sender.'),
  phone: known(v.string(), 'Phone of the sender, (xxx) xxx-xxxx.'),
  message: known(v.string(), 'What the sender wrote, word for word.'),
  topics,
  moveIn: known(v.picklist(moveInTimes), 'When the sender would like to move in.'),
  zip: known(v.string(), 'ZIP code near which dealers were looked for.'),
  language: field(v.picklist(['en', 'es']), 'Language of the sender.'),
  status: field(v.picklist(leadStatuses), 'Where the message stands.'),
  note: known(v.string(), 'The note of the inbox’s owner, which nobody else sees.'),
  receivedAt: field(v.string(), `When it came: ${moment}.`),
  firstAnsweredAt: known(v.string(), `When it was first answered: ${moment}.`),
  conversation,
  answers,
})
export type ReceivedLead = v.InferOutput<typeof receivedLead>

const count = (status: string) => field(v.number(), `How many are ${status}.`)
const inboxMeta = v.object({
  ...page,
  counts: field(
    v.object({
      new: count('new'),
      read: count('read'),
      answered: count('answered'),
      closed: count('closed'),
      spam: count('spam'),
    }),
    'How many messages of the inbox have each status.',
  ),
  responseTime: known(
    v.number(),
    'Middle time until the first answer, seconds; null while nothing was answered.',
  ),
})
export type InboxMeta = v.InferOutput<typeof inboxMeta>

const leadAnswered = v.object({
  key: field(v.number(), 'Number of the answer.'),
  sentAt: field(v.string(), `When it was sent: ${moment}.`),
})
export type LeadAnswered = v.InferOutput<typeof leadAnswered>

const none = v.object({})
export const leadResponses = {
  'lead.recipients': { payload: v.array(leadRecipient), meta: recipientsMeta },
  'lead.send': { payload: leadReceipt, meta: none },
  'lead.openTour': { payload: openedTour, meta: none },
  'lead.sent': { payload: v.array(sentLead), meta: sentMeta },
  'lead.inbox': { payload: v.array(receivedLead), meta: inboxMeta },
  'lead.received': { payload: receivedLead, meta: none },
  'lead.inboxTable': { payload: v.string(), meta: none },
  'lead.change': { payload: receivedLead, meta: none },
  'lead.answer': { payload: leadAnswered, meta: none },
  'lead.stop': relayResponses['relay.off'],
}
