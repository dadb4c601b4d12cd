import * as v from 'valibot'
import { readDay } from '#kit/dates.ts'
import { appointmentChangeForm, appointmentForm } from '#model/appointment/forms.ts'
import { appointmentTypes } from '#model/appointment/values.ts'
import { keyText, sent } from '#model/sent-text.ts'
import { operation } from '../operation.ts'
import type { Appointment, AppointmentReceipt, AppointmentSlots } from './appointment.response.ts'

type Nothing = Record<never, never>

const none = v.strictObject({})
const key = (description: string) => keyText(description, 'not_a_number')
const token = v.strictObject({
  token: v.pipe(sent(43), v.regex(/^[\w-]{43}$/), v.description('Token of an emailed link.')),
})
const ofUser = { userKey: key('Key of the user.') }

export const appointmentSlots = operation<AppointmentSlots, Nothing>()({
  id: 'appointment.slots',
  method: 'GET',
  path: '/api/v1/appointments/slots.json',
  summary: 'Available tour times of a home, a park, a dealer or a floor plan, and the host.',
  addition: true,
  pathParameters: none,
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
  // Availability changes by the second.
  access: 'optional',
  errors: [422],
})

export const requestAppointment = operation<AppointmentReceipt, Nothing>()({
  id: 'appointment.request',
  method: 'POST',
  path: '/api/v1/appointments.json',
  summary: 'Requests a tour; the host is notified, and the time is held until they reply.',
  addition: true,
  pathParameters: none,
  query: none,
  body: appointmentForm,
  success: 201,
  repeatable: true,
  limit: { calls: 20, seconds: 3_600 },
  access: 'optional',
  errors: [422],
})

export const getAppointment = operation<Appointment, Nothing>()({
  id: 'appointment.get',
  method: 'GET',
  path: '/api/v1/appointments/{token}.json',
  summary: 'The appointment of an emailed link, from the point of view of its recipient.',
  addition: true,
  pathParameters: token,
  query: none,
  access: 'optional',
  errors: [404],
})

const change = {
  method: 'PUT',
  addition: true,
  query: none,
  body: appointmentChangeForm,
  repeatable: true,
  limit: { calls: 60, seconds: 3_600 },
  errors: [404, 422],
} as const

export const changeAppointment = operation<Appointment, Nothing>()({
  ...change,
  id: 'appointment.change',
  path: '/api/v1/appointments/{token}.json',
  summary:
    'Confirms, declines, reschedules or cancels the appointment of an emailed link; the other side is notified.',
  pathParameters: token,
  access: 'optional',
})

export const appointmentsOfUser = operation<Appointment[], Nothing>()({
  id: 'appointment.of-user',
  method: 'GET',
  path: '/api/v1/registered-users/{userKey}/appointments.json',
  summary: 'Tours that the user requested or hosts, the latest first, up to 200.',
  addition: true,
  pathParameters: v.strictObject(ofUser),
  query: none,
  access: 'self',
  errors: [],
})

export const changeAppointmentOfUser = operation<Appointment, Nothing>()({
  ...change,
  id: 'appointment.change-of-user',
  path: '/api/v1/registered-users/{userKey}/appointments/{key}.json',
  summary: 'Confirms, declines, reschedules or cancels an appointment of the logged-in user.',
  pathParameters: v.strictObject({ ...ofUser, key: key('Key of the appointment.') }),
  access: 'self',
})
