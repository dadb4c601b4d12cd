/** Subjects of an appointment: a home, a park, a dealer, or a floor plan at a dealer. */
export const appointmentTypes = ['listing', 'park', 'sales-center', 'floorplan'] as const
export type AppointmentType = (typeof appointmentTypes)[number]

/** Hosts: a park's office, a dealer, or the seller of a home. */
export const hostKinds = ['park', 'sales-center', 'listing'] as const
export type HostKind = (typeof hostKinds)[number]

/** The two parties. */
export const sides = ['host', 'visitor'] as const
export type Side = (typeof sides)[number]
export const otherSide = (side: Side): Side => (side === 'host' ? 'visitor' : 'host')

/** Appointment statuses; the last two depend on the time. */
export const appointmentStatuses = [
  'requested',
  'confirmed',
  'declined',
  'cancelled',
  'done',
  'expired',
] as const
export type AppointmentStatus = (typeof appointmentStatuses)[number]
/** Statuses that are stored. */
export type StoredStatus = Exclude<AppointmentStatus, 'done' | 'expired'>

export const appointmentActions = ['confirm', 'decline', 'reschedule', 'cancel'] as const
export type AppointmentAction = (typeof appointmentActions)[number]

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Length of an appointment and interval of start times, in minutes. */
export const slotMinutes = 30
export const SLOT = slotMinutes * MINUTE
/** Minimum time between request and appointment, in milliseconds. */
export const LEAD_TIME = 2 * HOUR
/** Length of the booking window, in days. */
export const daysAhead = 30

/** Office hours for a day without known hours. */
export const usualHours = { opens: '09:00', closes: '17:00' } as const

/** Reminder times, in hours before the appointment. */
export const reminderHours = [24, 2] as const

/** Limit of requests per email address, or per phone number without one. */
export const visitorRequestLimit = { calls: 6, seconds: 3_600 } as const
/** Maximum number of unanswered requests of one visitor to a host. */
export const maxUnanswered = 6
/** Limit of requests to a host, from all visitors. */
export const hostRequestLimit = { calls: 10, seconds: 3_600 } as const
