import { expect, test } from 'vitest'
import { openWriter } from './compose.ts'
import { samples } from './samples.ts'

const write = openWriter({ name: 'Havenrow', origin: 'https://havenrow.example' })
const words = 'Wire the deposit today.'

test.each([
  ['lead', { ...samples.lead, message: words }],
  ['lead-answer', { ...samples['lead-answer'], message: words }],
  ['relay-message', { ...samples['relay-message'], text: words }],
] as const)(
  'an email with words of somebody else has a note about fraud beside them: %s',
  (template, details) => {
    expect(write(template, details, 'en').text).toContain('Money sent this way is hard to get back.')
    expect(write(template, details, 'es').text).toContain('Es difícil recuperar el dinero')
    expect(write(template, samples[template], 'en').text).not.toContain('Money sent this way')
  },
)
