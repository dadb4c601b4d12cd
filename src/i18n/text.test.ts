import { expect, test } from 'vitest'
import { openCatalogue } from './catalogue-file.ts'
import type { Text, TextArguments } from './text.ts'
import type { PlainTextKey, TextKey } from './text-keys.ts'

/*
 * `npm run types` checks the calls: each wrong one is expected to be an error, and the test shows what a person would
 * read in its place.
 */

const t = openCatalogue(['mail', 'visit'], 'en')

test('a message without placeholders takes no values', () => {
  expect(t('mail.home.published.heading')).toBe('Your home is live')
  // @ts-expect-error
  expect(t('mail.home.published.heading', { site: 'Havenrow' })).toBe('Your home is live')
  // @ts-expect-error
  expect(t('mail.home.published.heading', {})).toBe('Your home is live')
})

test('a message with placeholders takes exactly these', () => {
  expect(t('mail.home.why', { site: 'Havenrow' })).toBe(
    'You got this email because you have a home on Havenrow.',
  )
  const lost = 'You got this email because you have a home on .'
  // @ts-expect-error
  expect(t('mail.home.why')).toBe(lost)
  // @ts-expect-error
  expect(t('mail.home.why', {})).toBe(lost)
  // @ts-expect-error
  expect(t('mail.home.why', { Site: 'Havenrow' })).toBe(lost)
  // @ts-expect-error
  expect(t('mail.home.why', { site: undefined })).toBe(lost)
  // @ts-expect-error
  expect(t('mail.home.why', { site: null })).toBe(lost)
  // @ts-expect-error
  expect(t('mail.home.why', { site: 'Havenrow', name: 'Ada' })).not.toBe(lost)
})

test('a plural counts a number, and a select has its cases', () => {
  expect(t('mail.parkApplication.days', { count: 1, assumed: 'yes' })).toContain('after 1 day.')
  // @ts-expect-error
  expect(t('mail.parkApplication.days', { count: '1', assumed: 'no' })).toContain('1 day.')
  // @ts-expect-error
  expect(t('mail.parkApplication.days', { count: 1, assumed: 'true' })).toContain('it takes 1 day.')
  expect(t('visit.ask', { offer: 'sale' })).toBe('Not listed: ask the seller')
  // @ts-expect-error
  expect(t('visit.ask', { offer: 'rental' })).toBe('Not listed: ask the seller')
})

test('one of several messages takes the values that any of them needs', () => {
  const heading = (kind: 'confirm' | 'ended') => t(`mail.home.${kind}.heading`, { offer: 'rent' })
  expect(heading('confirm')).toBe('Is your home still for rent?')
  expect(heading('ended')).toBe('Your listing has ended')
  // @ts-expect-error
  expect(((kind: 'confirm' | 'ended') => t(`mail.home.${kind}.heading`))('confirm')).toContain('for sale')
  const text = (kind: 'confirm' | 'sold') =>
    t(`mail.home.${kind}.text`, { offer: 'sale', place: 'Ocala', site: 'X', confirmed: 'May 1', by: 'May 9' })
  expect(text('sold')).toBe('Your home in Ocala is sold. Thank you for using X.')
  // @ts-expect-error
  const lacking = (kind: 'confirm' | 'sold') => t(`mail.home.${kind}.text`, { offer: 'sale', place: 'Ocala' })
  expect(lacking('sold')).toBe('Your home in Ocala is sold. Thank you for using .')
})

test('functions pass keys and values on', () => {
  const words = <Key extends TextKey<'mail'>>(key: Key, ...values: TextArguments<Key>) => t(key, ...values)
  expect(words('mail.home.why', { site: 'X' })).toContain('on X.')
  // @ts-expect-error
  expect(words('mail.home.why')).toContain('on .')
  const plain = (key: PlainTextKey<'mail'>) => t(key)
  expect(plain('mail.home.action.own')).toBe('Manage your home')
  // @ts-expect-error
  expect(plain('mail.home.why')).toContain('on .')
})

test('only messages of the opened catalogues are known', () => {
  // @ts-expect-error
  expect(t('shell.skipToContent')).toBe('shell.skipToContent')
  // @ts-expect-error
  expect(t('mail.home.nothing')).toBe('mail.home.nothing')
  const all = (_: Text) => true
  // @ts-expect-error
  expect(all(t)).toBe(true)
})
