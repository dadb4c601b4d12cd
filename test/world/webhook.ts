import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Database } from '#db/database.ts'
import type { Owner } from '#model/access/access.ts'
import { newToken } from '#services/account-link/index.ts'
import { insertRow } from './insert.ts'

/** A webhook that is turned off, so that nothing is sent. */
export const aWebhook = (database: Database, { ownerType, ownerKey }: Owner): Promise<number> =>
  insertRow(database, 'webhook', {
    [ownerType === 'companies' ? 'companyKey' : 'userKey']: ownerKey,
    url: 'https://crm.example/events',
    events: ['listing.changed'],
    seed: newToken(),
    createdAt: new Date(),
    disabledAt: new Date(),
  })

export const aDelivery = (database: Database, webhookKey: number): Promise<number> =>
  insertRow(database, 'webhook_delivery', { webhookKey, event: 'test', dueAt: null })

/** An event as it arrived at a receiver. */
export interface Received {
  id: string
  headers: Record<string, string>
  body: string
  // biome-ignore lint/suspicious/noExplicitAny: tests read events of any type
  event: any
}

export interface Receiver {
  url: string
  received: Received[]
  /** What it answers next; `silent` for nothing. */
  answer: { status: number; body: string; headers?: Record<string, string> } | 'silent'
  close(): Promise<void>
}

/** A dealer's system: a server on this machine that takes events. */
export async function aReceiver(): Promise<Receiver> {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString()
    const headers = request.headers as Record<string, string>
    received.push({ id: headers['webhook-id'] ?? '', headers, body, event: JSON.parse(body) })
    if (receiver.answer === 'silent') return
    const { status, body: text, headers: more } = receiver.answer
    response.writeHead(status, { 'content-type': 'text/plain', ...more }).end(text)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`,
    received,
    answer: { status: 200, body: 'thanks' },
    close: () =>
      new Promise(done => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
  return receiver
}

/** Verifies an event as a receiver does, from the text of the Standard Webhooks specification alone. */
export function isSigned({ headers, body }: Received, secret: string): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const expected = createHmac('sha256', key).update(signed).digest()
  const age = Math.abs(Date.now() / 1000 - Number(headers['webhook-timestamp']))
  return (
    age < 300 &&
    (headers['webhook-signature'] ?? '').split(' ').some(one => {
      const [version, signature = ''] = one.split(',')
      const given = Buffer.from(signature, 'base64')
      return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected)
    })
  )
}
