import * as v from 'valibot'
import { assigneeForm, companyCall, handOverForm, inviteForm, roleForm } from '#model/company/forms.ts'
import { sent } from '#model/sent-text.ts'
import { key, pageOfItems } from '../owner/v2.request.ts'
import type { Requests } from '../request.ts'

const companyKey = { companyKey: key('Key of the company.') }
const ofCompany = v.strictObject(companyKey)
const ofPerson = v.strictObject({ ...companyKey, userKey: key('Key of the user.') })
const ofToken = v.strictObject({
  token: v.pipe(sent(100), v.regex(/^[\w-]{1,100}$/), v.description('Token of the emailed link.')),
})
const limit = { calls: 100, seconds: 3_600 } as const

export const companyRequests = {
  'company.create': {
    summary: 'Creates a company. The caller becomes its owner.',
    addition: true,
    body: companyCall,
    limit: { calls: 20, seconds: 3_600 },
    errors: [422],
  },
  'company.get': {
    summary: 'Returns a company with its people.',
    addition: true,
    pathParameters: ofCompany,
    errors: [403, 404],
  },
  'company.change': {
    summary: 'Replaces the name, website and phone of a company.',
    addition: true,
    pathParameters: ofCompany,
    body: companyCall,
    limit,
    errors: [403, 404, 422],
  },
  'company.close': {
    summary: 'Deletes a company without other people, homes on the market, parks or dealers.',
    addition: true,
    pathParameters: ofCompany,
    limit,
    errors: [403, 404, 422],
  },
  'company.invite': {
    summary: 'Emails an invitation, which works once. Cancels an earlier one to the address.',
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
    summary: 'Returns the details of an emailed invitation.',
    addition: true,
    pathParameters: ofToken,
    errors: [404],
  },
  'company.accept': {
    summary: "Accepts an invitation that was sent to the caller's confirmed email address.",
    addition: true,
    pathParameters: ofToken,
    limit,
    errors: [403, 404, 422],
  },
  'company.set-role': {
    summary: 'Changes the role of a person. Only owners can add or change owners.',
    addition: true,
    pathParameters: ofPerson,
    body: roleForm,
    limit,
    errors: [403, 404, 422],
  },
  'company.remove-person': {
    summary: 'Removes a person, or lets the caller leave. The last owner cannot leave.',
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
    summary: 'Lists messages, replies, response time and tours by person, busiest first.',
    addition: true,
    pathParameters: ofCompany,
    errors: [403],
  },
  'company.assign-lead': {
    summary: 'Assigns an inbox message to a person at the company.',
    addition: true,
    pathParameters: v.strictObject({ ...companyKey, leadKey: key('Key of the message in the inbox.') }),
    body: assigneeForm,
    limit,
    errors: [403, 404, 422],
  },
  'company.changes': {
    summary: 'Lists changes of a company, its invitations and roles, newest first. For owners.',
    addition: true,
    pathParameters: ofCompany,
    query: v.strictObject(pageOfItems),
    errors: [403, 422],
  },
  'company.orders': {
    summary: 'Lists package orders for homes of a company with invoices, newest first.',
    addition: true,
    pathParameters: ofCompany,
    query: v.strictObject(pageOfItems),
    errors: [403, 422],
  },
} satisfies Requests
