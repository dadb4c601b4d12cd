import { once } from 'node:events'
import { connect } from 'node:net'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { switchRelayOff } from '#contract/relay/v1.ts'
import { openQueue, type Queue } from '#db/queue.ts'
import { openThrottle } from '#platform/throttle/index.ts'
import { createLogger } from '#server/log.ts'
import type { RunningServer } from '#server/main.ts'
import { type RelayServer, startRelay } from '#server/relay.ts'
import { openMail, smtpTransport } from '#services/mail/index.ts'
import { openRelays, type Party, type Recipient, type Relays } from '#services/relay/index.ts'
import { type TestDatabase, testDatabase } from '../world/database.ts'
import { expectAnswer, unseen } from '../world/seen.ts'
import { get, startSite, until } from '../world/site.ts'
import { type MailServer, type ReceivedMail, startMailServer } from '../world/smtp.ts'

const domain = 'reply.havenrow.example'
const origin = 'https://havenrow.example'
const ana = { address: 'Ana.Ruiz@mail.example', name: 'Ana Ruiz', language: 'es' } as const
const park = { address: 'office@sunnyacres.example', name: 'Sunny Acres', language: 'en' } as const

let world: TestDatabase
let mails: MailServer
let queue: Queue
let relays: Relays
let server: RelayServer
let clock = Date.now()
let logged = ''
beforeAll(async () => {
  world = await testDatabase()
})
afterAll(() => world?.close())

const open = (withDomain = true) => {
  const { database } = world
  const throttle = openThrottle({ now: () => clock })
  const mail = openMail({
    database,
    queue,
    transport: smtpTransport(mails.url),
    from: 'Havenrow <no-reply@havenrow.example>',
    contactEmail: undefined,
    site: { name: 'Havenrow', origin },
  })
  return {
    mail,
    relays: openRelays({
      database,
      mail,
      throttle,
      domain: withDomain ? domain : undefined,
      origin,
      now: () => clock,
    }),
  }
}

beforeEach(async () => {
  mails = await startMailServer()
  queue = openQueue({
    connectionString: world.connectionString,
    onError: () => {},
    times: { attempts: 2, retry: 1, poll: 0.5, supervise: 1 },
  })
  const node = open()
  relays = node.relays
  queue.start(node.mail.workers)
  logged = ''
  const logger = createLogger('debug', {
    write: (line: string) => {
      logged += line
      return true
    },
  } as unknown as NodeJS.WritableStream)
  server = await startRelay({
    relays,
    relay: { domain, port: 0, certificate: undefined },
    host: '127.0.0.1',
    logger,
  })
})
afterEach(async () => {
  await server.close()
  await queue.stop()
  await mails.close()
  await world.database.query('truncate relay, relay_message, mail, throttle')
})

let lead = 0
const begin = async (a: Party = ana, b: Recipient = park) => {
  const [opened] = await world.database.transaction(transaction =>
    relays.open(transaction, [{ a, b, about: { lead: ++lead } }]),
  )
  return opened!
}

/** A party knows nothing of the other but the reply address. */
const off = (address: string) =>
  world.database.transaction(transaction => relays.switchOff(transaction, address.slice(6, 22)))

/** SMTP status code for an email to a reply address. */
async function mail(
  to: string | string[],
  options: SendMailOptions & { sender?: string } = {},
): Promise<number> {
  const { sender, ...rest } = options
  const client = createTransport({ host: '127.0.0.1', port: server.port, ignoreTLS: true })
  try {
    const from = rest.from ?? `"Ana R." <${ana.address}>`
    const { response } = await client.sendMail({
      to,
      subject: 'Re: Three bedrooms',
      text: 'Is it there still?',
      ...rest,
      from,
      ...(sender !== undefined && { envelope: { from: sender, to } }),
    })
    return Number(response.slice(0, 3))
  } catch (error) {
    const { responseCode } = error as { responseCode?: number }
    if (responseCode === undefined) throw error
    return responseCode
  } finally {
    client.close()
  }
}

const arrived = async (count: number): Promise<ReceivedMail[]> => {
  await until(
    async () => mails.received.length,
    length => length >= count,
  )
  return mails.received
}
/** Emails sent, once none is waiting: a row that is not deleted yet may be of a received one. */
const passedOn = async () => {
  const waiting = async () => (await world.database.query('select from mail')).length
  expect(await until(waiting, count => count === 0)).toBe(0)
  return mails.received.length
}
/** The link at the end of an email with a reply address. */
const stop = ({ offUrl }: { offUrl: string }) => origin + offUrl
/** Everything of an email that its reader can find. */
const integer = (received: ReceivedMail) => JSON.stringify(received).toLowerCase()

