/** What can be visited: a home, a park, a dealer, or a floor plan at a dealer's. */
export const appointmentTypes = ['listing', 'park', 'sales-center', 'floorplan'] as const
export type AppointmentType = (typeof appointmentTypes)[number]

/** Who receives visitors: a park's office, a dealer, or the seller of a home. */
export const hostKinds = ['park', 'sales-center', 'listing'] as const
export type HostKind = (typeof hostKinds)[number]

/** The two who meet. */
export const sides = ['host', 'visitor'] as const
export type Side = (typeof sides)[number]
export const otherSide = (side: Side): Side => (side === 'host' ? 'visitor' : 'host')

/** How an appointment stands; the last two follow from the clock. */
export const appointmentStatuses = [
  'requested',
  'confirmed',
  'declined',
  'cancelled',
  'done',
  'expired',
] as const
export type AppointmentStatus = (typeof appointmentStatuses)[number]
/** What is kept of it. */
export type KeptStatus = Exclude<AppointmentStatus, 'done' | 'expired'>

export const appointmentActions = ['confirm', 'decline', 'reschedule', 'cancel'] as const
export type AppointmentAction = (typeof appointmentActions)[number]

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Length of a visit, and the step at which visits begin, minutes. */
export const slotMinutes = 30
export const SLOT = slotMinutes * MINUTE
/** How long before a visit it can still be asked for, milliseconds. */
export const LEAD_TIME = 2 * HOUR
/** How far ahead visits are offered, days. */
export const daysAhead = 30

/** Office hours of a day of which nobody said any. */
export const usualHours = { opens: '09:00', closes: '17:00' } as const

/** When both are reminded, hours before the visit. */
export const reminderHours = [24, 2] as const

/** Visits that one email address, or phone without one, may ask for. */
export const visitsOfOne = { calls: 6, seconds: 3_600 } as const
/** Visits that one person may have asked a host for without an answer. */
export const mostUnanswered = 6
/** Visits that a host may be asked for, whoever asks. */
export const visitsToHost = { calls: 10, seconds: 3_600 } as const
