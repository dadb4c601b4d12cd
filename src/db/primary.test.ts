import { expect, test } from 'vitest'
import { hostsOf } from './primary.ts'

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
