import * as v from 'valibot'
import { askableFacts } from '#model/lead/missing-facts.ts'
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
const nameField = known(v.string(), 'Public name; null for a seller without one.')
const byField = field(
  v.array(v.picklist(leadChannels)),
  'Channels: email, text message, inbox of the account. Never an address or a number.',
)

const leadRecipient = v.object({
  id: field(
    v.string(),
    'To be sent back with the message where it is to go to them; changes with where it would go.',
  ),
  kind: kindField,
  name: nameField,
  person: known(v.string(), 'The salesperson named in the listing.'),
  by: byField,
  reason: field(
    v.picklist(recipientReasons),
    'Reason: the listing is theirs, the home is in their park, they sell the plan, or they accept such leads nearby.',
  ),
  isOptional: field(
    v.boolean(),
    'Optional recipient, chosen by the sender; all others always receive the message.',
  ),
})
export type LeadRecipient = v.InferOutput<typeof leadRecipient>

const recipientsMeta = v.object({
  label: field(v.string(), 'Language-neutral subject: a listing number and place, a name, a ZIP code.'),
  isRental: field(v.boolean(), 'A home for rent that is not for sale.'),
  most: known(v.number(), 'Maximum number of optional recipients; null: no limit.'),
  call: known(v.string(), 'Phone number for calls to the park.'),
})
export type RecipientsMeta = v.InferOutput<typeof recipientsMeta>

const received = v.object({
  kind: kindField,
  key: field(v.number(), 'Key of the park or dealer; of the listing where it is the seller.'),
  name: nameField,
  by: byField,
})

const leadReceipt = v.object({
  reference: field(v.string(), 'Eight letters and digits that refer to the message.'),
  recipients: field(v.array(received), 'All recipients.'),
  sentAt: field(v.string(), `When it was sent: ${moment}.`),
})
export type LeadReceipt = v.InferOutput<typeof leadReceipt>

const openedTour = v.object({ url: field(v.string(), 'URL of the virtual tour.') })
export type OpenedTour = v.InferOutput<typeof openedTour>

const subject = v.object({
  type: field(v.picklist(leadSubjects), 'Type of the subject.'),
  key: field(v.number(), 'Its key.'),
  label: field(
    v.string(),
    'Title when the message was sent: a listing number and place, a name, a ZIP code.',
  ),
})
const answers = field(
  v.array(
    v.object({
      message: known(
        v.string(),
        'What was answered; null where it was answered by mail, which is not kept here.',
      ),
      sentAt: field(v.string(), `When it was sent: ${moment}.`),
    }),
  ),
  'Replies from the inbox or by email, oldest first.',
)
const conversation = known(
  v.object({
    key: field(v.number(), 'Key for stopping the conversation.'),
    isStopped: field(v.boolean(), 'The reader gets no more emails of it.'),
  }),
  'The mail between sender and recipient; null where the two do not write by mail.',
)
const leadKind = field(v.picklist(leadKinds), 'A message, or a request to open a virtual tour.')
const questions = field(
  v.array(v.picklist(askableFacts)),
  'Facts of the home that the sender asks for (addition).',
)
const topics = field(v.array(v.picklist(leadTopics)), 'Topic of the question.')

const deliveries = field(
  v.array(
    v.object({
      channel: field(v.picklist(leadChannels), 'Channel.'),
      state: field(
        v.picklist(deliveryStates),
        'Pending; delivered to the mail server, the phone carrier or the inbox; or failed permanently.',
      ),
      at: known(v.string(), `When it was delivered or failed: ${moment}; null while pending.`),
    }),
  ),
  'Delivery status by channel; a channel without a record is left out.',
)
const phone = known(v.string(), 'Phone of the office, as on its page; null for sellers.')

const sentLead = v.object({
  key: field(v.number(), 'Number of the message.'),
  kind: leadKind,
  subject: field(subject, 'Subject.'),
  message: known(v.string(), 'Text of the message; null for a virtual tour.'),
  topics,
  questions,
  sentAt: field(v.string(), `When it was sent: ${moment}.`),
  recipients: field(
    v.array(v.object({ ...received.entries, deliveries, phone, conversation, answers })),
    'All recipients and their replies.',
  ),
})
export type SentLead = v.InferOutput<typeof sentLead>

const total = field(v.number(), 'Total number.')
const page = {
  total,
  offset: field(v.number(), 'Offset of the first item.'),
  limit: field(v.number(), 'Maximum number of items per response.'),
}
const sentMeta = v.object(page)
export type SentMeta = v.InferOutput<typeof sentMeta>

const receivedLead = v.object({
  key: field(v.number(), 'Key of the message in this inbox.'),
  leadKey: field(v.number(), 'Reference number of the message, as the sender sees it.'),
  kind: leadKind,
  subject: field(subject, 'Subject.'),
  as: field(v.object({ kind: kindField, name: nameField }), 'The recipient that the inbox owner is.'),
  companyKey: known(v.number(), 'Company whose inbox it is in; null: of the user alone.'),
  assignee: known(
    v.object({ key: field(v.number(), 'Key of the user.'), name: field(v.string(), 'Name.') }),
    'The person of the company who takes it; null if it is not assigned.',
  ),
  name: known(v.string(), "Name of the sender; null, like the message, after the sender's data was deleted."),
  email: known(v.string(), 'Email address of the sender.'),
  phone: known(v.string(), 'Phone of the sender, (xxx) xxx-xxxx.'),
  message: known(v.string(), 'Text of the message, verbatim.'),
  topics,
  questions,
  moveIn: known(v.picklist(moveInTimes), 'When the sender would like to move in.'),
  zip: known(v.string(), 'ZIP code for the search of dealers.'),
  language: field(v.picklist(['en', 'es']), 'Language of the sender.'),
  status: field(v.picklist(leadStatuses), 'Status of the message.'),
  note: known(v.string(), 'Private note of the inbox owner.'),
  receivedAt: field(v.string(), `When it was received: ${moment}.`),
  firstAnsweredAt: known(v.string(), `When it got its first reply: ${moment}.`),
  conversation,
  answers,
})
export type ReceivedLead = v.InferOutput<typeof receivedLead>

const count = (status: string) => field(v.number(), `Number of ${status} messages.`)
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
    'Number of messages by status.',
  ),
  responseTime: known(v.number(), 'Median time to the first reply, seconds; null without replies.'),
})
export type InboxMeta = v.InferOutput<typeof inboxMeta>

const leadAnswered = v.object({
  key: field(v.number(), 'Key of the reply.'),
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
  'lead.of-company': { payload: v.array(receivedLead), meta: inboxMeta },
  'lead.received': { payload: receivedLead, meta: none },
  'lead.inboxTable': { payload: v.string(), meta: none },
  'lead.change': { payload: receivedLead, meta: none },
  'lead.answer': { payload: leadAnswered, meta: none },
  'lead.stop': relayResponses['relay.off'],
}
