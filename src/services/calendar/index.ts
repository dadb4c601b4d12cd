import ical, { type ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'

/** A calendar entry. */
export interface CalendarEntry {
  /** Stable for an appointment across all changes. */
  uid: string
  /** Incremented with every change. */
  sequence: number
  /** Milliseconds since 1970. */
  startsAt: number
  endsAt: number
  summary: string
  description: string
  location: string
  url: string
  /** Organizer of the entry: the site, whose address is public. */
  organizer: { name: string; address: string }
  /** Email address of the calendar's owner; no other address is included. Absent in a downloaded file. */
  attendee?: string | undefined
  isCancelled: boolean
  /** Requested but not confirmed. */
  isTentative?: boolean
}

/** Content of a subscribed calendar. Times are milliseconds since 1970. */
interface Events {
  name: string
  url: string
  events: readonly {
    /** The same for an event across all changes. */
    uid: string
    stampedAt: number
    startsAt: number
    endsAt: number
    summary: string
    description: string
    location: string
    url: string
  }[]
}

/** A text as a value of a calendar (RFC 5545 §3.3.11). */
const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|[\r\n]/g, '\\n')

/** The component of a calendar without events, since one is required (§3.6). UTC, like all times here. */
const timeZone = [
  'BEGIN:VTIMEZONE',
  'TZID:Etc/UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n')

const END = 'END:VCALENDAR'

/** The file without control characters, each line of which ends in CRLF (§3.1); the library leaves out the last one. */
function fileOf(calendar: ICalCalendar): string {
  const end = calendar.events().length > 0 ? END : `${timeZone}\r\n${END}`
  const lines = calendar.toString().replace(/[^\P{Cc}\t\r\n]/gu, '')
  return `${lines.slice(0, -END.length)}${end}\r\n`
}

/** Seconds after which calendars request a subscribed file again. */
const REFRESH = 3_600

/** An .ics file (RFC 5545) for subscribers, in UTC like `calendarFile`. */
export function eventsFile({ name, url, events }: Events): string {
  const calendar = ical({
    prodId: { company: 'Havenrow', product: 'open houses', language: 'EN' },
    // The library escapes all texts but this one.
    name: escaped(name),
    url,
    ttl: REFRESH,
  })
  for (const { uid, stampedAt, startsAt, endsAt, ...words } of events)
    calendar.createEvent({
      id: uid,
      stamp: new Date(stampedAt),
      start: new Date(startsAt),
      end: new Date(endsAt),
      ...words,
    })
  return fileOf(calendar)
}

/** An .ics file (RFC 5545) that adds or cancels an entry. Times are UTC, which needs no time zone definitions. */
export function calendarFile(entry: CalendarEntry): string {
  const { organizer, attendee, isCancelled, isTentative = false } = entry
  const calendar = ical({
    prodId: { company: 'Havenrow', product: 'tours', language: 'EN' },
    method:
      attendee === undefined
        ? ICalCalendarMethod.PUBLISH
        : isCancelled
          ? ICalCalendarMethod.CANCEL
          : ICalCalendarMethod.REQUEST,
  })
  calendar.createEvent({
    id: entry.uid,
    sequence: entry.sequence,
    start: new Date(entry.startsAt),
    end: new Date(entry.endsAt),
    summary: entry.summary,
    description: entry.description,
    location: entry.location,
    url: entry.url,
    status: isCancelled
      ? ICalEventStatus.CANCELLED
      : isTentative
        ? ICalEventStatus.TENTATIVE
        : ICalEventStatus.CONFIRMED,
    organizer: { name: organizer.name, email: organizer.address },
    ...(attendee !== undefined && { attendees: [{ email: attendee, rsvp: false }] }),
  })
  return fileOf(calendar)
}
