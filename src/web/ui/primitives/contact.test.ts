import { expect, test } from 'vitest'
import { mailUrl, phoneAddress, webAddress } from './contact.ts'

test('only http and https URLs become links', () => {
  expect(webAddress('https://tour.example/1')).toBe('https://tour.example/1')
  expect(webAddress('http://tour.example')).toBe('http://tour.example/')
  for (const text of ['javascript:alert(1)', 'data:text/html,x', 'tour.example', '', null, ' JaVaScRiPt:x'])
    expect(webAddress(text)).toBeUndefined()
})

test('phone numbers become tel: URLs', () => {
  expect(phoneAddress('(352) 555-0142')).toBe('tel:+13525550142')
  expect(phoneAddress('1-352-555-0142')).toBe('tel:+13525550142')
  expect(phoneAddress('(352) 555-0142 ext. 7')).toBe('tel:+13525550142;ext=7')
  for (const text of ['555-0142', 'call me', null]) expect(phoneAddress(text)).toBeUndefined()
})

test('an address is a link in full, whatever its signs', () => {
  expect(mailUrl("o'brien&#?%+x@mail.example")).toBe("mailto:o'brien%26%23%3F%25%2Bx@mail.example")
})
