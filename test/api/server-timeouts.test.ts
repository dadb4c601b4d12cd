import { connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { bareApp } from '../world/bare-app.ts'

const apps: FastifyInstance[] = []
/** Starts a server with these timeouts, and very long ones otherwise; returns its port. */
async function listening(timeouts: {
  headersTimeout?: number
  requestTimeout?: number
  keepAliveTimeout?: number
}) {
  const long = 60_000
  const app = await bareApp({
    timeouts: {
      headersTimeout: long,
      requestTimeout: long,
      keepAliveTimeout: long,
      connectionsCheckingInterval: 50,
      ...timeouts,
    },
  })
  apps.push(app)
  return Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
}
afterEach(() => Promise.all(apps.splice(0).map(app => app.close())))

/** Everything received until the server closes the connection. */
function untilCut(port: number, bytes: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
  let text = ''
  socket.on('data', chunk => {
    text += chunk
  })
  socket.on('close', () => resolve(text))
  socket.on('error', reject)
  socket.setTimeout(30_000, () => socket.destroy(new Error('The server waits for ever.')))
  return promise
}

test.each([
  ['headers', 'GET / HTTP/1.1\r\nhost: x\r\n'],
  [
    'body',
    'POST /api/v1/listings.json HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
  ],
])('a client that never ends its %s is told so, in the one shape, and cut off', async (_, bytes) => {
  const text = await untilCut(await listening({ headersTimeout: 300, requestTimeout: 600 }), bytes)
  expect(text).toContain(' 408 Request Timeout\r\n')
  expect(JSON.parse(text.slice(text.lastIndexOf('\r\n\r\n')))).toMatchObject({ error: { code: 'malformed' } })
})

test('an idle connection is closed after its response', async () => {
  expect(
    await untilCut(await listening({ keepAliveTimeout: 300 }), 'GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n'),
  ).toContain('{"status":"up"}')
})
