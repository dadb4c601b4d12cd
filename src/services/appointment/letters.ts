import { createHash, createHmac } from 'node:crypto'
import { otherSide, type Side, sides } from '#model/appointment/values.ts'
import { localized, tourUrl } from '#model/urls.ts'
import type { Mail, TourEvent } from '../mail/index.ts'
import type { Transaction } from '../write/index.ts'
import { hostPhoneOf, placeText } from './offer.ts'
import { titleOf } from './present.ts'
import type { AppointmentRow } from './rows.ts'
import { insertLink } from './store.ts'

export interface LetterOptions {
  mail: Pick<Mail, 'send'>
  /** Keys the tokens of mailed links. */
  secret: string
  /** Scheme and host of the site. */
  origin: string
  /** Name and address in whose name calendar entries come. */
  organizer: { name: string; address: string }
}

/** What happened, and what the readers' calendars are to do about it. */
interface News {
  event: TourEvent
  /** Who did it; null where time did. */
  by: Side | null
  /** The time before, where it was moved. */
  before?: number
  /** Before the visit, of a reminder. */
  hours?: number
  calendar?: 'put' | 'remove'
}

export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** The secret of a side's link, the same in every mail about an appointment. */
export const tokenOf = (secret: string, { id }: Pick<AppointmentRow, 'id'>, side: Side) =>
  createHmac('sha256', secret).update(`appointment ${id} ${side}`).digest('base64url')

/** Writes the mails about appointments. */
export function openLetters({ mail, secret, origin, organizer }: LetterOptions) {
  /** Writes to one side; nobody is written to who has no address. */
  async function write(transaction: Transaction, row: AppointmentRow, reader: Side, news: News) {
    const isHost = reader === 'host'
    const to = isHost ? row.hostMail : row.email
    if (to === null) return
    const token = tokenOf(secret, row, reader)
    await insertLink(transaction, { tokenHash: hashOf(token), key: row.key, side: reader })
    const language = isHost ? row.hostLanguage : row.language
    const { event, by, before, hours, calendar } = news
    const { name, email, phone, startsAt, endsAt, timeZone, message, word, sequence } = row
    await mail.send(transaction, {
      to,
      language,
      template: `tour-${event}`,
      ...(event === 'reminder' && { kind: 'reminders' as const }),
      ...(isHost && email !== null && { about: email }),
      details: {
        event,
        reader,
        by,
        title: titleOf(row),
        host: { name: row.hostName, phone: hostPhoneOf(row) },
        place: row.place && placeText(row.place),
        visitor: { name, ...(isHost && { email, phone }) },
        startsAt,
        timeZone,
        message: event === 'request' ? message : null,
        word: by === null ? null : word,
        url: tourUrl(token),
        ...(before !== undefined && { before }),
        ...(hours !== undefined && { hours }),
        ...(calendar && {
          calendar: {
            uid: row.id,
            sequence,
            endsAt,
            organizer,
            attendee: to,
            url: new URL(localized(tourUrl(token), language), origin).href,
            isCancelled: calendar === 'remove',
          },
        }),
      },
    })
  }

  return {
    write,

    /** Writes to the side that did not act, or to both where their calendars change. */
    async tell(transaction: Transaction, row: AppointmentRow, by: Side, news: Omit<News, 'by'>) {
      for (const reader of news.calendar ? sides : [otherSide(by)])
        await write(transaction, row, reader, { ...news, by })
    },
  }
}
