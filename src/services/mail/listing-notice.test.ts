import { expect, test } from 'vitest'
import { openWriter } from './compose.ts'
import { samples } from './samples.ts'

test('thousands of views have a separator', () => {
  const write = openWriter({ name: 'Havenrow', origin: 'https://havenrow.example' })
  const { text } = write('listing-add-photo', { ...samples['listing-add-photo'], views: 1_344 }, 'en')
  expect(text).toContain('1,344 people have looked')
})