describe('an email to a reply address', () => {
  test('reaches the other party in both directions, without either address in headers or body', async () => {
    const { a, b } = await begin()
    expect(a).toMatchObject({
      name: 'Ana Ruiz',
      address: expect.stringMatching(/^reply\+[a-z2-7]{16}@reply\./),
    })
    // The park replies to Ana, and its program quotes everything it knows.
    const answer = {
      from: `"Sunny Acres" <${park.address}>`,
      replyTo: park.address,
      subject: `Re: Question <${park.address}>`,
      text: `Yes, come on Saturday.\n\nSunny Acres\n${park.address}\n\nOn Friday, Ana Ruiz <${a!.address}> wrote:\n> To: Sunny Acres <${park.address}>\n> Is it there still?\n> ${stop(a!)}`,
      html: `<p>Yes, come on Saturday. <a href="mailto:${park.address}">Write</a></p>`,
      headers: { 'X-Originating-Email': park.address },
    }
    expect(await mail(a!.address, answer)).toBe(250)
    const [first] = await arrived(1)
    expect(first).toMatchObject({
      from: { address: 'no-reply@havenrow.example', name: 'Sunny Acres vía Havenrow' },
      to: [{ address: ana.address }],
      replyTo: [{ address: b!.address }],
      subject: `Re: Question <${b!.address}>`,
    })
    expect(first!.text).toContain(
      `Yes, come on Saturday.\n\nSunny Acres\n${b!.address}\n\nOn Friday, Ana Ruiz <${ana.address}> wrote:\n> To: Sunny Acres <${b!.address}>\n> Is it there still?\n> ${stop(b!)}`,
    )
    expect(first!.text).toContain('Responde a este correo')
    expect(first!.text).toContain(`/es/stop-conversation?token=${b!.address.slice(6, 22)}`)
    expect(integer(first!)).not.toContain(park.address)
    expect(integer(first!)).not.toContain(a!.address.slice(6, 22))

    expect(await mail(b!.address.toUpperCase(), { text: `I will.\n\n${ana.address.toLowerCase()}` })).toBe(
      250,
    )
    const [, second] = await arrived(2)
    expect(second).toMatchObject({
      from: { address: 'no-reply@havenrow.example', name: 'Ana Ruiz via Havenrow' },
      to: [{ address: park.address }],
      replyTo: [{ address: a!.address }],
      subject: 'Re: Three bedrooms',
    })
    expect(second!.text).toContain(`I will.\n\n${a!.address}`)
    expect(integer(second!)).not.toContain('ana.ruiz@mail.example')
    expect(integer(second!)).not.toContain(b!.address)
    expect(logged).not.toMatch(/mail\.example|sunnyacres|reply\+/)
  })

  test('keeps the text as typed', async () => {
    const { b } = await begin()
    const text = 'Sí: ¿«cuánto» & <b>cómo</b>?\n\n  two spaces, {braces}\n> and a quote 🏠'
    await mail(b!.address, { subject: '¿Está ahí?', text })
    const [received] = await arrived(1)
    expect(received!.subject).toBe('¿Está ahí?')
    expect(received!.text).toContain(text)
    expect(received!.html).toContain('&lt;b&gt;cómo&lt;/b&gt;')
  })

  test('with only an HTML part is forwarded as text', async () => {
    const { b } = await begin()
    const html = `<html><head><title>x</title><style>p{}</style></head><body><p>Hello &amp; <i>welcome</i>.</p>
      <div>Call me:<br>mail <a href="mailto:ana.ruiz%40mail.example">ana.ruiz&#64;mail.example</a></div></body></html>`
    await mail(b!.address, { text: '', html })
    const [received] = await arrived(1)
    expect(received!.text).toContain('Hello & welcome.\n\nCall me:\nmail reply+')
    expect(integer(received!)).not.toContain('ana.ruiz@')
  })

  test('is forwarded without attachments, and says so', async () => {
    const { b } = await begin()
    await mail(b!.address, { attachments: [{ filename: 'photo.jpg', content: 'secret bytes' }] })
    const [received] = await arrived(1)
    expect(received!.attachments).toEqual([])
    expect(received!.text).toContain('We removed 1 file')
  })

  test('from another address is forwarded with a warning, and hides that one too', async () => {
    const { b } = await begin()
    await mail(b!.address, { from: 'ana@work.example', text: 'From work: ana@work.example' })
    const [received] = await arrived(1)
    expect(received!.text).toContain('came from an address we do not recognize for Ana Ruiz')
    expect(integer(received!)).not.toContain('work.example')
  })

  test.each([
    ['two senders, one of them known', { from: [`From: ${ana.address}, mallory@evil.example`] }],
    ['two From headers', { from: [`From: ${ana.address}`, 'From: mallory@evil.example'] }],
    ['no From header', { from: [] }],
    [
      'a failed SPF',
      { headers: { 'Authentication-Results': 'mx.example; spf=fail smtp.mailfrom=mail.example' } },
    ],
    [
      'a failed DMARC after a pass that anybody could write',
      {
        headers: {
          'Authentication-Results': ['mx.example; dkim=pass (good); dmarc=fail (p=NONE)', 'evil; dmarc=pass'],
        },
      },
    ],
    [
      'a failed DKIM',
      { headers: { 'Authentication-Results': 'mx.example; dkim=fail header.d=mail.example' } },
    ],
    ['a failed Received-SPF', { headers: { 'Received-SPF': 'softfail (mx.example: transitioning)' } }],
  ])('with %s is passed on, marked', async (_, options) => {
    const { b } = await begin()
    const { from, ...rest } = { from: undefined, ...options }
    const text = [`To: ${b!.address}`, 'Subject: Hi', '', 'Is it there still?']
    const raw = from && [...from, ...text].join('\r\n')
    await mail(b!.address, raw ? { raw, sender: ana.address } : rest)
    const [received] = await arrived(1)
    expect(received!.text).toContain('came from an address we do not recognize for Ana Ruiz')
  })

  test('with a valid authentication result has no warning', async () => {
    const { b } = await begin()
    const headers = {
      'Authentication-Results':
        'mx.example; spf=pass smtp.mailfrom=mail.example; dkim=fail (list footer) header.d=list.example; dkim=pass header.d=mail.example; dmarc=pass',
      'Received-SPF': 'pass (mx.example: fail would say otherwise)',
    }
    await mail(b!.address, { headers })
    const [received] = await arrived(1)
    expect(received!.text).not.toContain('came from an address we do not recognize')
  })

  test('from the recipient’s other mailbox counts as theirs, and hides that one too', async () => {
    const both = { ...park, others: ['Office@park.example'] }
    const { a } = await begin(ana, both)
    await mail(a!.address, { from: 'office@park.example', text: `Not ${park.address}, office@park.example.` })
    const [received] = await arrived(1)
    expect(received!.to).toMatchObject([{ address: ana.address }])
    expect(received!.text).not.toContain('came from an address we do not recognize')
    expect(integer(received!)).not.toContain('park.example')
    await world.database.transaction(transaction =>
      relays.erase(transaction, { email: 'office@park.example' }),
    )
    expect(await world.database.query('select key from relay')).toEqual([])
  })

  test('is forwarded once, however often a mail server sends it', async () => {
    const { a, b } = await begin()
    const messageId = '<one@mail.example>'
    for (let time = 0; time < 3; time++) expect(await mail(b!.address, { messageId })).toBe(250)
    expect(await passedOn()).toBe(1)
    // The same message to another address is another email.
    expect(await mail(a!.address, { messageId, from: park.address })).toBe(250)
    expect(await passedOn()).toBe(2)
  })

  test('is stored before it is acknowledged', async () => {
    mails.answer = () => 451
    const { b } = await begin()
    expect(await mail(b!.address)).toBe(250)
    expect(await world.database.query('select recipient::text from mail')).toEqual([
      { recipient: park.address },
    ])
  })
})

