import {
  type AppointmentAction,
  type AppointmentStatus,
  appointmentActions,
  otherSide,
  type Side,
  type StoredStatus,
} from './values.ts'

/** Status of an appointment, and whose reply is pending. */
export interface AppointmentState {
  status: StoredStatus
  awaiting: Side | null
}

/** Display status at a point in time: an unanswered request expires, a confirmed appointment is done after its end. */
export function statusAt(
  { status, startsAt, endsAt }: { status: StoredStatus; startsAt: number; endsAt: number },
  now: number,
): AppointmentStatus {
  if (status === 'confirmed' && endsAt <= now) return 'done'
  return status === 'requested' && startsAt <= now ? 'expired' : status
}

/**
 * State after an action of one side; undefined if the action is not allowed. Only the side whose reply is pending
 * confirms or declines, and a new time needs the other side's approval.
 */
export function afterAction(
  { status, awaiting }: AppointmentState,
  side: Side,
  action: AppointmentAction,
): AppointmentState | undefined {
  if (status !== 'requested' && status !== 'confirmed') return undefined
  switch (action) {
    case 'confirm':
      return awaiting === side ? { status: 'confirmed', awaiting: null } : undefined
    case 'decline':
      return awaiting === side ? { status: 'declined', awaiting: null } : undefined
    case 'reschedule':
      return { status: 'requested', awaiting: otherSide(side) }
    case 'cancel':
      // The recipient of the request declines instead.
      return awaiting === side ? undefined : { status: 'cancelled', awaiting: null }
  }
}

/** Actions available to a side at a point in time; none after the start. */
export const actionsOf = (
  standing: AppointmentState & { startsAt: number },
  side: Side,
  now: number,
): AppointmentAction[] =>
  standing.startsAt <= now
    ? []
    : appointmentActions.filter(action => afterAction(standing, side, action) !== undefined)

/** Whether an action would change nothing, so that repeating it is not an error. */
export const isDoneAlready = ({ status }: AppointmentState, action: AppointmentAction): boolean =>
  (action === 'confirm' && status === 'confirmed') ||
  (action === 'decline' && status === 'declined') ||
  (action === 'cancel' && status === 'cancelled')
