import * as v from 'valibot'
import { accountTypes } from '#model/account/values.ts'
import { activeStatus } from '#model/listing/values.ts'
import { foundTypes, userActions } from '#model/staff/find.ts'
import { staffQueues } from '#model/staff/queues.ts'
import { startSteps } from '#model/staff/start.ts'
import { field, known } from '../describe.ts'
import { integer } from '../owner/v2.response.ts'

const foundItem = v.object({
  type: field(v.picklist(foundTypes), 'Type of the object.'),
  key: field(integer, 'Key of the object.'),
  label: field(v.string(), 'Label of the object.'),
  note: known(
    v.string(),
    'Email address, street or city, to tell similar objects apart. Null if there is none.',
  ),
})
export type FoundItem = v.InferOutput<typeof foundItem>

const staffUser = v.object({
  key: field(integer, 'Key of the user.'),
  username: field(v.string(), 'Email address with which the user logs in.'),
  firstName: field(v.string(), 'First name of the user.'),
  lastName: field(v.string(), 'Last name of the user.'),
  company: known(v.string(), 'Company of the user. Null if there is none.'),
  accountType: field(v.picklist(accountTypes), 'Account type of the user.'),
  isVerified: field(v.boolean(), 'Whether the email address is confirmed.'),
  isStaff: field(v.boolean(), 'Whether the user is staff.'),
  created: field(v.string(), 'When the account was created, YYYY-MM-DD HH:mm:ss, UTC.'),
  dateDeactivated: known(
    v.string(),
    'When the account was closed, YYYY-MM-DD HH:mm:ss, UTC. Null if it is open.',
  ),
  deactivateReason: known(v.string(), 'Why the account was closed. Null if it is open.'),
  blockSend: field(v.boolean(), 'Whether the user gets no emails except those about the account itself.'),
  sessionCount: field(integer, 'Number of sessions. Closing the account ends all of them.'),
  possible: field(v.array(v.picklist(userActions)), 'Actions that are possible now.'),
  homes: field(
    v.array(
      v.object({
        key: field(integer, 'Key of the listing.'),
        label: field(v.string(), 'Number and city of the home.'),
        active: field(v.picklist(Object.values(activeStatus)), 'Active status, -1 to 4.'),
        holdReview: field(v.boolean(), 'Whether the home is held for review.'),
      }),
    ),
    'Homes of the user, newest first, at most 50.',
  ),
})
export type StaffUser = v.InferOutput<typeof staffUser>

const staffQueue = v.object({
  name: field(v.picklist(staffQueues), 'Name of the queue.'),
  total: field(integer, 'Number of items that wait.'),
  since: known(v.string(), 'When the oldest of them came, YYYY-MM-DD HH:mm:ss, UTC. Null without any.'),
})
export type StaffQueue = v.InferOutput<typeof staffQueue>

const startItem = v.object({
  name: field(v.picklist(startSteps), 'Name of the step.'),
  isDone: field(v.boolean(), 'Whether the step is done.'),
})
export type StartItem = v.InferOutput<typeof startItem>

const nothing = v.object({})

export const staffResponses = {
  'staff.find': { payload: v.array(foundItem), meta: nothing },
  'staff.queues': { payload: v.array(staffQueue), meta: nothing },
  'staff.start': { payload: v.array(startItem), meta: nothing },
  'staff.user': { payload: staffUser, meta: nothing },
  'staff.change-user': { payload: staffUser, meta: nothing },
  'staff.see-as-user': { payload: v.null(), meta: nothing },
  'staff.end-seeing': { payload: v.null(), meta: nothing },
}
