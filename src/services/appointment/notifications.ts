import { createHash, createHmac } from 'node:crypto'
import { openCatalogue } from '#i18n/catalogue-file.ts'
import { formats } from '#i18n/format.ts'
import type { TextKey } from '#i18n/text-keys.ts'
import { requestTourUrl, tourUrl } from '#model/appointment/urls.ts'
import type { HostKind, Side } from '#model/appointment/values.ts'
import { type Language, languages, localized } from '#model/language.ts'
import type { RecipientKind } from '#model/lead/values.ts'
import { findTextRoute } from '../lead/index.ts'
import { isOff, type Mail, type TourEvent } from '../mail/index.ts'
import type { About } from '../personal-data/index.ts'
import type { TextMessages } from '../text-message/index.ts'
import type { Transaction } from '../write/index.ts'
import { hostPhoneOf, placeText } from './offer.ts'
import { titleOf } from './present.ts'
import type { AppointmentRow } from './rows.ts'
import { insertLink } from './store.ts'

export interface NotificationOptions {
  mail: Pick<Mail, 'send'>
  texts: Pick<TextMessages, 'send'>
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
  /** Who did it, or asked what is unanswered; null where both had agreed. */
  by: Side | null
  /** The time before, where it was moved. */
  before?: number
  /** Before the visit, of a reminder. */
  hours?: number
  calendar?: 'put' | 'remove'
  /** The host has their data deleted: the visitor's mail says nothing of them, so that it outlives them. */
  isHostForgotten?: boolean
}

/** What one side did; the other events are written without anybody's doing. */
type Change = News & { event: Exclude<TourEvent, 'received' | 'reminder' | 'unanswered'> }

export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** The secret of a side's link, the same in every mail about an appointment. */
export const tokenOf = (secret: string, { id }: Pick<AppointmentRow, 'id'>, side: Side) =>
  createHmac('sha256', secret).update(`appointment ${id} ${side}`).digest('base64url')

/** Hosts as those who receive messages. */
const recipientOf: Readonly<Record<HostKind, RecipientKind>> = {
  park: 'park',
  'sales-center': 'dealer',
  listing: 'seller',
}

/** Where the visitor asks for another one, of a floor plan at the same dealer's. */
const rebookUrl = ({ type, entityKey, hostKey }: AppointmentRow) =>
  requestTourUrl(type, entityKey, { dealer: type === 'floorplan' ? hostKey : undefined })

const words = new Map(languages.map(language => [language, openCatalogue(['mail'], language)]))

/** Words of the mails. */
export const textIn = (
  language: Language,
  key: TextKey<'mail'>,
  values: Record<string, unknown> = {},
): string => words.get(language)!(key, values)

/**
 * The host, who may say who they are. What is written by and to an office stays the office's, whoever has the account,
 * unless mail for it goes to the account.
 */
const hostOf = ({ hostMail, hostUserKey, isHostMailOwn, hostKind }: AppointmentRow): About => ({
  email: hostMail,
  userKey: isHostMailOwn || hostKind === 'listing' ? hostUserKey : null,
})

/** An appointment as it is once its host is forgotten: an office stays, a seller is told nothing and leaves nothing. */
const withoutHost = (row: AppointmentRow): AppointmentRow => ({
  ...row,
  ...((row.isHostMailOwn || row.hostKind === 'listing') && { hostMail: null, hostUserKey: null }),
  ...(row.hostKind === 'listing' && { place: row.place && { ...row.place, street: null } }),
})

export type Notifications = ReturnType<typeof openNotifications>

/** Writes the mails and texts about appointments. */
export function openNotifications({ mail, texts, secret, origin, organizer }: NotificationOptions) {
  /** The page of a side's link, for where no mail program makes a whole address of it. */
  const pageOf = (token: string, language: Language) =>
    new URL(localized(tourUrl(token), language), origin).href

  /** Writes to one side; nobody is written to who has no address. */
  async function write(transaction: Transaction, row: AppointmentRow, reader: Side, news: News) {
    const isHost = reader === 'host'
    const to = isHost ? row.hostMail : row.email
    if (to === null) return
    const token = tokenOf(secret, row, reader)
    await insertLink(transaction, { tokenHash: hashOf(token), key: row.key, side: reader })
    const language = isHost ? row.hostLanguage : row.language
    const { event, by, before, hours, calendar, isHostForgotten = false } = news
    const { name, email, phone, startsAt, endsAt, timeZone, message, word, sequence } = row
    await mail.send(transaction, {
      to,
      language,
      template: `tour-${event}`,
      ...(hours !== undefined && { kind: 'reminders' as const }),
      about: [{ userKey: row.userKey, email: row.email, phone: row.phone }, hostOf(row)],
      details: {
        event,
        reader,
        by,
        title: titleOf(row),
        host: isHostForgotten ? { name: null, phone: null } : { name: row.hostName, phone: hostPhoneOf(row) },
        place: row.place && placeText(row.place),
        visitor: { name, ...(isHost && { email, phone, language: row.language }) },
        startsAt,
        timeZone,
        message: event === 'request' ? message : null,
        word: by === null ? null : word,
        url: tourUrl(token),
        ...(!isHost && !isHostForgotten && isOff(event) && row.place && { againUrl: rebookUrl(row) }),
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

  /** Texts the host who has messages texted what a visitor does; without who that is, since a text may wait for hours. */
  async function textHost(transaction: Transaction, row: AppointmentRow, event: Change['event']) {
    const { hostKind, hostKey, hostLanguage: language, startsAt, timeZone } = row
    const way = await findTextRoute(transaction, recipientOf[hostKind], hostKey)
    if (!way) return
    const body = textIn(language, `mail.tour.${event}.texted`, {
      site: organizer.name,
      title: titleOf(row) ?? textIn(language, 'mail.tour.thePlace'),
      when: formats(language).dateTime(startsAt, timeZone),
      url: pageOf(tokenOf(secret, row, 'host'), language),
    })
    await texts.send(transaction, { ...way, body })
  }

  return {
    write,

    /** Tells a host that somebody asks, and the one who asks that it was received. */
    async request(transaction: Transaction, row: AppointmentRow) {
      await write(transaction, row, 'host', { event: 'request', by: 'visitor' })
      await textHost(transaction, row, 'request')
      await write(transaction, row, 'visitor', { event: 'received', by: 'visitor' })
    },

    /** Writes to one side or to both of what became of an appointment. */
    async tell(transaction: Transaction, kept: AppointmentRow, readers: readonly Side[], news: Change) {
      const row = news.isHostForgotten ? withoutHost(kept) : kept
      for (const reader of readers) await write(transaction, row, reader, news)
      if (news.by === 'visitor') await textHost(transaction, row, news.event)
    },
  }
}
