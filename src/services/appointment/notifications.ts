import { createHash, createHmac } from 'node:crypto'
import { openCatalogue } from '#i18n/catalogue-file.ts'
import { formats } from '#i18n/format.ts'
import type { TextArguments } from '#i18n/text.ts'
import type { TextKey } from '#i18n/text-keys.ts'
import { entryOf } from '#kit/lookup.ts'
import { appointmentUrl, requestAppointmentUrl } from '#model/appointment/urls.ts'
import type { HostKind, Side } from '#model/appointment/values.ts'
import { type Language, languages, localized } from '#model/language.ts'
import type { RecipientKind } from '#model/lead/values.ts'
import type { Transaction } from '#platform/write/index.ts'
import { findTextRoute } from '../lead/index.ts'
import { type AppointmentEvent, isOff, type Mail } from '../mail/index.ts'
import type { About } from '../personal-data/index.ts'
import type { TextMessages } from '../text-message/index.ts'
import { hostPhoneOf, placeText } from './offer.ts'
import { titleOf } from './present.ts'
import type { AppointmentRow } from './rows.ts'
import { insertLink } from './store.ts'

export interface NotificationOptions {
  mail: Pick<Mail, 'send'>
  texts: Pick<TextMessages, 'send'>
  /** Secret for the tokens of emailed links. */
  secret: string
  /** Scheme and host of the site. */
  origin: string
  /** Name and address of the organizer of calendar entries. */
  organizer: { name: string; address: string }
}

/** An event, and its effect on the readers' calendars. */
interface News {
  event: AppointmentEvent
  /** The side that caused it, or whose request is unanswered; null after both agreed. */
  by: Side | null
  /** The previous time, if it was rescheduled. */
  before?: number
  /** Hours before the appointment, for a reminder. */
  hours?: number
  calendar?: 'put' | 'remove'
  /** The host's data is deleted: the visitor's email must not mention them and can remain. */
  isHostDeleted?: boolean
}

/** An action of one side; other events have no author. */
type Change = News & { event: Exclude<AppointmentEvent, 'received' | 'reminder' | 'unanswered'> }

export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Token of a side's link, the same in all emails about an appointment. */
export const tokenOf = (secret: string, { id }: Pick<AppointmentRow, 'id'>, side: Side) =>
  createHmac('sha256', secret).update(`appointment ${id} ${side}`).digest('base64url')

/** Host kinds as recipient kinds. */
const recipientOf: Readonly<Record<HostKind, RecipientKind>> = {
  park: 'park',
  'sales-center': 'dealer',
  listing: 'seller',
}

/** URL for requesting another appointment; for a floor plan, at the same dealer. */
const rebookUrl = ({ type, entityKey, hostKey }: AppointmentRow) =>
  requestAppointmentUrl(type, entityKey, { dealer: type === 'floorplan' ? hostKey : undefined })

const words = new Map(languages.map(language => [language, openCatalogue(['mail'], language)]))

/** Translates a text of the emails. */
export const textIn = <Key extends TextKey<'mail'>>(
  language: Language,
  key: Key,
  ...values: TextArguments<Key>
): string => entryOf(words, language)(key, ...values)

/**
 * The host as a person the email is about. Emails of an office are not about its account, unless they go to the
 * account's address.
 */
const hostOf = ({ hostMail, hostUserKey, isHostMailOwn, hostKind }: AppointmentRow): About => ({
  email: hostMail,
  userKey: isHostMailOwn || hostKind === 'listing' ? hostUserKey : null,
})

/** An appointment after its host's data was deleted: an office remains, a seller is removed. */
const withoutHost = (row: AppointmentRow): AppointmentRow => ({
  ...row,
  ...((row.isHostMailOwn || row.hostKind === 'listing') && { hostMail: null, hostUserKey: null }),
  ...(row.hostKind === 'listing' && { place: row.place && { ...row.place, street: null } }),
})

export type Notifications = ReturnType<typeof openNotifications>

/** Sends emails and text messages about appointments. */
export function openNotifications({ mail, texts, secret, origin, organizer }: NotificationOptions) {
  /** Path of the page of a side's link, without the site's origin. */
  const pageOf = (token: string, language: Language) =>
    new URL(localized(appointmentUrl(token), language), origin).href

  /** Emails one side, if they have an address. */
  async function write(transaction: Transaction, row: AppointmentRow, reader: Side, news: News) {
    const isHost = reader === 'host'
    const to = isHost ? row.hostMail : row.email
    if (to === null) return
    const token = tokenOf(secret, row, reader)
    await insertLink(transaction, { tokenHash: hashOf(token), key: row.key, side: reader })
    const language = isHost ? row.hostLanguage : row.language
    const { event, by, before, hours, calendar, isHostDeleted = false } = news
    const { name, email, phone, startsAt, endsAt, timeZone, message, word, sequence } = row
    await mail.send(transaction, {
      to,
      language,
      template: `appointment-${event}`,
      ...(hours !== undefined && { kind: 'reminders' as const }),
      about: [{ userKey: row.userKey, email: row.email, phone: row.phone }, hostOf(row)],
      details: {
        event,
        reader,
        by,
        title: titleOf(row),
        host: isHostDeleted ? { name: null, phone: null } : { name: row.hostName, phone: hostPhoneOf(row) },
        place: row.place && placeText(row.place),
        visitor: { name, ...(isHost && { email, phone, language: row.language }) },
        startsAt,
        timeZone,
        message: event === 'request' ? message : null,
        word: by === null ? null : word,
        url: appointmentUrl(token),
        ...(!isHost && !isHostDeleted && isOff(event) && row.place && { againUrl: rebookUrl(row) }),
        ...(before !== undefined && { before }),
        ...(hours !== undefined && { hours }),
        ...(calendar && {
          calendar: {
            uid: row.id,
            sequence,
            endsAt,
            organizer,
            attendee: to,
            url: pageOf(token, language),
            isCancelled: calendar === 'remove',
          },
        }),
      },
    })
  }

  /**
   * Sends a text message to a host with text messages on, without the visitor's name, because a text may wait for
   * hours.
   */
  async function textHost(transaction: Transaction, row: AppointmentRow, event: Change['event']) {
    const { hostKind, hostKey, hostLanguage: language, startsAt, timeZone } = row
    const way = await findTextRoute(transaction, recipientOf[hostKind], hostKey)
    if (!way) return
    const body = textIn(language, `mail.appointment.${event}.texted`, {
      site: organizer.name,
      title: titleOf(row) ?? textIn(language, 'mail.appointment.thePlace'),
      when: formats(language).dateTime(startsAt, timeZone),
      url: pageOf(tokenOf(secret, row, 'host'), language),
    })
    await texts.send(transaction, { ...way, body })
  }

  return {
    write,

    /** Notifies the host of a request, and confirms it to the visitor. */
    async request(transaction: Transaction, row: AppointmentRow) {
      await write(transaction, row, 'host', { event: 'request', by: 'visitor' })
      await textHost(transaction, row, 'request')
      await write(transaction, row, 'visitor', { event: 'received', by: 'visitor' })
    },

    /** Emails one or both sides about a change. */
    async notify(
      transaction: Transaction,
      appointment: AppointmentRow,
      readers: readonly Side[],
      news: Change,
    ) {
      const row = news.isHostDeleted ? withoutHost(appointment) : appointment
      for (const reader of readers) await write(transaction, row, reader, news)
      if (news.by === 'visitor') await textHost(transaction, row, news.event)
    },
  }
}
