import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { uploadSlots } from './upload-slots.ts'

const response = () => new ServerResponse(new IncomingMessage(new Socket()))

test('two uploads at once are for an account, and for a network without one', () => {
  for (const from of [
    [1, 1, 1],
    ['192.0.2.1', '192.0.2.1', '192.0.2.1'],
    ['2001:db8::1', '2001:db8::2', '2001:db8::3'],
  ]) {
    const slots = uploadSlots()
    const [first, second, third] = from
    slots.take(first!, response())
    const last = response()
    slots.take(second!, last)
    expect(() => slots.take(third!, response())).toThrow('Too many uploads at once.')
    slots.take('198.51.100.1', response())
    last.emit('close')
    slots.take(third!, response())
  }
})
