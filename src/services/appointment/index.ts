import type { Database } from '#db/database.ts'
import type { Queue } from '#db/queue.ts'
import { readMoment } from '#kit/dates.ts'
import { type Actor, companyOf, may, ownedByCompany, ownedByUser } from '#model/access/access.ts'
import type { AppointmentChange, AppointmentForm } from '#model/appointment/forms.ts'
import { actionsOf, statusAt } from '#model/appointment/transition.ts'
import { appointmentUrl } from '#model/appointment/urls.ts'
import {
  type AppointmentType,
  hostRequestLimit,
  maxUnanswered,
  type Side,
  SLOT,
  visitorRequestLimit,
} from '#model/appointment/values.ts'
import { isSuspect } from '#model/form.ts'
import { type Language, localized } from '#model/language.ts'
import type { Limit, Throttle } from '#platform/throttle/index.ts'
import type { Transaction } from '#platform/write/index.ts'
import type { AdLeads } from '../ad/lead/index.ts'
import { calendarFile } from '../calendar/index.ts'
import { type Changed, openChanges } from './changes.ts'
import { hashOf, type NotificationOptions, openNotifications, textIn, tokenOf } from './notifications.ts'
import { placeText, presentDays, presentHost, scheduleOf } from './offer.ts'
import { presentAppointment, titleOf } from './present.ts'
import { openReminders } from './reminders.ts'
import type { AppointmentRow } from './rows.ts'
import {
  assignHost,
  countUnanswered,
  deleteHost,
  insertAppointment,
  insertLink,
  lockHost,
  makeAnonymous,
  readAppointment,
  readAppointmentsOf,
  readKeysOf,
  readLink,
  readOffers,
} from './store.ts'
import { freeDays, isFree, pickOffer } from './times.ts'

type User = Extract<Actor, { kind: 'user' }>

/** Maximum number of appointments in a user's list. */
const MAX_LISTED = 200

export type Appointments = ReturnType<typeof openAppointments>

interface AppointmentOptions extends NotificationOptions {
  database: Database
  adLeads: Pick<AdLeads, 'deliver'>
  queue: Pick<Queue, 'add'>
  throttle: Throttle
  now: () => number
}

/** Result of a request; `taken` includes the times available now. */
type Requested =
  | { kind: 'made'; key: number }
  | { kind: 'taken'; days: ReturnType<typeof presentDays> }
  | { kind: 'not_offered' }
  /** The visitor has too many unanswered requests to this host. */
  | { kind: 'too_many' }
  | { kind: 'limited'; seconds: number }

