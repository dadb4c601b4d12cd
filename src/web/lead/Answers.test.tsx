import { expect, test } from 'vitest'
import { rendered } from '#test/world/rendered.tsx'
import { Answers } from './Answers.tsx'

const answers = [
  { message: 'Buy two gift cards, then write on WhatsApp.', sentAt: '2026-11-02 15:00:00' },
  { message: 'It is still there.', sentAt: '2026-11-03 15:00:00' },
]

test('a reply of somebody else has warnings beside it; one without such words, and the reader’s own have none', () => {
  const html = rendered(<Answers answers={answers} areOfOthers />, { language: 'en' })
  expect(html.match(/<aside/g)).toHaveLength(1)
  expect(html).toContain('No one who sells a home needs to be paid with gift cards.')
  expect(html).toContain('This message mentions another app.')
  expect(html).toContain('href="/resources/avoiding-scams"')
  expect(rendered(<Answers answers={answers} />, { language: 'en' })).not.toContain('<aside')
})
