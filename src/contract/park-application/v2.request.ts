import * as v from 'valibot'
import { applicationForm, applicationStopToken, newApplicationForm } from '#model/park-application/forms.ts'
import { key } from '../owner/v2.request.ts'
import type { Requests } from '../request.ts'

const ofUser = { userKey: key('Key of the user.') }
const ofApplication = v.strictObject({ ...ofUser, key: key('Key of the application.') })
const limit = { calls: 200, seconds: 3_600 }

export const parkApplicationRequests = {
  'park-application.list': {
    summary: "Lists the user's park applications, newest first.",
    addition: true,
    pathParameters: v.strictObject(ofUser),
    errors: [],
  },
  'park-application.add': {
    summary: 'Adds an application that the user requested from a park, one per park.',
    addition: true,
    pathParameters: v.strictObject(ofUser),
    body: newApplicationForm,
    limit,
    errors: [422],
  },
  'park-application.change': {
    summary: 'Replaces the dates, answer and note of an application.',
    addition: true,
    pathParameters: ofApplication,
    body: applicationForm,
    limit,
    errors: [404, 422],
  },
  'park-application.remove': {
    summary: 'Deletes an application.',
    addition: true,
    pathParameters: ofApplication,
    errors: [404],
  },
  'park-application.stop': {
    summary: 'Stops the reminders of an application, using the link in one of them.',
    addition: true,
    pathParameters: v.strictObject({ token: applicationStopToken }),
    limit: { calls: 60, seconds: 3_600 },
    errors: [404],
  },
} satisfies Requests
