import * as v from 'valibot'
import { readDay } from '#kit/dates.ts'
import { appointmentChangeForm, appointmentForm } from '#model/appointment/forms.ts'
import { appointmentTypes } from '#model/appointment/values.ts'
import { keyText, sent } from '#model/sent-text.ts'
import type { Requests } from '../request.ts'

const key = (description: string) => keyText(description, 'not_a_number')
const token = v.strictObject({
  token: v.pipe(sent(43), v.regex(/^[\w-]{43}$/), v.description('Token of an emailed link.')),
})
const ofUser = { userKey: key('Key of the user.') }

const change = {
  addition: true,
  body: appointmentChangeForm,
  limit: { calls: 60, seconds: 3_600 },
  errors: [404, 422],
} as const

export const appointmentRequests = {
  'appointment.slots': {
    summary: 'Lists available tour times of a home, park, dealer or floor plan.',
    addition: true,
    query: v.strictObject({
      type: v.pipe(
        v.picklist(appointmentTypes, issue => (issue.received === 'undefined' ? 'required' : 'inclusion')),
        v.description('Type of the subject.'),
      ),
      'entity-key': key('Key of the subject.'),
      'sales-center-key': v.optional(
        key('Key of the dealer who shows the floor plan; the first by name by default.'),
      ),
      from: v.optional(
        v.pipe(
          sent(10, 'invalid', 'invalid'),
          v.check(day => readDay(day) !== undefined, 'invalid'),
          v.description('First day to return, YYYY-MM-DD; today by default.'),
        ),
      ),
    }),
    errors: [422],
  },
  'appointment.request': {
    summary: 'Requests a tour. The host is notified, and the time is held until they reply.',
    addition: true,
    body: appointmentForm,
    limit: { calls: 20, seconds: 3_600 },
    errors: [422],
  },
  'appointment.get': {
    summary: 'Returns the appointment for an emailed link, as the recipient sees it.',
    addition: true,
    pathParameters: token,
    errors: [404],
  },
  'appointment.change': {
    ...change,
    summary: 'Confirms, declines, reschedules or cancels a tour, using an emailed link.',
    pathParameters: token,
  },
  'appointment.of-user': {
    summary: 'Lists up to 200 tours that the user requested or hosts, latest first.',
    addition: true,
    pathParameters: v.strictObject(ofUser),
    errors: [],
  },
  'appointment.change-of-user': {
    ...change,
    summary: 'Confirms, declines, reschedules or cancels a tour of the logged-in user.',
    pathParameters: v.strictObject({ ...ofUser, key: key('Key of the appointment.') }),
  },
} satisfies Requests
