import {
  type AppointmentAction,
  type AppointmentStatus,
  appointmentActions,
  type KeptStatus,
  otherSide,
  type Side,
} from './values.ts'

/** How an appointment stands, and whose answer is waited for. */
export interface Standing {
  status: KeptStatus
  awaiting: Side | null
}

/** What is shown of it at a moment: what nobody answered in time has expired, what was agreed and is over is done. */
export function statusAt(
  { status, startsAt, endsAt }: { status: KeptStatus; startsAt: number; endsAt: number },
  now: number,
): AppointmentStatus {
  if (status === 'confirmed' && endsAt <= now) return 'done'
  return status === 'requested' && startsAt <= now ? 'expired' : status
}

/**
 * How an appointment stands once one side has acted; undefined where that side cannot do so. Only the side that is
 * waited for confirms or declines, and a new time has to be agreed to by the other side.
 */
export function afterAction(
  { status, awaiting }: Standing,
  side: Side,
  action: AppointmentAction,
): Standing | undefined {
  if (status !== 'requested' && status !== 'confirmed') return undefined
  switch (action) {
    case 'confirm':
      return awaiting === side ? { status: 'confirmed', awaiting: null } : undefined
    case 'decline':
      return awaiting === side ? { status: 'declined', awaiting: null } : undefined
    case 'reschedule':
      return { status: 'requested', awaiting: otherSide(side) }
    case 'cancel':
      // Who is asked declines instead.
      return awaiting === side ? undefined : { status: 'cancelled', awaiting: null }
  }
}

/** What a side can do with an appointment at a moment; nothing once its time has come. */
export const actionsOf = (
  standing: Standing & { startsAt: number },
  side: Side,
  now: number,
): AppointmentAction[] =>
  standing.startsAt <= now
    ? []
    : appointmentActions.filter(action => afterAction(standing, side, action) !== undefined)

/** Whether an action brings about what stands already, so that doing it twice is no error. */
export const isDoneAlready = ({ status }: Standing, action: AppointmentAction): boolean =>
  (action === 'confirm' && status === 'confirmed') ||
  (action === 'decline' && status === 'declined') ||
  (action === 'cancel' && status === 'cancelled')
