import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'

/** An entry of somebody's calendar. */
export interface CalendarEntry {
  /** The same for the same appointment, whatever becomes of it. */
  uid: string
  /** Rises with every change. */
  sequence: number
  /** Milliseconds since 1970. */
  startsAt: number
  endsAt: number
  summary: string
  description: string
  location: string
  url: string
  /** In whose name the entry comes: the site's, whose address everybody may see. */
  organizer: { name: string; address: string }
  /** Whose calendar it is; nobody else's address stands in it. Absent in a file that is downloaded. */
  attendee?: string | undefined
  isCancelled: boolean
  /** Asked for, and not agreed to yet. */
  isTentative?: boolean
}

/**
 * An .ics file (RFC 5545) that puts an entry into a calendar, or takes it out. Times are UTC: a calendar shows them by
 * its own clock, and no definition of a zone can be out of date.
 */
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
