import * as v from 'valibot'
import { assigneeForm, companyForm, handOverForm, inviteForm, roleForm } from '#model/company/forms.ts'
import { sent } from '#model/sent-text.ts'
import { operation } from '../operation.ts'
import type { PackageOrder } from '../package-order.response.ts'
import type { OwnChange } from './audit.response.ts'
import type { Company, CompanyLeads, Invitation } from './company.response.ts'
import { key, type Nothing, nothing, type PageMeta, pageOfItems } from './owner.ts'

const companyKey = { companyKey: key('Key of the company.') }
const ofCompany = v.strictObject(companyKey)
const ofPerson = v.strictObject({ ...companyKey, userKey: key('Key of the person.') })
const ofToken = v.strictObject({
  token: v.pipe(sent(100), v.regex(/^[\w-]{1,100}$/), v.description('Token of the emailed link.')),
})

const shared = { addition: true, query: nothing, access: 'user' } as const
const limit = { calls: 100, seconds: 3_600 } as const

export const createCompany = operation<Company, Nothing>()({
  ...shared,
  id: 'company.create',
  method: 'POST',
  path: '/api/v2/companies.json',
  summary: 'Creates a company whose owner is the caller.',
  pathParameters: nothing,
  body: companyForm,
  success: 201,
  repeatable: true,
  limit: { calls: 20, seconds: 3_600 },
  errors: [422],
})

export const getCompany = operation<Company, Nothing>()({
  ...shared,
  id: 'company.get',
  method: 'GET',
  path: '/api/v2/companies/{companyKey}.json',
  summary: 'A company with its people.',
  pathParameters: ofCompany,
  errors: [403, 404],
})

export const changeCompany = operation<Company, Nothing>()({
  ...shared,
  id: 'company.change',
  method: 'PUT',
  path: '/api/v2/companies/{companyKey}.json',
  summary: 'Replaces name, website and phone of a company.',
  pathParameters: ofCompany,
  body: companyForm,
  limit,
  errors: [403, 404, 422],
})

export const closeCompany = operation<null, Nothing>()({
  ...shared,
  id: 'company.close',
  method: 'DELETE',
  path: '/api/v2/companies/{companyKey}.json',
  summary: 'Deletes a company that has no other people and owns no homes on the market, parks or dealers.',
  pathParameters: ofCompany,
  success: 204,
  limit,
  errors: [403, 404, 422],
})

export const inviteToCompany = operation<Company, Nothing>()({
  ...shared,
  id: 'company.invite',
  method: 'POST',
  path: '/api/v2/companies/{companyKey}/invitations.json',
  summary: 'Emails an invitation, which works once; an earlier one to the address ends.',
  pathParameters: ofCompany,
  body: inviteForm,
  success: 201,
  repeatable: true,
  limit,
  errors: [403, 404, 422],
})

export const endInvitation = operation<null, Nothing>()({
  ...shared,
  id: 'company.uninvite',
  method: 'DELETE',
  path: '/api/v2/companies/{companyKey}/invitations/{invitationKey}.json',
  summary: 'Withdraws an invitation.',
  pathParameters: v.strictObject({ ...companyKey, invitationKey: key('Key of the invitation.') }),
  success: 204,
  limit,
  errors: [403, 404],
})

export const getInvitation = operation<Invitation, Nothing>()({
  id: 'company.invitation',
  addition: true,
  method: 'GET',
  path: '/api/v2/company-invitations/{token}.json',
  summary: 'What an emailed invitation is about.',
  pathParameters: ofToken,
  query: nothing,
  access: 'optional',
  errors: [404],
})

export const acceptInvitation = operation<null, Nothing>()({
  ...shared,
  id: 'company.accept',
  method: 'POST',
  path: '/api/v2/company-invitations/{token}/accept.json',
  summary:
    'Makes the caller a member of the company of an emailed invitation, which was sent to their confirmed address. To become an owner or manager, they confirm their identity first.',
  pathParameters: ofToken,
  success: 204,
  repeatable: true,
  limit,
  errors: [403, 404, 422],
})

export const setCompanyRole = operation<Company, Nothing>()({
  ...shared,
  id: 'company.set-role',
  method: 'PUT',
  path: '/api/v2/companies/{companyKey}/people/{userKey}.json',
  summary: 'Changes the role of a person; only owners make or change owners.',
  pathParameters: ofPerson,
  body: roleForm,
  limit,
  errors: [403, 404, 422],
})

export const removeFromCompany = operation<null, Nothing>()({
  ...shared,
  id: 'company.remove-person',
  method: 'DELETE',
  path: '/api/v2/companies/{companyKey}/people/{userKey}.json',
  summary: 'Removes a person, or lets the caller leave; the last owner stays.',
  pathParameters: ofPerson,
  success: 204,
  limit,
  errors: [403, 404, 422],
})

export const handOverCompany = operation<Company, Nothing>()({
  ...shared,
  id: 'company.hand-over',
  method: 'POST',
  path: '/api/v2/companies/{companyKey}/hand-over.json',
  summary: 'Makes another person an owner, and the caller a manager.',
  pathParameters: ofCompany,
  body: handOverForm,
  repeatable: true,
  limit,
  errors: [403, 404, 422],
})

export const companyLeads = operation<CompanyLeads[], Nothing>()({
  ...shared,
  id: 'company.leads',
  method: 'GET',
  path: '/api/v2/companies/{companyKey}/leads.json',
  summary: 'Messages, replies, response time and tours of each person, the busiest first.',
  pathParameters: ofCompany,
  errors: [403],
})

export const assignLead = operation<null, Nothing>()({
  ...shared,
  id: 'company.assign-lead',
  method: 'PUT',
  path: '/api/v2/companies/{companyKey}/leads/{leadKey}/assignee.json',
  summary: 'Says who of the company takes a message of its inbox.',
  pathParameters: v.strictObject({ ...companyKey, leadKey: key('Key of the message in the inbox.') }),
  body: assigneeForm,
  success: 204,
  limit,
  errors: [403, 404, 422],
})

export const companyChanges = operation<OwnChange[], PageMeta>()({
  ...shared,
  id: 'company.changes',
  method: 'GET',
  path: '/api/v2/companies/{companyKey}/changes.json',
  summary:
    'Changes of a company for its owners, the last one first: its facts, invitations, and the roles of people (`person-{userKey}`).',
  pathParameters: ofCompany,
  query: v.strictObject(pageOfItems),
  errors: [403, 422],
})

export const companyOrders = operation<PackageOrder[], PageMeta>()({
  ...shared,
  id: 'company.orders',
  method: 'GET',
  path: '/api/v2/companies/{companyKey}/orders.json',
  summary: 'Orders of packages for homes of a company, the last one first, with their invoices.',
  pathParameters: ofCompany,
  query: v.strictObject(pageOfItems),
  errors: [403, 422],
})
