import { readMoment } from '#kit/dates.ts'
import type { AppointmentChange } from '#model/appointment/forms.ts'
import { afterAction, isDoneAlready } from '#model/appointment/transition.ts'
import { type AppointmentAction, otherSide, type Side, SLOT, sides } from '#model/appointment/values.ts'
import type { Transaction } from '#platform/write/index.ts'
import type { Notifications } from './notifications.ts'
import { presentDays } from './offer.ts'
import type { Reminders } from './reminders.ts'
import type { AppointmentRow } from './rows.ts'
import { lockAppointment, lockHost, readAppointment, readOffers, updateAppointment } from './store.ts'
import { freeDays, isFree, pickOffer } from './times.ts'

/** Result of an action; `taken` includes the times available now. */
export type Changed =
  | { kind: 'done' }
  | { kind: 'unknown' }
  | { kind: 'taken'; days: ReturnType<typeof presentDays> }
  /** This side cannot do this, or no longer. */
  | { kind: 'impossible' }
  /** It changed since it was read. */
  | { kind: 'stale' }

interface ChangeOptions {
  notifications: Notifications
  reminders: Reminders
  now: () => number
}

/** Actions on an appointment: confirm, decline, reschedule and cancel. */
export function openChanges({ notifications, reminders, now }: ChangeOptions) {
  /**
   * Performs an action and notifies those concerned; without data about a side that `isErased` (deleted their
   * data).
   */
  async function act(
    transaction: Transaction,
    key: number,
    side: Side,
    { action, startsAt: proposed, word, sequence }: AppointmentChange,
    { isErased = false } = {},
  ): Promise<Changed> {
    const startsAt = proposed === undefined ? undefined : readMoment(proposed)
    await lockAppointment(transaction, key)
    const row = await readAppointment(transaction, key)
    if (!row) return { kind: 'unknown' }
    if (isDoneAlready(row, action)) return { kind: 'done' }
    if (sequence !== undefined && sequence !== row.sequence) return { kind: 'stale' }
    const next = afterAction(row, side, action)
    if (!next || row.startsAt <= now()) return { kind: 'impossible' }
    if (action !== 'reschedule' || startsAt === undefined) {
      await settle(transaction, row, { side, action, to: { ...row, ...next }, word, isErased })
      return { kind: 'done' }
    }
    const salesCenterKey = row.type === 'floorplan' ? row.hostKey : undefined
    const offer = pickOffer(await readOffers(transaction, row.type, row.entityKey), salesCenterKey)
    if (!offer || offer.hostKind !== row.hostKind || offer.hostKey !== row.hostKey)
      return { kind: 'taken', days: [] }
    await lockHost(transaction, row.hostKind, row.hostKey)
    const days = await freeDays(transaction, offer, now(), row.key)
    if (!isFree(days, startsAt) || startsAt === row.startsAt)
      return { kind: 'taken', days: presentDays(days) }
    const to = { ...next, startsAt, endsAt: startsAt + SLOT }
    await settle(transaction, row, { side, action, to, word })
    return { kind: 'done' }
  }

  async function settle(
    transaction: Transaction,
    row: AppointmentRow,
    {
      side,
      action,
      to,
      word,
      isErased = false,
    }: {
      side: Side
      action: AppointmentAction
      to: Pick<AppointmentRow, 'status' | 'awaiting' | 'startsAt' | 'endsAt'>
      word: string | undefined
      isErased?: boolean
    },
  ) {
    const isInvited = action === 'confirm'
    await updateAppointment(transaction, row.key, {
      status: to.status,
      awaiting: to.awaiting,
      startsAt: to.startsAt,
      endsAt: to.endsAt,
      word: word ?? null,
      isInvited,
      at: now(),
    })
    const changed = (await readAppointment(transaction, row.key))!
    if (row.isSuspect) return
    // Both received an invitation by email; a downloaded file of a request cannot be tracked.
    const readers = isInvited || row.isInvited ? sides : [otherSide(side)]
    await notifications.notify(transaction, changed, readers, {
      event: eventOf[action],
      by: side,
      ...(action === 'reschedule' && { before: row.startsAt }),
      isHostDeleted: isErased && side === 'host',
      calendar: isInvited ? 'put' : 'remove',
    })
    if (to.status === 'confirmed' || to.status === 'requested') await reminders.remind(transaction, changed)
  }

  return { act }
}

const eventOf = {
  confirm: 'confirmed',
  decline: 'declined',
  reschedule: 'proposed',
  cancel: 'cancelled',
} as const
