import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { watchEventLoop } from './event-loop.ts'

/** Leaves no room in the event loop, but lets it turn. */
async function work(milliseconds: number) {
  const end = performance.now() + milliseconds
  while (performance.now() < end) {
    const pause = performance.now() + 10
    while (performance.now() < pause);
    await new Promise(setImmediate)
  }
}

test('the event loop has room unless it works all the time', async () => {
  const hasRoom = watchEventLoop()
  await sleep(150)
  expect(hasRoom()).toBe(true)
  await work(300)
  expect(hasRoom()).toBe(false)
  await sleep(300)
  expect(hasRoom()).toBe(true)
})
