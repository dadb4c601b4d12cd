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
    summary: 'Available tour times of a home, a park, a dealer or a floor plan, and the host.',
    addition: true,
    query: v.strictObject({
      type: v.pipe(
        v.picklist(appointmentTypes, issue => (issue.received === 'undefined' ? 'required' : 'inclusion')),
        v.description('Type of the subject.'),
      ),
      'entity-key': key('Its key.'),
      'sales-center-key': v.optional(
        key('For a floor plan: the dealer who shows it; by default the first by name.'),
      ),
      from: v.optional(
        v.pipe(
          sent(10, 'invalid', 'invalid'),
          v.check(day => readDay(day) !== undefined, 'invalid'),
          v.description('First day of the response, YYYY-MM-DD; today by default.'),
        ),
      ),
    }),
    errors: [422],
  },
  'appointment.request': {
    summary: 'Requests a tour; the host is notified, and the time is held until they reply.',
    addition: true,
    body: appointmentForm,
    limit: { calls: 20, seconds: 3_600 },
    errors: [422],
  },
  'appointment.get': {
    summary: 'The appointment of an emailed link, from the point of view of its recipient.',
    addition: true,
    pathParameters: token,
    errors: [404],
  },
  'appointment.change': {
    ...change,
    summary:
      'Confirms, declines, reschedules or cancels the appointment of an emailed link; the other side is notified.',
    pathParameters: token,
  },
  'appointment.of-user': {
    summary: 'Tours that the user requested or hosts, the latest first, up to 200.',
    addition: true,
    pathParameters: v.strictObject(ofUser),
    errors: [],
  },
  'appointment.change-of-user': {
    ...change,
    summary: 'Confirms, declines, reschedules or cancels an appointment of the logged-in user.',
    pathParameters: v.strictObject({ ...ofUser, key: key('Key of the appointment.') }),
  },
} satisfies Requests
