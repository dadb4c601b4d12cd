import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { uploadSlots } from './upload-slots.ts'

type Exchange = [IncomingMessage, ServerResponse]

/** @param complete whether all of the request arrived */
function anExchange(complete = true): Exchange {
  const request = Object.assign(new IncomingMessage(new Socket()), { complete })
  return [request, new ServerResponse(request)]
}
const tooMany = 'Too many uploads at once.'

test('two uploads at once are for an account, and for a network without one', () => {
  for (const from of [
    [1, 1, 1],
    ['192.0.2.1', '192.0.2.1', '192.0.2.1'],
    ['2001:db8::1', '2001:db8::2', '2001:db8::3'],
  ]) {
    const slots = uploadSlots()
    const [first, second, third] = from
    const before = anExchange()
    slots.accept(first!, ...before)
    const last = anExchange()
    slots.accept(second!, ...last)
    expect(() => slots.accept(third!, ...anExchange())).toThrow(tooMany)
    slots.accept('198.51.100.1', ...anExchange())
    slots.answered(last[0])
    last[1].end()
    last[1].emit('close')
    slots.accept(third!, ...anExchange())
    expect(() => slots.accept(third!, ...anExchange())).toThrow(tooMany)
    before[1].end()
    before[1].emit('close')
    slots.accept(third!, ...anExchange())
  }
})

test('an upload whose client has gone holds its slot until it is worked off, unless it never arrived', () => {
  const slots = uploadSlots()
  const [whole, part] = [anExchange(), anExchange(false)]
  slots.accept(1, ...whole)
  slots.accept(1, ...part)
  whole[1].emit('close')
  expect(() => slots.accept(1, ...anExchange())).toThrow(tooMany)
  part[1].emit('close')
  slots.accept(1, ...anExchange())
  expect(() => slots.accept(1, ...anExchange())).toThrow(tooMany)
  slots.answered(whole[0])
  slots.accept(1, ...anExchange())
})
