import naughty from 'big-list-of-naughty-strings/blns.json' with { type: 'json' }
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { textOfHtml } from './html-text.ts'
import { hideAddresses, readMail } from './message.ts'

const shown = new Map([
  ['ana@mail.example', 'reply+a@reply.example'],
  ['na@mail.example', 'other@reply.example'],
  ["o'brien+x@mail.example", 'reply+o@reply.example'],
  ['jane@xn--mnchen-3ya.example', 'reply+j@reply.example'],
])

describe('addresses are hidden', () => {
  test.each([
    ['ana@mail.example', 'reply+a@reply.example'],
    ['<Ana@Mail.Example>', '<reply+a@reply.example>'],
    ['_ana@mail.example_ --ana@mail.example', '_reply+a@reply.example_ --reply+a@reply.example'],
    ['mailto:ana%40mail.example', 'mailto:reply+a@reply.example'],
    ['?to=%3Cana%40mail.example%3E', '?to=%3Creply+a@reply.example%3E'],
    ['na@mail.example', 'other@reply.example'],
    ["O'Brien+x@mail.example", 'reply+o@reply.example'],
    ['O’Brien+x@mail.example', 'reply+o@reply.example'],
    ['mailto:o%27brien%2Bx%40mail.example', 'mailto:reply+o@reply.example'],
    ["mailto:o'brien%2Bx%40mail.example", 'mailto:reply+o@reply.example'],
    ['jane@xn--mnchen-3ya.example', 'reply+j@reply.example'],
    ['Jane@München.example', 'reply+j@reply.example'],
    ['jane%40m%C3%BCnchen.example', 'reply+j@reply.example'],
    ['diana@mail.example, ana@mail', 'diana@mail.example, ana@mail'],
  ])('in %s', (text, expected) => {
    expect(hideAddresses(text, shown)).toBe(expected)
  })

  test('in any text, without other changes', () => {
    const words = fc.array(fc.constantFrom(' ', '\n', '> ', '<', '>', ':', 'Ana ', '$&', '(', 'ñ ', '…'))
    fc.assert(
      fc.property(words, words, (before, after) => {
        const [start, end] = [before.join(''), after.join('')]
        expect(hideAddresses(`${start} ANA@mail.example${end}`, shown)).toBe(
          `${start} reply+a@reply.example${end}`,
        )
      }),
    )
  })
})

describe('HTML is converted to text', () => {
  test.each([
    ['<p>One</p><p>Two<br>Three</p>', 'One\n\nTwo\nThree'],
    ['<div>1 &lt; 2 &amp;amp; &#241;&#xf1;&nbsp;&unknown;</div>', '1 < 2 &amp; ññ &unknown;'],
    ['<style>p { color: red }</style>a<script>x</script>b<head>c', 'ab'],
    ['a < b > c', 'a c'],
    ['<!-- no -->yes', 'yes'],
  ])('%s', (html, text) => {
    expect(textOfHtml(html)).toBe(text)
  })

  test.each<[string, string | null]>([
    ['<', null],
    ['<style>', 'Before'],
    ['&nbsp;', 'Before after'],
    ['</p>', 'Before\n\nafter'],
    ['<a ', null],
    ['\n ', 'Before after'],
    ['&#', null],
    ['<!--', null],
  ])('a megabyte of %j is parsed like other email', (piece, text) => {
    const html = `Before${piece.repeat(Math.floor(990_000 / piece.length))}after`
    // What is no tag is what somebody wrote. A megabyte in a failure's message says nothing more.
    expect(textOfHtml(html) === (text ?? html)).toBe(true)
  })
})

test.each([
  ["From: Ana <O'Brien@Mail.Example>", "o'brien@mail.example"],
  ['From: jane@m\u00fcnchen.example', 'jane@xn--mnchen-3ya.example'],
  ['From: jane@xn--mnchen-3ya.example', 'jane@xn--mnchen-3ya.example'],
  ['From: jos\u00e9@mail.example', 'jos\u00e9@mail.example'],
])('the author of %j is known by the stored address', async (header, address) => {
  const { from } = await readMail(Buffer.from(`${header}\r\n\r\nHello`), address, [])
  expect(from).toEqual([address])
})

test('any input is parsed or rejected; the database can store the result', async () => {
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 400 }).map(array => Buffer.from(array)),
    fc
      .tuple(fc.constantFrom(...naughty), fc.constantFrom(...naughty), fc.string({ unit: 'binary' }))
      .map(([subject, from, body]) => Buffer.from(`Subject: ${subject}\r\nFrom: ${from}\r\n\r\n${body}`)),
  )
  await fc.assert(
    fc.asyncProperty(bytes, async raw => {
      const mail = await readMail(raw, 'ana@mail.example', ['havenrow.example'])
      for (const text of [mail.subject, mail.text]) {
        expect(text.isWellFormed()).toBe(true)
        expect(text).not.toContain('\0')
      }
      expect(mail.senders).toContain('ana@mail.example')
    }),
    { numRuns: 300 },
  )
})
