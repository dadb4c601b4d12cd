import * as v from 'valibot'
import { companyRoles } from '#model/access/access.ts'
import { field, known } from '../describe.ts'
import { packageOrder } from '../package-order.response.ts'
import { phone } from '../phone.response.ts'
import { ownChange } from './audit.response.ts'
import { integer, pageMeta } from './owner.response.ts'

const role = field(v.picklist(companyRoles), 'Role in the company.')

const company = v.object({
  key: field(integer, 'Key of the company.'),
  name: field(v.string(), 'Name.'),
  website: known(v.string(), 'Website.'),
  phone: known(phone, 'Phone.'),
  people: field(
    v.array(
      v.object({
        userKey: field(integer, 'Key of the person.'),
        firstName: field(v.string(), 'First name.'),
        lastName: field(v.string(), 'Last name.'),
        email: field(v.string(), 'Email address for logging in.'),
        role,
        joined: field(v.string(), 'Since when, YYYY-MM-DD HH:mm:ss, UTC.'),
      }),
    ),
    'Its people, the first to join first.',
  ),
  invitations: field(
    v.array(
      v.object({
        key: field(integer, 'Key of the invitation.'),
        email: field(v.string(), 'Invited address.'),
        role,
        expires: field(v.string(), 'Until when it works, YYYY-MM-DD HH:mm:ss, UTC.'),
      }),
    ),
    'Open invitations, by address; empty for those who do not manage the company.',
  ),
})
export type Company = v.InferOutput<typeof company>

const invitation = v.object({
  companyName: field(v.string(), 'Name of the company.'),
  role,
  email: field(v.string(), 'Invited address.'),
  inviter: known(v.string(), 'Who invited; null if the account was deleted.'),
})
export type Invitation = v.InferOutput<typeof invitation>

const companyLeads = v.object({
  userKey: field(integer, 'Key of the person.'),
  firstName: field(v.string(), 'First name.'),
  lastName: field(v.string(), 'Last name.'),
  received: field(integer, 'Number of messages assigned to the person.'),
  waiting: field(integer, 'Number of them that are neither answered nor closed.'),
  answered: field(integer, 'Number of messages that the person answered first.'),
  responseTime: known(integer, 'Median time of these to the first reply, seconds; null without replies.'),
  tours: field(integer, 'Number of tours assigned to the person.'),
})
export type CompanyLeads = v.InferOutput<typeof companyLeads>

const nothing = v.object({})
const whole = { payload: company, meta: nothing }
const empty = { payload: v.null(), meta: nothing }

export const companyResponses = {
  'company.create': whole,
  'company.get': whole,
  'company.change': whole,
  'company.close': empty,
  'company.invite': whole,
  'company.uninvite': empty,
  'company.invitation': { payload: invitation, meta: nothing },
  'company.accept': empty,
  'company.set-role': whole,
  'company.remove-person': empty,
  'company.hand-over': whole,
  'company.leads': { payload: v.array(companyLeads), meta: nothing },
  'company.assign-lead': empty,
  'company.orders': { payload: v.array(packageOrder), meta: pageMeta },
  'company.changes': { payload: v.array(ownChange), meta: pageMeta },
}
