import * as v from 'valibot'
import { assigneeForm, companyCall, handOverForm, inviteForm, roleForm } from '#model/company/forms.ts'
import { sent } from '#model/sent-text.ts'
import type { Requests } from '../request.ts'
import { key, pageOfItems } from './owner.request.ts'

const companyKey = { companyKey: key('Key of the company.') }
const ofCompany = v.strictObject(companyKey)
const ofPerson = v.strictObject({ ...companyKey, userKey: key('Key of the person.') })
const ofToken = v.strictObject({
  token: v.pipe(sent(100), v.regex(/^[\w-]{1,100}$/), v.description('Token of the emailed link.')),
})
const limit = { calls: 100, seconds: 3_600 } as const

export const companyRequests = {
  'company.create': {
    summary: 'Creates a company whose owner is the caller.',
    addition: true,
    body: companyCall,
    limit: { calls: 20, seconds: 3_600 },
    errors: [422],
  },
  'company.get': {
    summary: 'A company with its people.',
    addition: true,
    pathParameters: ofCompany,
    errors: [403, 404],
  },
  'company.change': {
    summary: 'Replaces name, website and phone of a company.',
    addition: true,
    pathParameters: ofCompany,
    body: companyCall,
    limit,
    errors: [403, 404, 422],
  },
  'company.close': {
    summary: 'Deletes a company that has no other people and owns no homes on the market, parks or dealers.',
    addition: true,
    pathParameters: ofCompany,
    limit,
    errors: [403, 404, 422],
  },
  'company.invite': {
    summary: 'Emails an invitation, which works once; an earlier one to the address ends.',
    addition: true,
    pathParameters: ofCompany,
    body: inviteForm,
    limit,
    errors: [403, 404, 422],
  },
  'company.uninvite': {
    summary: 'Withdraws an invitation.',
    addition: true,
    pathParameters: v.strictObject({ ...companyKey, invitationKey: key('Key of the invitation.') }),
    limit,
    errors: [403, 404],
  },
  'company.invitation': {
    summary: 'What an emailed invitation is about.',
    addition: true,
    pathParameters: ofToken,
    errors: [404],
  },
  'company.accept': {
    summary:
      'Makes the caller a member of the company of an emailed invitation, which was sent to their confirmed address. To become an owner or manager, they confirm their identity first.',
    addition: true,
    pathParameters: ofToken,
    limit,
    errors: [403, 404, 422],
  },
  'company.set-role': {
    summary: 'Changes the role of a person; only owners make or change owners.',
    addition: true,
    pathParameters: ofPerson,
    body: roleForm,
    limit,
    errors: [403, 404, 422],
  },
  'company.remove-person': {
    summary: 'Removes a person, or lets the caller leave; the last owner stays.',
    addition: true,
    pathParameters: ofPerson,
    limit,
    errors: [403, 404, 422],
  },
  'company.hand-over': {
    summary: 'Makes another person an owner, and the caller a manager.',
    addition: true,
    pathParameters: ofCompany,
    body: handOverForm,
    limit,
    errors: [403, 404, 422],
  },
  'company.leads': {
    summary: 'Messages, replies, response time and tours of each person, the busiest first.',
    addition: true,
    pathParameters: ofCompany,
    errors: [403],
  },
  'company.assign-lead': {
    summary: 'Says who of the company takes a message of its inbox.',
    addition: true,
    pathParameters: v.strictObject({ ...companyKey, leadKey: key('Key of the message in the inbox.') }),
    body: assigneeForm,
    limit,
    errors: [403, 404, 422],
  },
  'company.changes': {
    summary:
      'Changes of a company for its owners, the last one first: its facts, invitations, and the roles of people (`person-{userKey}`).',
    addition: true,
    pathParameters: ofCompany,
    query: v.strictObject(pageOfItems),
    errors: [403, 422],
  },
  'company.orders': {
    summary: 'Orders of packages for homes of a company, the last one first, with their invoices.',
    addition: true,
    pathParameters: ofCompany,
    query: v.strictObject(pageOfItems),
    errors: [403, 422],
  },
} satisfies Requests
