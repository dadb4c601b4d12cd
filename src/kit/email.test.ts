import { expect, test } from 'vitest'
import * as inBrowser from './email.browser.ts'
import { mailbox } from './email.ts'

test.each([
  'rosa@mail.example',
  "o'brien.field@example.com",
  'r&d@example.com',
  'a#1@example.com',
  'team/sales@example.com',
  'rosa+homes@example.com',
  "!#$%&'*+-/=?^_`|~@example.com",
  'a@sub.mail.example.museum',
  'A.B@Example.COM',
  '1@2-3.example.com',
  'rosa@xn--mnchen-3ya.example',
  `${'l'.repeat(64)}@example.com`,
  `rosa@${'d'.repeat(63)}.com`,
])('%s is an address', address => {
  expect(mailbox(address)).toEqual({ address })
  expect(inBrowser.mailbox(address)).toEqual({ address })
})

test.each([
  ['jane.field@münchen.example', 'jane.field@xn--mnchen-3ya.example'],
  ['jane@MÜNCHEN.Example', 'jane@xn--mnchen-3ya.example'],
  ['jane@niño.example', 'jane@xn--nio-8ma.example'],
  ['jane@例え.テスト', 'jane@xn--r8jz45g.xn--zckzah'],
  ['jane@example。com', 'jane@example.com'],
  // As word processors write it.
  ['o\u2019brien@example.com', "o'brien@example.com"],
  ['jean\u2011luc@my\u2011mail.example', 'jean-luc@my-mail.example'],
  ['\u200erosa@mail.example\u202c', 'rosa@mail.example'],
])('%s is stored as %s', (typed, address) => {
  expect(mailbox(typed)).toEqual({ address })
  expect(inBrowser.mailbox(typed)).toEqual({ address: typed })
})

test.each(['josé@example.com', 'muñoz@example.com', '用户@example.com', 'josé@münchen.example'])(
  'the part before the @ of %s is refused with a message of its own',
  typed => {
    expect(mailbox(typed)).toEqual({ fault: 'email_ascii' })
  },
)

test.each([
  '',
  '@',
  'rosa',
  'rosa@',
  '@example.com',
  'rosa@mail',
  'rosa@@example.com',
  'rosa@home@example.com',
  'ro sa@example.com',
  '"rosa b"@example.com',
  '"rosa"@example.com',
  '.rosa@example.com',
  'rosa.@example.com',
  'ro..sa@example.com',
  'rosa@.example.com',
  'rosa@example..com',
  'rosa@example.com.',
  'rosa@-example.com',
  'rosa@example-.com',
  'rosa@exa_mple.com',
  'rosa@example.c',
  'rosa@127.0.0.1',
  'rosa@[127.0.0.1]',
  'rosa@münchen.example:25',
  'rosa@münchen.example/x',
  'rosa@münchen.example?x=1',
  'rosa@xn--.example',
  'rosa@example.com\nBcc: jane@example.com',
  'rosa@example.com\r\n',
  'rosa\n@example.com',
  'Rosa <rosa@example.com>',
  'rosa@example.com, jane@example.com',
  'josé rosa@example.com',
  'rosa@exämple.com\nBcc: x',
  `${'l'.repeat(65)}@example.com`,
  `rosa@${'d'.repeat(64)}.com`,
  `${'l'.repeat(64)}@${`${'d'.repeat(60)}.`.repeat(3)}example.com`,
])('%j is no address', typed => {
  expect(mailbox(typed)).toEqual({ fault: 'email' })
})
