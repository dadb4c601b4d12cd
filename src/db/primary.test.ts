import { expect, test, vi } from 'vitest'
import { hostsOf, PrimaryClient, strictTls } from './primary.ts'

test.each([
  ['postgres://a/b', ['postgres://a/b']],
  ['postgresql:///b?host=/run/x,y', ['postgresql:///b?host=/run/x,y']],
  ['postgres://u:p,q@a:5433/b', ['postgres://u:p,q@a:5433/b']],
  [
    'postgres://u:p,q@a:5433,b,[::1]:5434/name?sslmode=require',
    [
      'postgres://u:p,q@a:5433/name?sslmode=require',
      'postgres://u:p,q@b/name?sslmode=require',
      'postgres://u:p,q@[::1]:5434/name?sslmode=require',
    ],
  ],
])('%s has these hosts', (text, hosts) => expect(hostsOf(text)).toEqual(hosts))

test.each([
  ['postgres://a/b?sslmode=require', 'postgres://a/b?sslmode=verify-full'],
  ['postgres://a/b?x=1&sslmode=prefer&y=2', 'postgres://a/b?x=1&sslmode=verify-full&y=2'],
  ['postgres://a/b?sslmode=verify-ca&sslrootcert=c', 'postgres://a/b?sslmode=verify-full&sslrootcert=c'],
  ['postgres://a/b?sslmode=disable', 'postgres://a/b?sslmode=disable'],
  ['postgres://a/b?sslmode=no-verify', 'postgres://a/b?sslmode=no-verify'],
  [
    'postgres://a/b?sslmode=require&uselibpqcompat=true',
    'postgres://a/b?sslmode=require&uselibpqcompat=true',
  ],
])('%s is as strict as before for the driver', (text, given) => expect(strictTls(text)).toBe(given))

test('sslmode=require verifies the certificate, and the driver does not warn about it', () => {
  const warn = vi.spyOn(process, 'emitWarning').mockImplementation(() => {})
  const { ssl } = new PrimaryClient({ connectionString: 'postgres://a/b?sslmode=require' }) as unknown as {
    ssl: object
  }
  expect(ssl).toEqual({})
  expect(warn).not.toHaveBeenCalled()
  warn.mockRestore()
})
