import { type Nothing, operation } from '../operation.ts'
import type { Appointment, AppointmentReceipt, AppointmentSlots } from './v1.response.ts'

export const appointmentSlots = operation<AppointmentSlots, Nothing>()({
  id: 'appointment.slots',
  method: 'GET',
  path: '/api/v1/appointments/slots.json',
  // Availability changes by the second.
  access: 'optional',
})

export const requestAppointment = operation<AppointmentReceipt, Nothing>()({
  id: 'appointment.request',
  method: 'POST',
  path: '/api/v1/appointments.json',
  success: 201,
  repeatable: true,
  access: 'optional',
})

export const getAppointment = operation<Appointment, Nothing>()({
  id: 'appointment.get',
  method: 'GET',
  path: '/api/v1/appointments/{token}.json',
  access: 'optional',
})

const change = {
  method: 'PUT',
  repeatable: true,
} as const

export const changeAppointment = operation<Appointment, Nothing>()({
  ...change,
  id: 'appointment.change',
  path: '/api/v1/appointments/{token}.json',
  access: 'optional',
})

export const appointmentsOfUser = operation<Appointment[], Nothing>()({
  id: 'appointment.of-user',
  method: 'GET',
  path: '/api/v1/registered-users/{userKey}/appointments.json',
  access: 'self',
})

export const changeAppointmentOfUser = operation<Appointment, Nothing>()({
  ...change,
  id: 'appointment.change-of-user',
  path: '/api/v1/registered-users/{userKey}/appointments/{key}.json',
  access: 'self',
})
