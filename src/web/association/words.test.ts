import { expect, test } from 'vitest'
import { blockLink, externalLinkRel, inLanguage } from './words.ts'

test('a text without a Spanish version is English, with its lang', () => {
  expect(inLanguage({ en: 'Law', es: 'Ley' }, 'es')).toEqual({ text: 'Ley' })
  expect(inLanguage({ en: 'Law', es: null }, 'es')).toEqual({ text: 'Law', lang: 'en' })
  expect(inLanguage({ en: 'Law', es: 'Ley' }, 'en')).toEqual({ text: 'Law' })
})

test.each([
  ['/homes/fl', { href: '/homes/fl', leaves: false }],
  ['https://a.example/b', { href: 'https://a.example/b', leaves: true }],
  ['//other.example', undefined],
  ['javascript:alert(1)', undefined],
  ['https://', undefined],
  [null, undefined],
])('the link of a block is %s', (link, expected) => {
  expect(blockLink(link)).toEqual(expected)
})

test('links of sponsors are marked (L139)', () => {
  expect(externalLinkRel(true)).toContain('sponsored')
  expect(externalLinkRel(false)).not.toContain('sponsored')
})