describe('the relay refuses', () => {
  test.each([
    ['an unknown token', `reply+aaaaaaaaaaaaaaaa@${domain}`],
    ['what is no token', `reply+1@${domain}`],
    ['another name', `office@${domain}`],
    ['another host: it is no open relay', 'somebody@mail.example'],
    ['a token at another host', 'reply+aaaaaaaaaaaaaaaa@mail.example'],
    ['a route', `"reply+aaaaaaaaaaaaaaaa@${domain}"@mail.example`],
  ])('%s', async (_, address) => {
    // Source routes are not supported.
    expect(await mail(address)).toBe(address.startsWith('"') ? 501 : 550)
    expect(await passedOn()).toBe(0)
  })

  test('a party that has stopped, but not the other', async () => {
    const { a, b } = await begin()
    // The park has Ana's reply address, and stops the conversation.
    expect(await off(a!.address)).toBe(true)
    expect(await off(a!.address)).toBe(true)
    expect(await off('reply+bbbbbbbbbbbbbbbb@')).toBe(false)
    expect(await mail(b!.address)).toBe(550)
    expect(await mail(a!.address, { from: park.address })).toBe(250)
    const [received] = await arrived(1)
    // She cannot reply, and her email does not reveal the reason.
    expect(received!.replyTo).toBeUndefined()
    expect(received!.text).not.toContain('Responde a este correo')
    expect(integer(received!)).not.toContain(park.address)
    const about = { lead }
    await world.database.transaction(async transaction => {
      expect(await relays.open(transaction, [{ a: ana, b: park, about }])).toEqual([{ a, b: undefined }])
      expect(await relays.pass(transaction, { about, to: 'b', subject: 'x', text: 'y' })).toBe(false)
    })
  })

  test('a conversation that both parties have stopped, which is deleted after a month', async () => {
    const { a, b } = await begin()
    const ended = lead
    await off(a!.address)
    await off(b!.address)
    expect([await mail(a!.address), await mail(b!.address)]).toEqual([550, 550])
    const half = await begin()
    await off(half.a!.address)
    const left = async () =>
      (await world.database.query<{ about: { lead: number } }>('select about from relay order by key')).map(
        ({ about }) => about.lead,
      )
    await relays.prune()
    expect(await left()).toEqual([ended, lead])
    await world.database.query("update relay set created_at = created_at - interval '31 days'")
    await relays.prune()
    expect(await left()).toEqual([lead])
  })

  test('an email that is too large', async () => {
    const { b } = await begin()
    const content = Buffer.alloc(11 * 2 ** 20, 'x')
    expect(await mail(b!.address, { attachments: [{ filename: 'film.mp4', content }] })).toBe(552)
    expect(await passedOn()).toBe(0)
  })

  test('too many emails within an hour, temporarily', async () => {
    const { b } = await begin()
    for (let time = 0; time < 30; time++) expect(await mail(b!.address)).toBe(250)
    const messageId = '<last@mail.example>'
    expect(await mail(b!.address, { messageId })).toBe(451)
    clock += 3_600_000
    expect(await mail(b!.address, { messageId })).toBe(250)
  })

  test('several recipients in one transaction', async () => {
    const { a, b } = await begin()
    const client = createTransport({ host: '127.0.0.1', port: server.port, ignoreTLS: true })
    const { accepted, rejected } = await client.sendMail({
      from: ana.address,
      to: [a!.address, b!.address],
      text: 'To both',
    })
    client.close()
    expect([accepted, rejected]).toEqual([[a!.address], [b!.address]])
  })

  test('too many connections of one address, and idle ones', async () => {
    const limits = { connectionsOfOne: 3, socketTimeout: 300, longestConnection: 60_000, closeTimeout: 100 }
    const small = await startRelay({
      relays,
      relay: { domain, port: 0, certificate: undefined },
      host: '127.0.0.1',
      logger: createLogger('silent'),
      limits,
    })
    const said = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const socket = connect(small.port, '127.0.0.1')
        let text = ''
        socket.on('data', chunk => {
          text += chunk
        })
        await once(socket, 'close')
        return text
      }),
    )
    expect(said.filter(text => text.startsWith('220'))).toHaveLength(3)
    expect(said.filter(text => text.startsWith('421'))).toHaveLength(2)
    await small.close()
  })

  test('email while the database is down, temporarily', async () => {
    const failing = await startRelay({
      relays: {
        accepts: async () => true,
        receive: async () => {
          throw new Error('Connection terminated')
        },
      },
      relay: { domain, port: 0, certificate: undefined },
      host: '127.0.0.1',
      logger: createLogger('silent'),
    })
    const { port } = server
    Object.assign(server, { port: failing.port })
    expect(await mail(`reply+aaaaaaaaaaaaaaaa@${domain}`)).toBe(451)
    Object.assign(server, { port })
    await failing.close()
  })
})

