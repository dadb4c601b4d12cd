import { expect, test } from 'vitest'
import { rendered } from '#test/world/rendered.tsx'
import { Words } from './Words.tsx'

const english = 'The kitchen has an island.\n\nThe land goes with it.'
const spanish = 'La cocina tiene una isla y el techo es nuevo.'

test('text in the other language is labeled and marked for screen readers', () => {
  const html = rendered(<Words text={english} />, { language: 'es' })
  expect(html).toContain('En inglés')
  expect(html.match(/<p lang="en"/g)).toHaveLength(2)
  const fromSpanish = rendered(<Words text={spanish} />, { language: 'en' })
  expect(fromSpanish).toContain('In Spanish')
  expect(fromSpanish).toContain('<p lang="es"')
})

test.each([
  ['en', english],
  ['es', spanish],
  ['es', 'Lakeland'],
] as const)('text in the language of the page has no label, in %s', (language, text) => {
  expect(rendered(<Words text={text} />, { language })).not.toMatch(/lang=|En inglés|In Spanish/)
})
