import { formats } from '#i18n/format.ts'
import { capitalize } from '#kit/capitalize.ts'
import { appointmentActionUrl } from '#model/appointment/urls.ts'
import type { AppointmentAction, Side } from '#model/appointment/values.ts'
import type { Language } from '#model/language.ts'
import { type CalendarEntry, calendarFile } from '../calendar/index.ts'
import type { Block, Content, Reader } from './content.ts'

/** Events of an appointment that are emailed. */
export const appointmentEvents = [
  'request',
  'received',
  'confirmed',
  'proposed',
  'declined',
  'cancelled',
  'reminder',
  'unanswered',
] as const
export type AppointmentEvent = (typeof appointmentEvents)[number]
/** Whether the appointment is off after an event. */
export const isOff = (event: AppointmentEvent): event is 'declined' | 'cancelled' =>
  event === 'declined' || event === 'cancelled'

/** An appointment for an email to one side. Null: unknown, or deleted on request. */
export interface AppointmentDetails {
  event: AppointmentEvent
  reader: Side
  /** The side that caused it, or whose request is unanswered; null after both agreed. */
  by: Side | null
  title: string | null
  host: { name: string | null; phone: string | null }
  place: string | null
  /** Only hosts get the visitor's contact details. */
  visitor: { name: string | null; email?: string | null; phone?: string | null; language?: Language }
  /** Milliseconds since 1970. */
  startsAt: number
  /** The previous time, if it was rescheduled. */
  before?: number
  timeZone: string
  /** Hours before the appointment, for a reminder. */
  hours?: number
  message: string | null
  word: string | null
  /** The reader's page of the appointment. */
  url: string
  /** URL for requesting another appointment. */
  againUrl?: string
  calendar?: Omit<CalendarEntry, 'summary' | 'description' | 'location' | 'startsAt'>
}

/** The actor of the change gets a different text. */
const hasActorText = (
  event: AppointmentEvent,
): event is 'declined' | 'cancelled' | 'proposed' | 'unanswered' =>
  isOff(event) || event === 'proposed' || event === 'unanswered'

const text = (words: string): Block => ({ kind: 'text', text: capitalize(words) })

/** Buttons for the reader's available actions; each leads to a confirmation page. */
function actionsFor({ event, reader, by, url, againUrl }: AppointmentDetails, { t }: Reader): Block {
  const button = (action: AppointmentAction) => ({
    label: t(`mail.appointment.action.${action}`),
    url: appointmentActionUrl(url, action),
  })
  const isRequested =
    event === 'request' || ((event === 'proposed' || event === 'unanswered') && by !== reader)
  if (isRequested)
    return { kind: 'actions', actions: [button('confirm'), button('reschedule'), button('decline')] }
  return {
    kind: 'actions',
    actions: [
      ...(againUrl === undefined ? [] : [{ label: t('mail.appointment.action.again'), url: againUrl }]),
      { label: t(isOff(event) ? 'mail.appointment.action.look' : 'mail.appointment.action.see'), url },
    ],
  }
}

/** An email about an appointment, for one side. */
function appointmentMail(details: AppointmentDetails, reader: Reader): Content {
  const { event, by, host, visitor, timeZone, calendar } = details
  const { t, language, site } = reader
  const { dateTime } = formats(language)
  const isHost = details.reader === 'host'
  const names = {
    host: host.name ?? t('mail.appointment.theHost'),
    visitor: visitor.name ?? t('mail.appointment.theVisitor'),
  }
  const title = details.title ?? t('mail.appointment.thePlace')
  const values = {
    title,
    when: dateTime(details.startsAt, timeZone),
    before: details.before === undefined ? '' : dateTime(details.before, timeZone),
    other: isHost ? names.visitor : names.host,
    hours: details.hours ?? 0,
    site,
  }
  const isOwn = by === details.reader && event !== 'received'
  const key = isOwn && hasActorText(event) ? (`${event}.own` as const) : event
  const isToCall = isHost && visitor.name !== null && visitor.email === null
  // A visitor without an email address was not notified.
  const showsNotifiedText = isToCall && isOwn && (isOff(event) || event === 'proposed')
  const words = details.word ?? details.message
  return {
    subject: t(`mail.appointment.${event}.subject`, values),
    blocks: [
      { kind: 'heading', text: capitalize(t(`mail.appointment.${key}.heading`, values)) },
      ...(showsNotifiedText ? [] : [text(t(`mail.appointment.${key}.text`, values))]),
      ...(isToCall ? [text(t('mail.appointment.byPhone', { name: names.visitor }))] : []),
      ...(words !== null && !isOwn
        ? [
            text(t('mail.appointment.word', { name: by === 'host' ? names.host : names.visitor })),
            { kind: 'quote', text: words } as const,
          ]
        : []),
      {
        kind: 'facts',
        facts: [
          [t('mail.appointment.what'), title],
          [t('mail.appointment.when'), values.when],
          [t('mail.appointment.where'), details.place ?? undefined],
          ...(isHost
            ? ([
                [t('mail.field.name'), visitor.name ?? undefined],
                [t('mail.field.email'), visitor.email ?? undefined],
                [t('mail.field.phone'), visitor.phone ?? undefined],
                [t('mail.field.language'), visitor.language && t(`mail.language.${visitor.language}`)],
              ] as const)
            : ([
                [t('mail.appointment.hostName'), host.name ?? undefined],
                [t('mail.field.phone'), host.phone ?? undefined],
              ] as const)),
        ],
      },
      actionsFor(details, reader),
    ],
    footer: { reason: t(isHost ? 'mail.why.appointmentHost' : 'mail.why.appointmentVisitor', { site }) },
    ...(calendar && { calendar: calendarOf(details, calendar, title, t) }),
  }
}

function calendarOf(
  { startsAt, place, reader, visitor }: AppointmentDetails,
  entry: NonNullable<AppointmentDetails['calendar']>,
  title: string,
  t: Reader['t'],
): Content['calendar'] {
  const content = calendarFile({
    ...entry,
    startsAt,
    // Offices have many appointments at the same address.
    summary: t('mail.appointment.summary', {
      title: reader === 'host' && visitor.name !== null ? `${title}, ${visitor.name}` : title,
    }),
    description: entry.url,
    location: place ?? '',
  })
  return { method: entry.isCancelled ? 'CANCEL' : 'REQUEST', content }
}

/** Every event has the same email. */
export const appointmentMails = {
  'appointment-request': appointmentMail,
  'appointment-received': appointmentMail,
  'appointment-confirmed': appointmentMail,
  'appointment-proposed': appointmentMail,
  'appointment-declined': appointmentMail,
  'appointment-cancelled': appointmentMail,
  'appointment-reminder': appointmentMail,
  'appointment-unanswered': appointmentMail,
}
