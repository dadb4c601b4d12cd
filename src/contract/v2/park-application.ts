import * as v from 'valibot'
import { applicationForm, applicationStopToken, newApplicationForm } from '#model/park-application/forms.ts'
import { operation } from '../operation.ts'
import { key, type Nothing, nothing } from './owner.ts'
import type { NewParkApplication, ParkApplication } from './park-application.response.ts'

const ofUser = { userKey: key('Key of the user.') }
const ofApplication = v.strictObject({ ...ofUser, key: key('Key of the application.') })
const path = '/api/v2/registered-users/{userKey}/park-applications'
const limit = { calls: 200, seconds: 3_600 }

export const listParkApplications = operation<ParkApplication[], Nothing>()({
  id: 'park-application.list',
  method: 'GET',
  path: `${path}.json`,
  summary: "The user's applications to parks, the newest first.",
  addition: true,
  pathParameters: v.strictObject(ofUser),
  query: nothing,
  access: 'self',
  errors: [],
})

export const addParkApplication = operation<NewParkApplication, Nothing>()({
  id: 'park-application.add',
  method: 'POST',
  path: `${path}.json`,
  summary: 'Notes that the user asked a park for its application. A park has at most one per user.',
  addition: true,
  pathParameters: v.strictObject(ofUser),
  query: nothing,
  body: newApplicationForm,
  success: 201,
  repeatable: true,
  limit,
  access: 'self',
  errors: [422],
})

export const changeParkApplication = operation<null, Nothing>()({
  id: 'park-application.change',
  method: 'PUT',
  path: `${path}/{key}.json`,
  summary: 'Replaces the days, answer and note of an application.',
  addition: true,
  pathParameters: ofApplication,
  query: nothing,
  body: applicationForm,
  limit,
  access: 'self',
  errors: [404, 422],
})

export const removeParkApplication = operation<null, Nothing>()({
  id: 'park-application.remove',
  method: 'DELETE',
  path: `${path}/{key}.json`,
  summary: 'Deletes an application.',
  addition: true,
  pathParameters: ofApplication,
  query: nothing,
  success: 204,
  access: 'self',
  errors: [404],
})

export const stopParkApplicationReminders = operation<null, Nothing>()({
  id: 'park-application.stop',
  method: 'POST',
  path: '/api/v2/park-application-reminders/{token}.json',
  summary: 'Ends the reminders of an application by the link in one of them.',
  addition: true,
  pathParameters: v.strictObject({ token: applicationStopToken }),
  query: nothing,
  success: 204,
  limit: { calls: 60, seconds: 3_600 },
  errors: [404],
})
