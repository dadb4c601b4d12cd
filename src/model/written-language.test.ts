import { expect, test } from 'vitest'
import { writtenLanguage } from './written-language.ts'

test.each([
  ['Two-bedroom home in Tampa. The kitchen has an island you can sit at.', 'en'],
  ['Three bedrooms, two baths, in Ocala. The yard is fenced. Se habla español.', 'en'],
  ['Casa de dos recámaras en Tampa. La cocina tiene una isla y el techo es nuevo.', 'es'],
  ['Cerca de la playa, con una terraza para las tardes. We speak English.', 'es'],
  ['Lakeland', undefined],
  ['', undefined],
  ['3 / 2 / 1,344', undefined],
] as const)('%s is written in %s', (text, language) => {
  expect(writtenLanguage(text)).toBe(language)
})
