import * as v from 'valibot'
import { companyRoles } from '#model/access/access.ts'
import { ownChange } from '../audit/v2.response.ts'
import { field, known } from '../describe.ts'
import { integer, pageMeta } from '../owner/v2.response.ts'
import { packageOrder } from '../package-order.response.ts'
import { phone } from '../phone.response.ts'

const role = field(v.picklist(companyRoles), 'Role in the company.')

const company = v.object({
  key: field(integer, 'Key of the company.'),
  name: field(v.string(), 'Name of the company.'),
  website: known(v.string(), 'Website of the company. Null if there is none.'),
  phone: known(phone, 'Phone number of the company. Null if there is none.'),
  people: field(
    v.array(
      v.object({
        userKey: field(integer, 'Key of the user.'),
        firstName: field(v.string(), 'First name of the user.'),
        lastName: field(v.string(), 'Last name of the user.'),
        email: field(v.string(), 'Email address with which the user logs in.'),
        role,
        joined: field(v.string(), 'When the user joined, YYYY-MM-DD HH:mm:ss, UTC.'),
      }),
    ),
    'People of the company, in the order in which they joined.',
  ),
  invitations: field(
    v.array(
      v.object({
        key: field(integer, 'Key of the invitation.'),
        email: field(v.string(), 'Email address that was invited.'),
        role,
        expires: field(v.string(), 'When the invitation expires, YYYY-MM-DD HH:mm:ss, UTC.'),
      }),
    ),
    'Open invitations, by email address. Empty if the user does not manage the company.',
  ),
})
export type Company = v.InferOutput<typeof company>

const invitation = v.object({
  companyName: field(v.string(), 'Name of the company.'),
  role: field(
    v.picklist(companyRoles),
    'Role in the company. An owner or manager must confirm their identity before they accept.',
  ),
  email: field(v.string(), 'Email address that was invited.'),
  inviter: known(v.string(), 'Name of the user who sent the invitation. Null if the account was deleted.'),
})
export type Invitation = v.InferOutput<typeof invitation>

const companyLeads = v.object({
  userKey: field(integer, 'Key of the user.'),
  firstName: field(v.string(), 'First name of the user.'),
  lastName: field(v.string(), 'Last name of the user.'),
  received: field(integer, 'Number of messages assigned to the person.'),
  waiting: field(integer, 'Number of these messages that have no reply and are not closed.'),
  answered: field(integer, 'Number of messages to which the person was the first to reply.'),
  responseTime: known(integer, 'Median time to the first reply, seconds. Null if there are no replies.'),
  tours: field(integer, 'Number of tours assigned to the person.'),
})
export type CompanyLeads = v.InferOutput<typeof companyLeads>

const nothing = v.object({})
const oneCompany = { payload: company, meta: nothing }
const empty = { payload: v.null(), meta: nothing }

export const companyResponses = {
  'company.create': oneCompany,
  'company.get': oneCompany,
  'company.change': oneCompany,
  'company.close': empty,
  'company.invite': oneCompany,
  'company.uninvite': empty,
  'company.invitation': { payload: invitation, meta: nothing },
  'company.accept': empty,
  'company.set-role': oneCompany,
  'company.remove-person': empty,
  'company.hand-over': oneCompany,
  'company.leads': { payload: v.array(companyLeads), meta: nothing },
  'company.assign-lead': empty,
  'company.orders': { payload: v.array(packageOrder), meta: pageMeta },
  'company.changes': { payload: v.array(ownChange), meta: pageMeta },
}
