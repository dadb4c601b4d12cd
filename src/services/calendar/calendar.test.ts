import { expect, test } from 'vitest'
import { eventsFile } from './index.ts'

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
const file = eventsFile({ name: 'Open houses', url: 'https://havenrow.example/homes', events: [event] })

test('lines end with CRLF and have at most 75 octets; a folded line reads as one', () => {
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  const unfolded = file.replaceAll('\r\n ', '').split('\r\n')
  expect(unfolded).toContain(`LOCATION:${event.location.replaceAll(',', '\\,')}`)
  expect(unfolded).toContain('SUMMARY:Open house: $85\\,000\\; Ocaña\\, FL')
  expect(unfolded).toContain('DESCRIPTION:Bring a friend\\\\guest\\nhttps://visit.example/live')
})

test('times are UTC, and nothing depends on when the file is written', () => {
  const lines = file.split('\r\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      'UID:open-house-7@havenrow.example',
      'DTSTAMP:20260601T080000Z',
      'DTSTART:20260620T140000Z',
      'DTEND:20260620T163000Z',
      'X-WR-CALNAME:Open houses',
    ]),
  )
  expect(eventsFile({ name: 'Open houses', url: 'https://havenrow.example/homes', events: [event] })).toBe(
    file,
  )
})
