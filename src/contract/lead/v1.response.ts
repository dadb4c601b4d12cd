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
import { relayResponses } from '../relay/v1.response.ts'

const moment = 'YYYY-MM-DD HH:mm:ss, UTC'
const kindField = field(
  v.picklist(recipientKinds),
  'Type of the recipient: the seller of the home, a dealer, or the office of a park.',
)
const nameField = known(v.string(), 'Public name of the recipient; null for a seller without one.')
const byField = field(
  v.array(v.picklist(leadChannels)),
  'Channels: email, text message or account inbox. Never includes an address or a number.',
)

const leadRecipient = v.object({
  id: field(
    v.string(),
    'Token to send with the message to include this recipient. Changes if the destination changes; sending an old token returns 422 with the new list in `current`.',
  ),
  kind: kindField,
  name: nameField,
  person: known(v.string(), 'Salesperson named in the listing; null if none.'),
  by: byField,
  reason: field(
    v.picklist(recipientReasons),
    'Why they receive the message: the listing is theirs, the home is in their park, they sell the floor plan, or they accept such messages nearby.',
  ),
  isOptional: field(
    v.boolean(),
    'Whether the sender can choose this recipient. All others always receive the message.',
  ),
})
export type LeadRecipient = v.InferOutput<typeof leadRecipient>

const recipientsMeta = v.object({
  label: field(
    v.string(),
    'Label of the subject in any language: a listing number and place, a name, or a ZIP code.',
  ),
  isRental: field(v.boolean(), 'Whether the subject is a home for rent that is not for sale.'),
  most: known(v.number(), 'Maximum number of optional recipients; null if there is no limit.'),
  call: known(v.string(), 'Phone number for calls to the park; null if none.'),
})
export type RecipientsMeta = v.InferOutput<typeof recipientsMeta>

const received = v.object({
  kind: kindField,
  key: field(v.number(), 'Key of the park or dealer, or of the listing if the recipient is its seller.'),
  name: nameField,
  by: byField,
})

const leadReceipt = v.object({
  reference: field(v.string(), 'Reference of the message, eight letters and digits.'),
  recipients: field(v.array(received), 'All recipients of the message.'),
  sentAt: field(v.string(), `When the message was sent, ${moment}.`),
})
export type LeadReceipt = v.InferOutput<typeof leadReceipt>

const openedTour = v.object({ url: field(v.string(), 'URL of the virtual tour.') })
export type OpenedTour = v.InferOutput<typeof openedTour>

const subject = v.object({
  type: field(v.picklist(leadSubjects), 'Type of the subject.'),
  key: field(v.number(), 'Key of the subject.'),
  label: field(
    v.string(),
    'Label of the subject when the message was sent: a listing number and place, a name, or a ZIP code.',
  ),
})
const answers = field(
  v.array(
    v.object({
      message: known(v.string(), 'Text of the reply; null for replies by email, which are not stored.'),
      sentAt: field(v.string(), `When the reply was sent, ${moment}.`),
    }),
  ),
  'Replies from the inbox or by email, oldest first.',
)
const conversation = known(
  v.object({
    key: field(v.number(), 'Key for stopping the conversation.'),
    isStopped: field(v.boolean(), 'Whether the caller no longer receives emails of the conversation.'),
  }),
  'Email conversation of sender and recipient; null if the two do not write by email.',
)
const leadKind = field(v.picklist(leadKinds), 'Type: a message, or a request to open a virtual tour.')
const questions = field(
  v.array(v.picklist(askableFacts)),
  'Facts about the home that the sender requests (addition).',
)
const topics = field(v.array(v.picklist(leadTopics)), 'Topics of the question.')

const deliveries = field(
  v.array(
    v.object({
      channel: field(v.picklist(leadChannels), 'Delivery channel.'),
      state: field(
        v.picklist(deliveryStates),
        'Delivery status: waiting; delivered to the mail server, the phone carrier or the inbox; or failed permanently.',
      ),
      at: known(v.string(), `When the delivery succeeded or failed, ${moment}; null while waiting.`),
    }),
  ),
  'Delivery status per channel; omitted if not recorded.',
)
const phone = known(v.string(), 'Phone of the office, as on its page; null for sellers.')

const sentLead = v.object({
  key: field(v.number(), 'Number of the message.'),
  kind: leadKind,
  subject: field(subject, 'Subject of the message.'),
  message: known(v.string(), 'Text of the message; null for a virtual tour.'),
  topics,
  questions,
  sentAt: field(v.string(), `When the message was sent, ${moment}.`),
  recipients: field(
    v.array(v.object({ ...received.entries, deliveries, phone, conversation, answers })),
    'All recipients of the message and their replies.',
  ),
})
export type SentLead = v.InferOutput<typeof sentLead>

const total = field(v.number(), 'Total number of messages.')
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
  subject: field(subject, 'Subject of the message.'),
  as: field(v.object({ kind: kindField, name: nameField }), 'Recipient that the inbox owner represents.'),
  companyKey: known(
    v.number(),
    'Key of the company whose inbox has the message; null if it is only in the inbox of the user.',
  ),
  assignee: known(
    v.object({ key: field(v.number(), 'Key of the user.'), name: field(v.string(), 'Name.') }),
    'Member of the company to whom the message is assigned; null if none.',
  ),
  name: known(v.string(), "Name of the sender; null if the sender's data was deleted."),
  email: known(v.string(), 'Email address of the sender; null if none or deleted.'),
  phone: known(v.string(), 'Phone of the sender, (xxx) xxx-xxxx; null if none or deleted.'),
  message: known(
    v.string(),
    "Text of the message, unchanged; null if none or if the sender's data was deleted.",
  ),
  topics,
  questions,
  moveIn: known(v.picklist(moveInTimes), 'When the sender would like to move in; null if not specified.'),
  zip: known(v.string(), 'ZIP code for the dealer search; null if none.'),
  language: field(v.picklist(['en', 'es']), 'Language of the sender.'),
  status: field(v.picklist(leadStatuses), 'Status of the message.'),
  note: known(v.string(), 'Private note of the inbox owner; null if none.'),
  receivedAt: field(v.string(), `When the message was received, ${moment}.`),
  firstAnsweredAt: known(v.string(), `When the message got its first reply, ${moment}; null if it has none.`),
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
  responseTime: known(v.number(), 'Median time to the first reply, seconds; null if there are no replies.'),
})
export type InboxMeta = v.InferOutput<typeof inboxMeta>

const leadAnswered = v.object({
  key: field(v.number(), 'Key of the reply.'),
  sentAt: field(v.string(), `When the reply was sent, ${moment}.`),
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
