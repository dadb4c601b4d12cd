import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { uploadSlots } from './upload-slots.ts'

function aRequest(complete = true): IncomingMessage {
  return Object.assign(new IncomingMessage(new Socket()), { complete })
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
    slots.take(first!, aRequest())
    const last = aRequest()
    slots.take(second!, last)
    expect(() => slots.take(third!, aRequest())).toThrow(tooMany)
    slots.take('198.51.100.1', aRequest())
    slots.answered(last)
    slots.answered(last)
    slots.take(third!, aRequest())
    expect(() => slots.take(third!, aRequest())).toThrow(tooMany)
  }
})

test('an upload whose client has gone holds its slot until it is worked off, unless it never arrived', () => {
  const slots = uploadSlots()
  const [whole, part] = [aRequest(), aRequest(false)]
  slots.take(1, whole)
  slots.take(1, part)
  whole.emit('close')
  expect(() => slots.take(1, aRequest())).toThrow(tooMany)
  part.emit('close')
  slots.take(1, aRequest())
  expect(() => slots.take(1, aRequest())).toThrow(tooMany)
  slots.answered(whole)
  slots.take(1, aRequest())
})
