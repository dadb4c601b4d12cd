import { expect, test } from 'vitest'
import { openWriter } from './compose.ts'
import { samples } from './samples.ts'

const write = openWriter({ name: 'Havenrow', origin: 'https://havenrow.example' })

test.each([
  ['en', 'Your tour with the seller is confirmed.', 'The seller will confirm the time'],
  ['es', 'La visita con la persona que vende está acordada.', 'La persona que vende confirmará la hora'],
] as const)(
  'who has no name begins a sentence with a capital, and no part of one, in %s',
  (language, inside, first) => {
    const { host, ...appointment } = samples['appointment-confirmed']
    const nameless = { ...appointment, host: { ...host, name: null } }
    expect(write('appointment-confirmed', nameless, language).text).toContain(inside)
    expect(write('appointment-received', { ...nameless, event: 'received' }, language).text).toContain(first)
  },
)

test('each line of a receipt starts with a capital letter', () => {
  const receipt = samples['lead-receipt']
  const recipients = [{ kind: 'park', name: null, by: ['email'] }]
  expect(write('lead-receipt', { ...receipt, recipients }, 'es').text).toContain('La oficina del parque: ')
})
