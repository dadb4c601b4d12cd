import type { OwnChange } from '../audit/v2.response.ts'
import { type Nothing, operation } from '../operation.ts'
import type { PageMeta } from '../owner/v2.response.ts'
import type { PackageOrder } from '../package-order.response.ts'
import type { Company, CompanyLeads, Invitation } from './v2.response.ts'

export const createCompany = operation<Company, Nothing>()({
  id: 'company.create',
  method: 'POST',
  path: '/api/v2/companies.json',
  success: 201,
  repeatable: true,
  access: 'user',
})

export const getCompany = operation<Company, Nothing>()({
  id: 'company.get',
  method: 'GET',
  path: '/api/v2/companies/{companyKey}.json',
  access: 'user',
})

export const changeCompany = operation<Company, Nothing>()({
  id: 'company.change',
  method: 'PUT',
  path: '/api/v2/companies/{companyKey}.json',
  access: 'user',
})

export const closeCompany = operation<null, Nothing>()({
  id: 'company.close',
  method: 'DELETE',
  path: '/api/v2/companies/{companyKey}.json',
  success: 204,
  access: 'user',
})

export const inviteToCompany = operation<Company, Nothing>()({
  id: 'company.invite',
  method: 'POST',
  path: '/api/v2/companies/{companyKey}/invitations.json',
  success: 201,
  repeatable: true,
  access: 'user',
})

export const endInvitation = operation<null, Nothing>()({
  id: 'company.uninvite',
  method: 'DELETE',
  path: '/api/v2/companies/{companyKey}/invitations/{invitationKey}.json',
  success: 204,
  access: 'user',
})

export const getInvitation = operation<Invitation, Nothing>()({
  id: 'company.invitation',
  method: 'GET',
  path: '/api/v2/company-invitations/{token}.json',
  access: 'optional',
})

export const acceptInvitation = operation<null, Nothing>()({
  id: 'company.accept',
  method: 'POST',
  path: '/api/v2/company-invitations/{token}/accept.json',
  success: 204,
  repeatable: true,
  access: 'user',
})

export const setCompanyRole = operation<Company, Nothing>()({
  id: 'company.set-role',
  method: 'PUT',
  path: '/api/v2/companies/{companyKey}/people/{userKey}.json',
  access: 'user',
})

export const removeFromCompany = operation<null, Nothing>()({
  id: 'company.remove-person',
  method: 'DELETE',
  path: '/api/v2/companies/{companyKey}/people/{userKey}.json',
  success: 204,
  access: 'user',
})

export const handOverCompany = operation<Company, Nothing>()({
  id: 'company.hand-over',
  method: 'POST',
  path: '/api/v2/companies/{companyKey}/hand-over.json',
  repeatable: true,
  access: 'user',
})

export const companyLeads = operation<CompanyLeads[], Nothing>()({
  id: 'company.leads',
  method: 'GET',
  path: '/api/v2/companies/{companyKey}/leads.json',
  access: 'user',
})

export const assignLead = operation<null, Nothing>()({
  id: 'company.assign-lead',
  method: 'PUT',
  path: '/api/v2/companies/{companyKey}/leads/{leadKey}/assignee.json',
  success: 204,
  access: 'user',
})

export const companyChanges = operation<OwnChange[], PageMeta>()({
  id: 'company.changes',
  method: 'GET',
  path: '/api/v2/companies/{companyKey}/changes.json',
  access: 'user',
})

export const companyOrders = operation<PackageOrder[], PageMeta>()({
  id: 'company.orders',
  method: 'GET',
  path: '/api/v2/companies/{companyKey}/orders.json',
  access: 'user',
})
