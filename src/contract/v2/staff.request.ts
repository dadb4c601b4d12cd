import * as v from 'valibot'
import { findText, seeingForm, userActionForm } from '#model/staff/find.ts'
import type { Requests } from '../request.ts'
import { key, limit } from './owner.request.ts'

const userKey = v.strictObject({ key: key('Key of the user.') })

export const staffRequests = {
  'staff.find': {
    summary: 'Users, homes, parks, dealers and companies by what is known of them, for customer service.',
    addition: true,
    query: v.strictObject({ text: findText }),
    errors: [422],
  },
  'staff.start': {
    summary:
      'The steps of a new site until it is open to the public, and which are done, for customer service.',
    addition: true,
    errors: [],
  },
  'staff.user': {
    summary: 'An account with its homes, for customer service.',
    addition: true,
    pathParameters: userKey,
    errors: [404],
  },
  'staff.change-user': {
    summary: 'Closes or reopens an account, which ends its sessions, or stops or allows its emails.',
    addition: true,
    pathParameters: userKey,
    body: userActionForm,
    limit,
    errors: [404],
  },
  'staff.see-as-user': {
    summary:
      'Lets this session see the site as a user for 30 minutes, without changing anything. Logged, also for the user.',
    addition: true,
    pathParameters: userKey,
    body: seeingForm,
    limit,
    errors: [404, 422],
  },
  'staff.end-seeing': {
    summary: 'Ends seeing the site as another user; does nothing if it has ended.',
    addition: true,
    errors: [],
  },
} satisfies Requests