/** Appointments to see homes, parks and dealers: availability, requests and changes. */
export function openAppointments(options: AppointmentOptions) {
  const { database, adLeads, queue, throttle, secret, origin, organizer, now } = options
  const notifications = openNotifications(options)
  const reminders = openReminders({ database, queue, notifications, now })
  const { act } = openChanges({ notifications, reminders, now })

  return {
    /** For the queue: `queue.start(appointments.workers)`. */
    workers: reminders.workers,

    /**
     * Available times and the host of a subject; for a floor plan, the dealers to choose from. Undefined if no appointments
     * are offered.
     */
    async slots(type: AppointmentType, entityKey: number, salesCenterKey?: number) {
      const offers = await readOffers(database, type, entityKey)
      const offer = pickOffer(offers, salesCenterKey)
      if (!offer) return undefined
      const days = await freeDays(database, offer, now())
      return {
        title: titleOf({ ...offer, type, entityKey }),
        host: presentHost(offer),
        hosts: type === 'floorplan' ? offers.map(presentHost) : [],
        timeZone: scheduleOf(offer).timeZone,
        days: presentDays(days),
      }
    },

    /** Requests an appointment. The time is held until the host replies. */
    async request(
      transaction: Transaction,
      form: AppointmentForm,
      userKey: number | null,
    ): Promise<Requested> {
      const offer = pickOffer(await readOffers(transaction, form.type, form.entityKey), form.salesCenterKey)
      if (!offer) return { kind: 'not_offered' }
      await lockHost(transaction, offer.hostKind, offer.hostKey)
      const suspect = isSuspect(form, { isSignedIn: userKey !== null })
      // Requests by bots do not count toward limits.
      const count = async (rule: string, whose: string, limit: Limit) =>
        suspect ? undefined : throttle.count(transaction, rule, whose, limit)
      const contact = (form.email ?? form.phone ?? '').toLowerCase()
      const ofOne = await count('appointment.request', contact, visitorRequestLimit)
      if (ofOne !== undefined) return { kind: 'limited', seconds: ofOne }
      const unanswered = await countUnanswered(transaction, offer, { ...form, userKey }, now())
      if (!suspect && unanswered >= maxUnanswered) return { kind: 'too_many' }
      const days = await freeDays(transaction, offer, now())
      const startsAt = readMoment(form.startsAt)!
      const key = isFree(days, startsAt)
        ? await insertAppointment(transaction, {
            ...form,
            startsAt,
            hostKind: offer.hostKind,
            hostKey: offer.hostKey,
            hostUserKey: offer.hostUserKey,
            companyKey: offer.hostCompanyKey,
            userKey,
            timeZone: scheduleOf(offer).timeZone,
            isSuspect: suspect,
            endsAt: startsAt + SLOT,
            at: now(),
          })
        : undefined
      if (key === undefined)
        return { kind: 'taken', days: presentDays(await freeDays(transaction, offer, now())) }
      const row = (await readAppointment(transaction, key))!
      await insertLink(transaction, {
        tokenHash: hashOf(tokenOf(secret, row, 'visitor')),
        key,
        side: 'visitor',
      })
      if (!suspect) {
        await notifications.request(transaction, row)
        await reminders.remind(transaction, row)
        if (form.click !== undefined) await adLeads.deliver(transaction, form.click, [offer.hostCompanyKey])
      }
      const toHost = await count('appointment.host', `${offer.hostKind} ${offer.hostKey}`, hostRequestLimit)
      return toHost === undefined ? { kind: 'made', key } : { kind: 'limited', seconds: toHost }
    },

    /** Response to a new appointment, with the token of the visitor's link. */
    async receipt(key: number) {
      const row = await readAppointment(database, key)
      return row && { ...presentAppointment(row, 'visitor', now()), token: tokenOf(secret, row, 'visitor') }
    },

    /** The appointment of an emailed link, for its side; undefined for an invalid link. */
    async get(token: string) {
      const link = await readLink(database, hashOf(token))
      const row = link && (await readAppointment(database, link.key))
      return row && presentAppointment(row, link.side, now())
    },

    /** Performs an action through an emailed link. */
    async change(transaction: Transaction, token: string, change: AppointmentChange): Promise<Changed> {
      const link = await readLink(transaction, hashOf(token))
      return link ? act(transaction, link.key, link.side, change) : { kind: 'unknown' }
    },

    /** The appointment of an emailed link as a calendar file; undefined if it is off. */
    async calendar(token: string, language: Language): Promise<string | undefined> {
      const link = await readLink(database, hashOf(token))
      const row = link && (await readAppointment(database, link.key))
      if (!row || statusAt(row, now()) === 'expired' || !['requested', 'confirmed'].includes(row.status))
        return undefined
      const url = new URL(localized(appointmentUrl(token), language), origin).href
      const isTentative = row.status === 'requested'
      const place = titleOf(row) ?? organizer.name
      const title = link.side === 'host' && row.name !== null ? `${place}, ${row.name}` : place
      return calendarFile({
        uid: row.id,
        sequence: row.sequence,
        startsAt: row.startsAt,
        endsAt: row.endsAt,
        summary: textIn(
          language,
          isTentative ? 'mail.appointment.summary.asked' : 'mail.appointment.summary',
          { title },
        ),
        description: url,
        location: row.place ? placeText(row.place) : '',
        url,
        organizer,
        isCancelled: false,
        isTentative,
      })
    },

    /** Appointments that a user requested or hosts, latest first. */
    async ofUser(user: User) {
      const companyKey = companyOf(user, 'appointment.host')
      const rows = await readAppointmentsOf(database, { userKey: user.key, companyKey }, MAX_LISTED)
      return rows.map(row => presentAppointment(row, row.userKey === user.key ? 'visitor' : 'host', now()))
    },

    /** An appointment of a user; undefined if they are neither visitor nor host. */
    async getOfUser(user: User, key: number) {
      const row = await readAppointment(database, key)
      const side = row && sideOf(row, user)
      return side && presentAppointment(row, side, now())
    },

    /** Performs an action of a logged-in user on their appointment. */
    async changeOfUser(
      transaction: Transaction,
      user: User,
      key: number,
      change: AppointmentChange,
    ): Promise<Changed> {
      const row = await readAppointment(transaction, key)
      const side = row && sideOf(row, user)
      if (!side) return { kind: 'unknown' }
      if (side === 'host') await assignHost(transaction, key, user.key)
      return act(transaction, key, side, change)
    },

    /**
     * Deletes a person's data: upcoming appointments are cancelled and the other side is notified; past ones are
     * anonymized for the other side's records.
     */
    async erase(transaction: Transaction, person: { userKey?: number; email?: string }): Promise<void> {
      const { asVisitor, asHost } = await readKeysOf(transaction, person)
      await makeAnonymous(transaction, asVisitor)
      for (const [side, keys] of [
        ['visitor', asVisitor],
        ['host', asHost],
      ] as const)
        for (const key of keys) {
          const row = await readAppointment(transaction, key)
          if (!row || row.startsAt <= now()) continue
          // A requested side declines, with the same effect.
          const [action] = actionsOf(row, side, now()).filter(name => name === 'decline' || name === 'cancel')
          if (action) await act(transaction, key, side, { action }, { isErased: true })
        }
      await deleteHost(transaction, asHost)
    },

    /** Exports a person's appointments. */
    async exportOf(userKey: number) {
      const rows = await readAppointmentsOf(database, { userKey, companyKey: null }, Number.MAX_SAFE_INTEGER)
      return rows.map(row => presentAppointment(row, row.userKey === userKey ? 'visitor' : 'host', now()))
    },
  }
}

/** A user's side of an appointment; undefined for neither. */
function sideOf(
  { userKey, hostUserKey, companyKey, isSuspect }: AppointmentRow,
  user: User,
): Side | undefined {
  if (isSuspect) return undefined
  if (may(user, 'account.use', ownedByUser(userKey))) return 'visitor'
  const isHost =
    may(user, 'appointment.host', ownedByUser(hostUserKey)) ||
    (companyKey !== null && may(user, 'appointment.host', ownedByCompany(companyKey)))
  return isHost ? 'host' : undefined
}
