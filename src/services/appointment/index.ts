import type { Database } from '#db/database.ts'
import type { Queue } from '#db/queue.ts'
import { readMoment } from '#kit/dates.ts'
import { may, ownedByUser, userActor } from '#model/access/access.ts'
import type { AppointmentChange, AppointmentForm } from '#model/appointment/forms.ts'
import { actionsOf, statusAt } from '#model/appointment/transition.ts'
import { tourUrl } from '#model/appointment/urls.ts'
import {
  type AppointmentType,
  mostUnanswered,
  type Side,
  SLOT,
  visitsOfOne,
  visitsToHost,
} from '#model/appointment/values.ts'
import { isSuspect } from '#model/form.ts'
import { type Language, localized } from '#model/language.ts'
import { calendarFile } from '../calendar/index.ts'
import type { Limit, Throttle } from '../throttle/index.ts'
import type { Transaction } from '../write/index.ts'
import { type Changed, openChanges } from './changes.ts'
import { hashOf, type LetterOptions, openLetters, tokenOf, wordsIn } from './letters.ts'
import { placeText, presentDays, presentHost, scheduleOf } from './offer.ts'
import { presentAppointment, titleOf } from './present.ts'
import { openReminders } from './reminders.ts'
import type { AppointmentRow } from './rows.ts'
import {
  countUnanswered,
  forgetHost,
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

/** Appointments of one person that are listed. */
const MOST_LISTED = 200

export type Appointments = ReturnType<typeof openAppointments>

interface AppointmentOptions extends LetterOptions {
  database: Database
  queue: Pick<Queue, 'add'>
  throttle: Throttle
  now: () => number
}

/** What becomes of a request; `taken` with the times that are free now. */
type Requested =
  | { kind: 'made'; key: number }
  | { kind: 'taken'; days: ReturnType<typeof presentDays> }
  | { kind: 'not_offered' }
  /** They wait for too many answers of this host already. */
  | { kind: 'too_many' }
  | { kind: 'limited'; seconds: number }

/** Visits to homes, parks and dealers: when they can be, who asked for one, and what both sides agreed. */
export function openAppointments(options: AppointmentOptions) {
  const { database, queue, throttle, secret, origin, organizer, now } = options
  const letters = openLetters(options)
  const reminders = openReminders({ database, queue, letters, now })
  const { act } = openChanges({ letters, reminders, now })

  return {
    /** For the queue: `queue.start(appointments.workers)`. */
    workers: reminders.workers,

    /**
     * When something can be visited, and who receives visitors there; of a floor plan, the dealers of whom one is asked.
     * Undefined where no visits are offered.
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

    /** Asks for a visit. Nobody else gets that time while the answer is waited for. */
    async request(
      transaction: Transaction,
      form: AppointmentForm,
      userKey: number | null,
    ): Promise<Requested> {
      const offer = pickOffer(await readOffers(transaction, form.type, form.entityKey), form.salesCenterKey)
      if (!offer) return { kind: 'not_offered' }
      await lockHost(transaction, offer.hostKind, offer.hostKey)
      const suspect = isSuspect(form, { isSignedIn: userKey !== null })
      // What robots ask for takes nobody's turn.
      const count = async (rule: string, whose: string, limit: Limit) =>
        suspect ? undefined : throttle.count(transaction, rule, whose, limit)
      const who = (form.email ?? form.phone ?? '').toLowerCase()
      const ofOne = await count('appointment.request', who, visitsOfOne)
      if (ofOne !== undefined) return { kind: 'limited', seconds: ofOne }
      const unanswered = await countUnanswered(transaction, offer, { ...form, userKey }, now())
      if (!suspect && unanswered >= mostUnanswered) return { kind: 'too_many' }
      const days = await freeDays(transaction, offer, now())
      const startsAt = readMoment(form.startsAt)!
      const key = isFree(days, startsAt)
        ? await insertAppointment(transaction, {
            ...form,
            startsAt,
            hostKind: offer.hostKind,
            hostKey: offer.hostKey,
            hostUserKey: offer.hostUserKey,
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
        await letters.request(transaction, row)
        await reminders.remind(transaction, row)
      }
      const toHost = await count('appointment.host', `${offer.hostKind} ${offer.hostKey}`, visitsToHost)
      return toHost === undefined ? { kind: 'made', key } : { kind: 'limited', seconds: toHost }
    },

    /** What the visitor is told of an appointment just made, with the secret of the visitor's link. */
    async receipt(key: number) {
      const row = await readAppointment(database, key)
      return row && { ...presentAppointment(row, 'visitor', now()), token: tokenOf(secret, row, 'visitor') }
    },

    /** The appointment of a mailed link, as its side sees it; undefined where the link names none. */
    async get(token: string) {
      const link = await readLink(database, hashOf(token))
      const row = link && (await readAppointment(database, link.key))
      return row && presentAppointment(row, link.side, now())
    },

    /** Does what the side of a mailed link asks. */
    async change(transaction: Transaction, token: string, change: AppointmentChange): Promise<Changed> {
      const link = await readLink(transaction, hashOf(token))
      return link ? act(transaction, link.key, link.side, change) : { kind: 'unknown' }
    },

    /** The appointment of a mailed link as a file for a calendar; undefined where there is nothing to come to. */
    async calendar(token: string, language: Language): Promise<string | undefined> {
      const link = await readLink(database, hashOf(token))
      const row = link && (await readAppointment(database, link.key))
      if (!row || statusAt(row, now()) === 'expired' || !['requested', 'confirmed'].includes(row.status))
        return undefined
      const url = new URL(localized(tourUrl(token), language), origin).href
      const isTentative = row.status === 'requested'
      const place = titleOf(row) ?? organizer.name
      const title = link.side === 'host' && row.name !== null ? `${place}, ${row.name}` : place
      return calendarFile({
        uid: row.id,
        sequence: row.sequence,
        startsAt: row.startsAt,
        endsAt: row.endsAt,
        summary: wordsIn(language, isTentative ? 'mail.tour.summary.asked' : 'mail.tour.summary', { title }),
        description: url,
        location: row.place ? placeText(row.place) : '',
        url,
        organizer,
        isCancelled: false,
        isTentative,
      })
    },

    /** Appointments that somebody asked for or receives, the latest first. */
    async ofUser(userKey: number) {
      const rows = await readAppointmentsOf(database, userKey, MOST_LISTED)
      return rows.map(row => presentAppointment(row, row.userKey === userKey ? 'visitor' : 'host', now()))
    },

    /** One of them; undefined where it is neither theirs to make nor to receive. */
    async getOfUser(userKey: number, key: number) {
      const row = await readAppointment(database, key)
      const side = row && sideOf(row, userKey)
      return side && presentAppointment(row, side, now())
    },

    /** Does what a signed-in person asks of an appointment of theirs. */
    async changeOfUser(
      transaction: Transaction,
      userKey: number,
      key: number,
      change: AppointmentChange,
    ): Promise<Changed> {
      const row = await readAppointment(transaction, key)
      const side = row && sideOf(row, userKey)
      return side ? act(transaction, key, side, change) : { kind: 'unknown' }
    },

    /**
     * Forgets a person: what is still to come is cancelled and the other side told, and of what was only the fact
     * stays, for the other side's records.
     */
    async forget(transaction: Transaction, who: { userKey?: number; email?: string }): Promise<void> {
      const { asVisitor, asHost } = await readKeysOf(transaction, who)
      await makeAnonymous(transaction, asVisitor)
      for (const [side, keys] of [
        ['visitor', asVisitor],
        ['host', asHost],
      ] as const)
        for (const key of keys) {
          const row = await readAppointment(transaction, key)
          if (!row || row.startsAt <= now()) continue
          // Whoever is asked declines, which says the same.
          const [action] = actionsOf(row, side, now()).filter(name => name === 'decline' || name === 'cancel')
          if (action) await act(transaction, key, side, { action }, { isForgotten: true })
        }
      await forgetHost(transaction, asHost)
    },

    /** Everything kept of a person's appointments. */
    async exportOf(userKey: number) {
      const rows = await readAppointmentsOf(database, userKey, Number.MAX_SAFE_INTEGER)
      return rows.map(row => presentAppointment(row, row.userKey === userKey ? 'visitor' : 'host', now()))
    },
  }
}

/** Which side of an appointment a user is on; undefined when neither. */
function sideOf({ userKey, hostUserKey, isSuspect }: AppointmentRow, of: number): Side | undefined {
  if (isSuspect) return undefined
  const actor = userActor(of)
  if (may(actor, 'account.use', ownedByUser(userKey))) return 'visitor'
  return may(actor, 'appointment.host', ownedByUser(hostUserKey)) ? 'host' : undefined
}
