import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Span } from '@opentelemetry/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Attributes } from '#kit/tracer.ts'
import { traceOutgoing } from './outgoing.ts'

const server = createServer((incoming, response) => {
  if (incoming.url?.startsWith('/broken')) incoming.destroy()
  else response.writeHead(incoming.url?.startsWith('/missing') ? 404 : 200).end('{}')
})
let port = 0
beforeAll(async () => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => server.close())

/** What is said of the requests that work sends. */
async function spansOf(work: () => Promise<unknown>) {
  const spans: { name: string; attributes: Attributes; ended: boolean; failed?: true }[] = []
  const stop = traceOutgoing((name, attributes) => {
    const said: (typeof spans)[number] = { name, attributes, ended: false }
    spans.push(said)
    const span = {
      setAttribute(key: string, value: string | number) {
        said.attributes = { ...said.attributes, [key]: value }
        return span
      },
      setStatus() {
        said.failed = true
        return span
      },
      end: () => {
        said.ended = true
      },
    }
    return span as unknown as Span
  })
  await work().finally(stop)
  return spans
}

const byFetch = (path: string) => fetch(`http://127.0.0.1:${port}${path}`).then(reply => reply.text())
async function byHttp(path: string) {
  const asked = request({ host: '127.0.0.1', port, path }).end()
  const [reply] = await once(asked, 'response')
  await once(reply.resume(), 'end')
}

test.each([
  ['fetch', byFetch, { 'server.port': expect.any(Number) }],
  ['node:http', byHttp, {}],
])('a request by %s is a step with host and status, without its path', async (_, ask, more) => {
  const common = { 'http.request.method': 'GET', 'server.address': '127.0.0.1', ...more }
  expect(await spansOf(() => ask('/secret'))).toEqual([
    { name: 'GET', attributes: { ...common, 'http.response.status_code': 200 }, ended: true },
  ])
  expect(await spansOf(() => ask('/missing'))).toEqual([
    {
      name: 'GET',
      attributes: { ...common, 'http.response.status_code': 404, 'error.type': '404' },
      ended: true,
      failed: true,
    },
  ])
  expect(await spansOf(() => ask('/broken').catch(() => {}))).toEqual([
    { name: 'GET', attributes: { ...common, 'error.type': 'no answer' }, ended: true, failed: true },
  ])
})
