import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connect } from '#db/connect.ts'
import { startEmbedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { openQueue } from '#db/queue.ts'
import { openThrottle } from '#platform/throttle/index.ts'
import { openRelays } from '#services/relay/index.ts'
import { httpGateway, openTextMessages } from '#services/text-message/index.ts'
import { comes, processesIn } from '../faults/processes.ts'
import { aListing } from '../world/listing.ts'
import { removeFolder, runSite, type SiteProcess, until } from '../world/site.ts'
import { type MailServer, startMailServer } from '../world/smtp.ts'
import { startTextGateway, type TextGatewayServer } from '../world/text-gateway.ts'

const domain = 'reply.havenrow.example'
let directory = ''
let mails: MailServer
let gateway: TextGatewayServer
const sites: SiteProcess[] = []
beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'havenrow-messages-'))
  mails = await startMailServer()
  gateway = await startTextGateway()
})
afterEach(async () => {
  for (const site of sites.splice(0)) await site.stop()
  await mails.close()
  await gateway.close()
  expect(await comes(() => processesIn(directory).length === 0)).toBe(true)
  await removeFolder(directory)
})

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  await new Promise(resolve => server.close(resolve))
  return port
}

/** Creates a home, a conversation and a waiting text message; returns the reply address of the first sender. */
async function prepare(dataDir: string): Promise<string> {
  const server = await startEmbedded({ dataDir })
  await migrate(server)
  const database = connect(server)
  await aListing(database)
  const queue = openQueue({ ...server, onError: () => {} })
  const now = Date.now
  const texts = openTextMessages({
    database,
    queue,
    gateway: httpGateway({ url: gateway.url, token: undefined }),
    numbers: { listing: '', community: '' },
    now,
  })
  const relays = openRelays({
    database,
    mail: { send: async () => ({ messageId: '' }) },
    throttle: openThrottle({ now }),
    domain,
    origin: 'https://havenrow.example',
    now,
  })
  const [opened] = await database.transaction(async transaction => {
    await texts.send(transaction, { to: '3525550134', body: 'Ana asks about your home.', from: 'listing' })
    const party = { name: 'Somebody', language: 'en' } as const
    const conversation = {
      a: { ...party, address: 'ana@mail.example' },
      b: { ...party, address: 'park@mail.example' },
      about: { lead: 1 },
    }
    return relays.open(transaction, [conversation])
  })
  await queue.stop()
  await database.close()
  await server.stop()
  return opened!.a!.address
}

test('kill -9 right after the relay accepted an email, and while a text is being sent, loses neither', async () => {
  const DATA_DIR = join(directory, 'data')
  const address = await prepare(DATA_DIR)
  const port = await freePort()
  const env = {
    DATA_DIR,
    SMTP_URL: mails.url,
    RELAY_DOMAIN: domain,
    RELAY_PORT: String(port),
    TEXT_GATEWAY_URL: gateway.url,
    TEXT_GATEWAY_TOKEN: 'a-secret-of-ours',
    LISTING_TEXT_NUMBER: '+13525550101',
    COMMUNITY_TEXT_NUMBER: '+13525550102',
  }
  const run = async () => {
    const site = await runSite(env)
    sites.push(site)
    return site
  }
  gateway.answer = attempt => (attempt === 0 ? 'silent' : 202)
  const site = await run()
  await until(
    async () => gateway.received.length,
    length => length > 0,
  )
  const client = createTransport({ host: '127.0.0.1', port, ignoreTLS: true })
  const { response } = await client.sendMail({
    from: 'park@mail.example',
    to: address,
    subject: 'Re: the home',
    text: 'It is there still.',
  })
  site.child.kill('SIGKILL')
  expect(response).toMatch(/^250/)
  client.close()
  await site.ended
  const next = await run()
  // Jobs of a killed node are found to be abandoned, and retried like failed ones.
  const received = await until(
    async () => mails.received,
    ({ length }) => length > 0,
    150_000,
  )
  expect([1, 2]).toContain(received.length)
  expect(new Set(received.map(({ messageId }) => messageId)).size).toBe(1)
  expect(received[0]).toMatchObject({ to: [{ address: 'ana@mail.example' }] })
  expect(received[0]!.text).toContain('It is there still.')
  expect(JSON.stringify(received[0])).not.toContain('park@mail.example')
  const texts = await until(
    async () => gateway.received,
    ({ length }) => length > 1,
    240_000,
  )
  expect(texts).toHaveLength(2)
  expect(new Set(texts.map(({ id }) => id)).size).toBe(1)
  for (const { output } of [site, next])
    expect(output()).not.toMatch(/mail\.example|5550134|Ana|secret|reply\+/)
}, 480_000)

test('a relay port in use is reported in one line, before the database starts', async () => {
  const blocker = createServer()
  await new Promise<void>(resolve => blocker.listen(0, '127.0.0.1', resolve))
  const { port } = blocker.address() as { port: number }
  const started = runSite({
    DATA_DIR: join(directory, 'data'),
    RELAY_DOMAIN: domain,
    RELAY_PORT: String(port),
  })
  await expect(started).rejects.toThrow(
    `Port ${port} of 127.0.0.1 is in use. Stop the other program, or set RELAY_PORT to another one.`,
  )
  blocker.close()
})
