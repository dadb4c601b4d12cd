import ICAL from 'ical.js'
import { expect } from 'vitest'

/** A content line: name, parameters, value (RFC 5545 §3.1). */
const contentLine =
  /^(?<name>[A-Za-z\d-]+)(?<parameters>(?:;[A-Za-z\d-]+=(?:"[^"]*"|[^";:,]*)(?:,(?:"[^"]*"|[^";:,]*))*)*):(?<value>.*)$/
const texts = ['SUMMARY', 'DESCRIPTION', 'LOCATION', 'NAME', 'X-WR-CALNAME']

/** Properties that a component has exactly once (§3.6). */
const once: Readonly<Record<string, readonly string[]>> = {
  vcalendar: ['prodid', 'version'],
  vevent: ['uid', 'dtstamp', 'dtstart', 'dtend'],
  vtimezone: ['tzid'],
  standard: ['dtstart', 'tzoffsetfrom', 'tzoffsetto'],
}

function checkComponent(component: ICAL.Component) {
  for (const name of once[component.name] ?? [])
    expect(component.getAllProperties(name), `${name} of ${component.name}`).toHaveLength(1)
  component.getAllSubcomponents().forEach(checkComponent)
}

/** The calendar in a file, which must obey RFC 5545 to the letter. */
export function strictCalendar(file: string): ICAL.Component {
  expect(file, 'the last line').toMatch(/\r\n$/)
  const lines = file.slice(0, -2).split('\r\n')
  for (const line of lines) {
    expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75)
    expect(line).not.toMatch(/(?!\t)\p{Cc}|^$/u)
  }
  for (const line of lines
    .join('\r\n')
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n')) {
    const parts = contentLine.exec(line)?.groups
    expect(parts, line).toBeDefined()
    if (texts.includes(parts!.name!)) expect(parts!.value).toMatch(/^(?:[^\\;,]|\\[\\;,nN])*$/)
    if (parts!.parameters!.includes(';TZID=')) throw new Error(`All times are UTC, but: ${line}`)
  }
  ICAL.design.strict = true
  const calendar = new ICAL.Component(ICAL.parse(file))
  expect(calendar.name).toBe('vcalendar')
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
  expect(calendar.getAllSubcomponents()).not.toEqual([])
  checkComponent(calendar)
  const events = calendar.getAllSubcomponents('vevent').map(component => new ICAL.Event(component))
  for (const { startDate, endDate, uid } of events) {
    expect([startDate.zone, endDate.zone], uid).toEqual([
      ICAL.Timezone.utcTimezone,
      ICAL.Timezone.utcTimezone,
    ])
    expect(endDate.compare(startDate), uid).toBe(1)
  }
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length)
  return calendar
}