describe('the relay accepts and discards', () => {
  test.each<[string, SendMailOptions & { sender?: string }]>([
    ['a bounce', { sender: '' }],
    ['an answer by a rule', { headers: { 'Auto-Submitted': 'auto-replied' } }],
    ['a holiday note', { headers: { 'X-Autoreply': 'yes' } }],
    ['mail to many', { headers: { Precedence: 'bulk' } }],
    ['our own mail that came back', { messageId: '<5f0c@havenrow.example>' }],
    ['mail that went round', { headers: { 'X-Loop': domain } }],
  ])('%s', async (_, options) => {
    const { b } = await begin()
    expect(await mail(b!.address, options)).toBe(250)
    expect(await passedOn()).toBe(0)
  })

  test('no email that is marked as written by a person', async () => {
    const { b } = await begin()
    expect(await mail(b!.address, { headers: { 'Auto-Submitted': 'no' } })).toBe(250)
    expect(await passedOn()).toBe(1)
  })

  test('email loops between two relays', async () => {
    const { b } = await begin()
    await mail(b!.address)
    const [received] = await arrived(1)
    const headers = Object.fromEntries(
      received!.headers
        .filter(({ key }) => key === 'auto-submitted')
        .map(({ originalKey, value }) => [originalKey, value]),
    )
    expect(await mail(b!.address, { headers, text: received!.text })).toBe(250)
    expect(await passedOn()).toBe(1)
  })
})

