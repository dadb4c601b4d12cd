import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { strictCalendar } from '#test/world/calendar.ts'
import { calendarFile, eventsFile } from './index.ts'

const event = {
  uid: 'open-house-7@havenrow.example',
  stampedAt: Date.UTC(2026, 5, 1, 8),
  startsAt: Date.UTC(2026, 5, 20, 14),
  endsAt: Date.UTC(2026, 5, 20, 16, 30),
  summary: 'Open house: $85,000; Ocaña, FL',
  description: 'Bring a friend\\guest\nhttps://visit.example/live',
  location: `At the home, ${'Peñón de las Águilas '.repeat(6)}`,
  url: 'https://havenrow.example/homes/100001',
}
const fileOf = (given: Partial<typeof event> = {}, name = 'Open houses') =>
  eventsFile({ name, url: 'https://havenrow.example/homes', events: [{ ...event, ...given }] })
const entry = {
  uid: '1f6c@havenrow.example',
  sequence: 0,
  startsAt: event.startsAt,
  endsAt: event.endsAt,
  summary: 'Tour: Heron Lake Village; lot 4, Ocala',
  description: 'https://havenrow.example/tours/x',
  location: '12 Oak Street, Ocala, FL 34470',
  url: 'https://havenrow.example/tours/x',
  organizer: { name: 'Havenrow; "homes"', address: 'tours@havenrow.example' },
  isCancelled: false,
}

test('texts and times are those of the event, and nothing depends on when the file is written', () => {
  const [read] = strictCalendar(fileOf()).getAllSubcomponents('vevent')
  const values = ['uid', 'summary', 'description', 'location', 'url'].map(name =>
    read!.getFirstPropertyValue(name),
  )
  expect(values).toEqual([event.uid, event.summary, event.description, event.location, event.url])
  const times = ['dtstamp', 'dtstart', 'dtend'].map(name => read!.getFirstPropertyValue(name)!.toString())
  expect(times).toEqual(['2026-06-01T08:00:00Z', '2026-06-20T14:00:00Z', '2026-06-20T16:30:00Z'])
  expect(fileOf()).toBe(fileOf())
})

test('a calendar without events has a component, as each calendar must', () => {
  const calendar = strictCalendar(eventsFile({ name: 'Open houses', url: event.url, events: [] }))
  expect(calendar.getAllSubcomponents().map(({ name }) => name)).toEqual(['vtimezone'])
})

test('the name of a calendar is a text like any other', () => {
  const calendar = strictCalendar(fileOf({}, 'Homes in Tampa, FL;\nEND:VCALENDAR'))
  // The parser returns properties of newer standards as written.
  for (const property of ['name', 'x-wr-calname'])
    expect(calendar.getFirstPropertyValue(property)).toBe('Homes in Tampa\\, FL\\;\\nEND:VCALENDAR')
})

describe('a strict program can read', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.string({
      unit: fc.constantFrom('\r', '\n', '\t', ',', ';', ':', '\\', '"', '\0', 'ñ', '😀'),
      maxLength: 99,
    }),
  )
  test('open houses with any texts', () => {
    fc.assert(
      fc.property(text, text, text, text, (name, summary, description, location) => {
        strictCalendar(fileOf({ summary, description, location }, name))
      }),
    )
  })

  test.each([
    ['to download', {}, undefined],
    ['not confirmed', { isTentative: true }, undefined],
    ['requested by email', { attendee: 'ana@mail.example' }, 'REQUEST'],
    ['canceled by email', { attendee: 'ana@mail.example', isCancelled: true, sequence: 2 }, 'CANCEL'],
  ])('a tour %s', (_, given, method = 'PUBLISH') => {
    const calendar = strictCalendar(calendarFile({ ...entry, ...given }))
    expect(calendar.getFirstPropertyValue('method')).toBe(method)
    const organizer = calendar.getFirstSubcomponent('vevent')!.getFirstProperty('organizer')
    expect(organizer!.getFirstParameter('cn')).toBe(entry.organizer.name)
  })
})
