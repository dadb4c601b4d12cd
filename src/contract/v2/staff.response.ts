import * as v from 'valibot'
import { accountTypes } from '#model/account/values.ts'
import { activeStatus } from '#model/listing/values.ts'
import { foundTypes, userActions } from '#model/staff/find.ts'
import { startSteps } from '#model/staff/start.ts'
import { field, known } from '../describe.ts'
import { integer } from './owner.response.ts'

const foundItem = v.object({
  type: field(v.picklist(foundTypes), 'Kind.'),
  key: field(integer, 'Key.'),
  label: field(v.string(), 'Name.'),
  note: known(v.string(), 'Email address, street or city.'),
})
export type FoundItem = v.InferOutput<typeof foundItem>

const staffUser = v.object({
  key: field(integer, 'Key of the user.'),
  username: field(v.string(), 'Email address.'),
  firstName: field(v.string(), 'First name.'),
  lastName: field(v.string(), 'Last name.'),
  company: known(v.string(), 'Company.'),
  accountType: field(v.picklist(accountTypes), 'Account type.'),
  isVerified: field(v.boolean(), 'The email address is confirmed.'),
  isStaff: field(v.boolean(), 'Works in customer service.'),
  created: field(v.string(), 'Creation, YYYY-MM-DD HH:mm:ss, UTC.'),
  dateDeactivated: known(v.string(), 'When the account was closed, YYYY-MM-DD HH:mm:ss, UTC.'),
  deactivateReason: known(v.string(), 'Why it was closed.'),
  blockSend: field(v.boolean(), 'Gets no emails but those about the account itself.'),
  sessionCount: field(integer, 'Number of sessions.'),
  possible: field(v.array(v.picklist(userActions)), 'What can be done now.'),
  homes: field(
    v.array(
      v.object({
        key: field(integer, 'Key of the listing.'),
        label: field(v.string(), 'Number and city.'),
        active: field(v.picklist(Object.values(activeStatus)), 'Status, -1 to 4.'),
        holdReview: field(v.boolean(), 'Held for review.'),
      }),
    ),
    'Homes of the user, the newest first, at most 50.',
  ),
})
export type StaffUser = v.InferOutput<typeof staffUser>

const startItem = v.object({
  name: field(v.picklist(startSteps), 'Step.'),
  isDone: field(v.boolean(), 'What it makes is there.'),
})
export type StartItem = v.InferOutput<typeof startItem>

const nothing = v.object({})

export const staffResponses = {
  'staff.find': { payload: v.array(foundItem), meta: nothing },
  'staff.start': { payload: v.array(startItem), meta: nothing },
  'staff.user': { payload: staffUser, meta: nothing },
  'staff.change-user': { payload: staffUser, meta: nothing },
  'staff.see-as-user': { payload: v.null(), meta: nothing },
  'staff.end-seeing': { payload: v.null(), meta: nothing },
}
