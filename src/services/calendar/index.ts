import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'

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

/** Seconds after which calendars request a subscribed file again. */
const REFRESH = 3_600

/** An .ics file (RFC 5545) for subscribers, in UTC like `calendarFile`. */
export function eventsFile({ name, url, events }: Events): string {
  const calendar = ical({
    prodId: { company: 'Havenrow', product: 'open houses', language: 'EN' },
    name,
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
  return calendar.toString()
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
  return calendar.toString()
}
