import * as v from 'valibot'
import { findText, impersonationForm, userActionForm } from '#model/staff/find.ts'
import { key, limit } from '../owner/v2.request.ts'
import type { Requests } from '../request.ts'

const userKey = v.strictObject({ key: key('Key of the user.') })

export const staffRequests = {
  'staff.find': {
    summary: 'Finds users, homes, parks, dealers and companies. Staff only.',
    addition: true,
    query: v.strictObject({ text: findText }),
    errors: [422],
  },
  'staff.queues': {
    summary: 'Counts what waits for staff, by queue. Staff only.',
    addition: true,
    errors: [],
  },
  'staff.start': {
    summary: 'Lists the steps that open a new site to the public. Staff only.',
    addition: true,
    errors: [],
  },
  'staff.user': {
    summary: 'Returns an account with its homes. Staff only.',
    addition: true,
    pathParameters: userKey,
    errors: [404],
  },
  'staff.change-user': {
    summary: 'Closes or reopens an account, or stops or allows its emails. Staff only.',
    addition: true,
    pathParameters: userKey,
    body: userActionForm,
    limit,
    errors: [404],
  },
  'staff.see-as-user': {
    summary: 'Shows this session the site as a user, read-only, for 30 minutes. Staff only.',
    addition: true,
    pathParameters: v.strictObject({ key: key('Key of the user, whose security log records the view.') }),
    body: impersonationForm,
    limit,
    errors: [404, 422],
  },
  'staff.end-seeing': {
    summary: 'Stops viewing the site as another user. Succeeds even if it has ended.',
    addition: true,
    errors: [],
  },
} satisfies Requests