describe('a conversation', () => {
  test('is reused for the same subject', async () => {
    const both = await begin()
    lead--
    expect(await begin()).toEqual(both)
  })

  test('forwards messages from the site, with a reply address', async () => {
    await begin()
    const sent = await world.database.transaction(transaction =>
      relays.pass(transaction, {
        about: { lead },
        to: 'a',
        subject: 'Your question',
        text: `Yes.\n${park.address}`,
        answerUrl: '/contact-us',
      }),
    )
    expect(sent).toBe(true)
    const [received] = await arrived(1)
    expect(received!.text).toContain('https://havenrow.example/es/contact-us')
    expect(received!.text).not.toContain('came from an address we do not recognize')
    expect(integer(received!)).not.toContain(park.address)
  })

  test('has no reply addresses without a domain', async () => {
    const { relays: without } = open(false)
    await world.database.transaction(async transaction => {
      expect(await without.open(transaction, [{ a: ana, b: park, about: { lead: 9_000 } }])).toEqual([{}])
      expect(
        await without.pass(transaction, { about: { lead: 9_000 }, to: 'b', subject: 'Hello', text: 'Hi' }),
      ).toBe(true)
    })
    const [received] = await arrived(1)
    expect(received!.replyTo).toBeUndefined()
    expect(received!.text).not.toContain('Reply to this email')
    expect(integer(received!)).not.toContain('mail.example')
  })

  test('is deleted with the data of either party', async () => {
    const { a, b } = await begin()
    await mail(b!.address)
    await arrived(1)
    await begin({ ...park, address: 'other@mail.example' }, park)
    await world.database.transaction(transaction =>
      relays.erase(transaction, { email: ana.address.toLowerCase() }),
    )
    expect([await mail(a!.address), await mail(b!.address)]).toEqual([550, 550])
    expect(await world.database.query('select address_a::text as address from relay')).toEqual([
      { address: 'other@mail.example' },
    ])
    expect(await world.database.query('select from relay_message')).toEqual([])
  })
})

describe('the call that stops a conversation', () => {
  let site: RunningServer
  beforeAll(async () => {
    site = await startSite({ connectionString: world.connectionString, env: { TRUST_PROXY: '127.0.0.1' } })
  })
  afterAll(() => site?.stop())
  const post = async (token: string, headers: Record<string, string> = {}) => {
    const reply = await get(`${site.address}/api/v1/relays/${token}/off.json`, { method: 'POST', headers })
    expectAnswer(switchRelayOff, reply)
    return reply
  }

  test('works for the holder of the token, ignoring case, and is idempotent', async () => {
    const { a, b } = await begin()
    const token = b!.address.slice(6, 22)
    for (const spelling of [token, token.toUpperCase()])
      expect(await post(spelling)).toMatchObject({ status: 200, json: { payload: { isOff: true } } })
    // Ana has the park's reply address.
    expect([await mail(a!.address), await mail(b!.address)]).toEqual([550, 250])
  })

  test('rejects unknown tokens and cross-origin requests', async () => {
    const { b } = await begin()
    for (const token of ['aaaaaaaaaaaaaaaa', '1', 'a'.repeat(17), '%00'])
      expect((await post(token)).status, token).toBe(404)
    const token = b!.address.slice(6, 22)
    expect((await post(token, { origin: 'https://elsewhere.example' })).status).toBe(403)
    expect(await mail(b!.address)).toBe(250)
  })

  test('covers success and every documented error', () => {
    expect(unseen('relay')).toEqual([])
  })
})
