import * as v from 'valibot'
import { findText, seeingForm, userActionForm } from '#model/staff/find.ts'
import { operation } from '../operation.ts'
import { key, limit, type Nothing, nothing } from './owner.ts'
import type { FoundItem, StaffUser } from './staff.response.ts'

const userKey = v.strictObject({ key: key('Key of the user.') })

export const findAnything = operation<FoundItem[], Nothing>()({
  id: 'staff.find',
  method: 'GET',
  path: '/api/v2/staff/find.json',
  summary: 'Users, homes, parks, dealers and companies by what is known of them, for customer service.',
  addition: true,
  pathParameters: nothing,
  query: v.strictObject({ text: findText }),
  access: 'staff',
  errors: [422],
})

export const getUserForStaff = operation<StaffUser, Nothing>()({
  id: 'staff.user',
  method: 'GET',
  path: '/api/v2/staff/users/{key}.json',
  summary: 'An account with its homes, for customer service.',
  addition: true,
  pathParameters: userKey,
  query: nothing,
  access: 'staff',
  errors: [404],
})

export const changeUserForStaff = operation<StaffUser, Nothing>()({
  id: 'staff.change-user',
  method: 'POST',
  path: '/api/v2/staff/users/{key}/actions.json',
  summary: 'Closes or reopens an account, which ends its sessions, or stops or allows its emails.',
  addition: true,
  pathParameters: userKey,
  query: nothing,
  body: userActionForm,
  repeatable: true,
  limit,
  access: 'staff',
  errors: [404],
})

export const seeAsUser = operation<null, Nothing>()({
  id: 'staff.see-as-user',
  method: 'POST',
  path: '/api/v2/staff/users/{key}/seeing.json',
  summary:
    'Lets this session see the site as a user for 30 minutes, without changing anything. Logged, also for the user.',
  addition: true,
  pathParameters: userKey,
  query: nothing,
  body: seeingForm,
  limit,
  access: 'staff',
  errors: [404, 422],
})

export const endSeeing = operation<null, Nothing>()({
  id: 'staff.end-seeing',
  method: 'DELETE',
  path: '/api/v2/staff/seeing.json',
  summary: 'Ends seeing the site as somebody; also where nobody is seen.',
  addition: true,
  pathParameters: nothing,
  query: nothing,
  success: 204,
  access: 'user',
  whileSeeing: true,
  errors: [],
})
