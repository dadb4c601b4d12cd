import { describe, expect, test } from 'vitest'
import { sessionCookie } from './cookie.ts'

describe('the session cookie', () => {
  test('over HTTPS is bound to this host, HttpOnly and SameSite', () => {
    const cookie = sessionCookie({ isSecure: true })
    expect(cookie.write({ token: 'abc' })).toEqual([
      '__Host-session=abc; Path=/; HttpOnly; SameSite=Lax; Secure',
      '__Host-signed-in=1; Path=/; SameSite=Lax; Secure',
    ])
    for (const line of cookie.write({ token: 'abc', maxAge: 60 }))
      expect(line).toMatch(/; Secure; Max-Age=60$/)
    expect(cookie.write('ended')).toEqual([
      expect.stringMatching(/^__Host-session=; Path=\/;.*Max-Age=0$/),
      expect.stringMatching(/^__Host-signed-in=; Path=\/;.*Max-Age=0$/),
      expect.stringMatching(/^__Host-draft=; Path=\/;.*Max-Age=0$/),
    ])
  })

  test.each(['', 'a', 'x'.repeat(4_000), `${'x'.repeat(42)}!`])(
    'of a draft or a partner is none if it is %j',
    value => {
      const cookie = sessionCookie({ isSecure: false })
      expect(cookie.readDraft(`draft=${value}`)).toBeUndefined()
      expect(cookie.readPartner(`partner=${value}`)).toBeUndefined()
    },
  )

  test('without HTTPS has a plain name', () => {
    expect(sessionCookie({ isSecure: false }).write({ token: 'abc' })).toEqual([
      'session=abc; Path=/; HttpOnly; SameSite=Lax',
      'signed-in=1; Path=/; SameSite=Lax',
    ])
  })

  test.each([
    ['session=abc', 'abc'],
    ['a=1; session=abc; b=2', 'abc'],
    ['mysession=abc', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('in %j is %j', (header, token) => {
    expect(sessionCookie({ isSecure: false }).read(header)).toBe(token)
  })

  test('over HTTPS is ignored under the plain name, which other hosts could set', () => {
    expect(sessionCookie({ isSecure: true }).read('session=abc')).toBeUndefined()
  })
})

test('a browser that changed something says so for five seconds', () => {
  for (const [isSecure, name] of [
    [true, '__Host-changed'],
    [false, 'changed'],
  ] as const) {
    const cookie = sessionCookie({ isSecure })
    expect(cookie.writeChanged()).toMatch(new RegExp(`^${name}=1; Path=/; HttpOnly; .*; Max-Age=5$`))
    expect(cookie.hasChanged(`a=1; ${name}=1`)).toBe(true)
    expect(cookie.hasChanged('a=1')).toBe(false)
    expect(cookie.hasChanged(undefined)).toBe(false)
  }
})
