import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { type Drain, openDrain } from './drain.ts'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** A server that answers everything that it does not pass on. */
async function serve(drain: Drain) {
  server = createServer((request, response) => {
    if (!drain.passesOn(request, response)) response.end('answered')
  })
  await new Promise<void>(resolve => server?.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return (path: string, method = 'GET') =>
    fetch(`http://127.0.0.1:${port}${path}`, { method }).then(
      ({ headers }) => `answered, ${headers.get('connection')}`,
      () => 'nothing',
    )
}

test('a node that leaves answers and closes connections, then passes reads on, but never a write', async () => {
  const drain = openDrain(0.3)
  const ask = await serve(drain)
  expect([drain.isLeaving(), await ask('/')]).toEqual([false, 'answered, keep-alive'])
  let hasLeft = false
  const leaving = drain.leave().then(() => {
    hasLeft = true
  })
  expect([drain.isLeaving(), await ask('/'), await ask('/', 'POST')]).toEqual([
    true,
    'answered, close',
    'answered, close',
  ])
  let said = ''
  while (said !== 'nothing' && !hasLeft) {
    said = await ask('/homes')
    await sleep(10)
  }
  expect(said).toBe('nothing')
  expect(await ask('/homes', 'POST')).toBe('answered, close')
  expect(await ask('/readyz')).toBe('answered, close')
  await leaving
})

test('a node without proxies leaves at once', async () => {
  const drain = openDrain(0)
  const ask = await serve(drain)
  await drain.leave()
  expect([drain.isLeaving(), await ask('/')]).toEqual([true, 'answered, close'])
})
