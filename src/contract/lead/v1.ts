import { type Nothing, operation } from '../operation.ts'
import type { RelayOff } from '../relay/v1.response.ts'
import type {
  InboxMeta,
  LeadAnswered,
  LeadReceipt,
  LeadRecipient,
  OpenedTour,
  ReceivedLead,
  RecipientsMeta,
  SentLead,
  SentMeta,
} from './v1.response.ts'

export const leadRecipients = operation<LeadRecipient[], RecipientsMeta>()({
  id: 'lead.recipients',
  method: 'GET',
  path: '/api/v1/leads/recipients.json',
})

export const sendLead = operation<LeadReceipt, Nothing>()({
  id: 'lead.send',
  method: 'POST',
  path: '/api/v1/leads.json',
  success: 201,
  repeatable: true,
  access: 'optional',
})

export const openTour = operation<OpenedTour, Nothing>()({
  id: 'lead.openTour',
  method: 'POST',
  path: '/api/v1/listings/{key}/virtual-tour.json',
  repeatable: true,
  access: 'optional',
})

export const listSent = operation<SentLead[], SentMeta>()({
  id: 'lead.sent',
  method: 'GET',
  path: '/api/v1/registered-users/{userKey}/messages.json',
  access: 'self',
})

export const listInbox = operation<ReceivedLead[], InboxMeta>()({
  id: 'lead.inbox',
  method: 'GET',
  path: '/api/v1/registered-users/{userKey}/inbox.json',
  access: 'self',
})

export const companyInbox = operation<ReceivedLead[], InboxMeta>()({
  id: 'lead.of-company',
  method: 'GET',
  path: '/api/v1/companies/{companyKey}/inbox.json',
  access: 'user',
})

export const getReceived = operation<ReceivedLead, Nothing>()({
  id: 'lead.received',
  method: 'GET',
  path: '/api/v1/registered-users/{userKey}/inbox/{key}.json',
  access: 'self',
})

export const inboxTable = operation<string, Nothing>()({
  id: 'lead.inboxTable',
  method: 'GET',
  path: '/api/v1/registered-users/{userKey}/inbox.csv',
  access: 'self',
  file: { type: 'text/csv', name: 'inbox.csv' },
})

export const changeLead = operation<ReceivedLead, Nothing>()({
  id: 'lead.change',
  method: 'PUT',
  path: '/api/v1/registered-users/{userKey}/inbox/{key}.json',
  access: 'self',
})

export const answerLead = operation<LeadAnswered, Nothing>()({
  id: 'lead.answer',
  method: 'POST',
  path: '/api/v1/registered-users/{userKey}/inbox/{key}/answers.json',
  success: 201,
  repeatable: true,
  access: 'self',
})

export const stopConversation = operation<RelayOff, Nothing>()({
  id: 'lead.stop',
  method: 'POST',
  path: '/api/v1/registered-users/{userKey}/conversations/{key}/off.json',
  access: 'self',
})
