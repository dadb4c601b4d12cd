import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { diagnose } from '#cli/doctor/checks.ts'
import { readEnvironment } from '#cli/doctor.ts'
import { openQueue, type Queue } from '#db/queue.ts'
import { openContact } from '#services/contact/index.ts'
import { deadLetters, folderTransport, openMail, smtpTransport } from '#services/mail/index.ts'
import { type TestDatabase, testDatabase } from '../world/database.ts'
import { repeatAtOnce } from '../world/job.ts'
import { until } from '../world/site.ts'
import { type MailServer, type ReceivedMail, startMailServer } from '../world/smtp.ts'

let world: TestDatabase
let server: MailServer
beforeAll(async () => {
  world = await testDatabase()
})
afterAll(() => world?.close())

const nodes: Queue[] = []
const dead: object[] = []
beforeEach(async () => {
  server = await startMailServer()
})
afterEach(async () => {
  for (const node of nodes.splice(0)) await node.stop()
  dead.length = 0
  await server.close()
  await world.database.query('truncate mail')
})

/** Timeout of tests that run a command in its own process repeatedly, milliseconds. */
const commandTimeout = 120_000

/** A node with short retry delays. */
function openNode(times = {}, transport = smtpTransport(server.url)) {
  const { database, connectionString } = world
  const queue = openQueue({
    connectionString,
    onError: () => {},
    times: { attempts: 2, retry: 1, poll: 0.5, supervise: 1, ...times },
  })
  nodes.push(queue)
  const mail = openMail({
    database,
    queue,
    transport,
    from: 'Havenrow <no-reply@havenrow.example>',
    contactEmail: 'desk@havenrow.example',
    site: { name: 'Havenrow', origin: 'https://havenrow.example' },
    onDead: letter => dead.push(letter),
  })
  return { queue, mail, start: () => queue.start(mail.workers) }
}

/** A user with email settings. */
async function person(
  username: string,
  said: { blockSend?: boolean; muted?: string[]; isClosed?: boolean; isVerified?: boolean },
) {
  const { blockSend = false, muted = [], isClosed = false, isVerified = true } = said
  await world.database.query(
    `with address as (insert into email (email_address) values ($1) returning key)
    insert into registered_user (
      username, email_key, first_name, last_name, account_type, email_consent, block_send, muted, deactivated_at,
      email_verified_at
    )
    select $1, key, 'Ana', 'Ruiz', 'Other', true, $2, $3, case when $4 then now() end, case when $5 then now() end
    from address`,
    [username, blockSend, muted, isClosed, isVerified],
  )
}

const form = {
  name: 'Ana "A" <b>',
  email: 'ana@mail.example',
  message: 'First line\nSecond line, with ünïcode and <script>',
  language: 'es',
} as const
const send = ({ mail }: ReturnType<typeof openNode>) =>
  world.database.transaction(transaction =>
    openContact({ database: world.database, mail }).receive(transaction, form),
  )
const arrived = (count: number) =>
  until(
    async () => server.received.length,
    length => length >= count,
  )
const waiting = async () => (await world.database.query('select key from mail')).length
const idle = () => until(waiting, count => count === 0)
/** Dead letters, once there is one and the node has been notified, which is after the row is written. */
async function died() {
  const letters = await until(
    () => deadLetters(world.database),
    found => found.length > 0,
  )
  await until(
    async () => dead.length,
    count => count >= letters.length,
  )
  return letters
}

/** Runs `npm run mail` on the site's database. */
async function runMail(...parameters: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['bin/havenrow.js', 'mail', ...parameters], {
    env: { DATABASE_URL: world.connectionString },
  })
  return stdout
}
const findDead = async () => {
  const environment = readEnvironment({ DATABASE_URL: world.connectionString, PORT: '0' })
  return (await diagnose(environment)).filter(({ fault }) => fault === 'dead-letters')
}

describe('email', () => {
  test('arrives once, as text and HTML, with Reply-To, and is then deleted', async () => {
    const node = openNode()
    node.start()
    openNode().start()
    const key = await send(node)
    await arrived(1)
    await idle()
    expect(server.received).toHaveLength(1)
    const [mail] = server.received
    expect(mail).toMatchObject({
      subject: `Message ${key} from Ana "A" <b>`,
      from: { address: 'no-reply@havenrow.example', name: 'Havenrow' },
      to: [{ address: 'desk@havenrow.example' }],
      replyTo: [{ address: 'ana@mail.example' }],
      messageId: expect.stringMatching(/^<[\w-]{36}@havenrow\.example>$/),
    })
    expect(mail!.text).toContain('> First line\n> Second line, with ünïcode and <script>')
    expect(mail!.text).toContain('Email: ana@mail.example')
    expect(mail!.html).toContain('First line<br>Second line, with ünïcode and &lt;script&gt;')
    expect(await waiting()).toBe(0)
  })

  test('is retried with the same Message-ID after a temporary failure', async () => {
    server.answer = attempt => (attempt === 0 ? 451 : undefined)
    const node = openNode()
    node.start()
    await send(node)
    await arrived(1)
    await idle()
    expect(server.received).toHaveLength(1)
    expect(dead).toEqual([])
  })

  test(
    'becomes a dead letter after a permanent failure, is reported by the doctor and can be resent',
    async () => {
      server.answer = attempt => (attempt === 0 ? 550 : undefined)
      const node = openNode()
      node.start()
      await send(node)
      const letters = await died()
      expect(letters).toMatchObject([{ template: 'contact-message', failure: expect.stringMatching(/^550/) }])
      expect(JSON.stringify([letters, dead])).not.toMatch(/mail\.example|Ana/)
      expect(dead).toHaveLength(1)
      expect(server.received).toHaveLength(0)
      const [finding] = await findDead()
      expect(finding).toMatchObject({
        isSerious: false,
        advice: expect.stringContaining('npm run mail -- resend'),
      })
      expect(finding!.message).toMatch(/: 1 × contact-message \(550.*\)\.$/)
      expect(await runMail()).toMatch(/^20\S+ {2}\d+ {2}transactional {2}contact-message {2}550.*\n$/)
      expect(await runMail('resend')).toBe('Emails queued for another attempt: 1.\n')
      await arrived(1)
      await idle()
      expect(await runMail('list')).toBe('No undelivered email.\n')
      expect(await findDead()).toEqual([])
      await expect(runMail('delete')).rejects.toMatchObject({ stderr: expect.stringMatching(/^Usage/) })
    },
    commandTimeout,
  )

  test('becomes a dead letter if no server accepts it in time', async () => {
    server.answer = () => 451
    const node = openNode({ attempts: 1 })
    node.start()
    await send(node)
    const letters = await died()
    expect(letters).toMatchObject([{ failure: 'not sent in time' }])
  })

  test('accepted by the server before a crash is repeated once, with the same Message-ID', async () => {
    server.answer = attempt => (attempt === 0 ? 'silent' : undefined)
    const node = openNode({ timeout: 2, retry: 3_600, supervise: 60 })
    node.start()
    await send(node)
    await arrived(1)
    await repeatAtOnce(world.database, 'mail')
    await arrived(2)
    await idle()
    expect(server.received).toHaveLength(2)
    expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(1)
  })

  test('of an unsubscribed kind is not sent, even if unsubscribed later; transactional email is', async () => {
    const node = openNode()
    const names = ['open', 'Muted', 'blocked', 'closed', 'silenced', 'unknown']
    const readers = names.map(name => `${name}@mail.example`)
    const write = (kind: 'alerts' | 'messages' | 'transactional', to: string) =>
      world.database.transaction(transaction =>
        node.mail.send(transaction, {
          to,
          kind,
          language: 'en',
          template: 'welcome',
          details: { name: kind, url: '/' },
        }),
      )
    for (const to of [...readers, 'nobody@mail.example'])
      for (const kind of ['alerts', 'messages', 'transactional'] as const) await write(kind, to)
    // Unsubscribed after the email was queued, and before it is sent.
    await person('open@mail.example', {})
    await person('muted@mail.example', { muted: ['alerts'] })
    await person('blocked@mail.example', { blockSend: true })
    await person('closed@mail.example', { isClosed: true })
    // A registration with somebody else's address cannot unsubscribe it; customer service can.
    await person('silenced@mail.example', { muted: ['messages'], isVerified: false })
    await person('unknown@mail.example', { blockSend: true, isVerified: false })
    node.start()
    await idle()
    const nameOf = ({ to, text }: ReceivedMail) => `${to![0]!.address} ${/^Hello (\w+),$/m.exec(text!)![1]}`
    // The email links to the settings if the reader has an account.
    const chosen = server.received.filter(({ text }) => text!.includes('/account/notifications'))
    expect(chosen.map(nameOf).sort()).toEqual([
      'Muted@mail.example messages',
      'open@mail.example alerts',
      'open@mail.example messages',
    ])
    expect(server.received.map(nameOf).sort()).toEqual(
      [
        'Muted@mail.example messages',
        'Muted@mail.example transactional',
        'blocked@mail.example transactional',
        'closed@mail.example transactional',
        'unknown@mail.example transactional',
        ...['nobody', 'open', 'silenced'].flatMap(name =>
          ['alerts', 'messages', 'transactional'].map(kind => `${name}@mail.example ${kind}`),
        ),
      ].sort(),
    )
    expect(await deadLetters(world.database)).toEqual([])
  })

  test(
    'is named by the Message-ID that its sender was told, and leaves nobody’s address in what is reported',
    async () => {
      server.answer = attempt => (attempt === 0 ? undefined : 550)
      const node = openNode()
      const letter = {
        to: 'reader@secret.example',
        kind: 'messages',
        language: 'en',
        template: 'welcome',
        details: { name: 'Reader', url: '/' },
        from: 'Ana Secret',
        replyTo: 'reply@secret.example',
        about: [{ email: 'about@secret.example' }],
        list: { unsubscribeUrl: 'https://secret.example/stop', mailto: 'stop@secret.example' },
      } as const
      const transaction = world.database.transaction
      const first = await transaction(inside => node.mail.send(inside, letter))
      node.start()
      await arrived(1)
      const references = [first.messageId]
      await transaction(inside =>
        node.mail.send(inside, { ...letter, inReplyTo: first.messageId, references }),
      )
      const letters = await died()
      expect(server.received[0]!.messageId).toBe(first.messageId)
      expect(letters).toMatchObject([{ kind: 'messages', template: 'welcome' }])
      expect(JSON.stringify([letters, dead, await runMail(), await findDead()])).not.toMatch(/secret/i)
    },
    commandTimeout,
  )

  test('is deleted with the data of its recipient, its reply address or a person it mentions', async () => {
    const { mail } = openNode()
    const letter = {
      to: 'else@mail.example',
      language: 'en',
      template: 'welcome',
      details: { name: 'Else', url: '/' },
    } as const
    const gone = 'Gone@mail.example'
    const inside = world.database.transaction
    await inside(async transaction => {
      await mail.send(transaction, letter)
      await mail.send(transaction, { ...letter, to: gone })
      await mail.send(transaction, { ...letter, replyTo: gone })
      await mail.send(transaction, { ...letter, about: [{ email: gone }] })
      await mail.send(transaction, { ...letter, from: gone })
      await mail.send(transaction, { ...letter, list: { unsubscribeUrl: 'https://x.example', mailto: gone } })
      await mail.send(transaction, { ...letter, details: { name: `of ${gone}`, url: '/' } })
      await mail.send(transaction, { ...letter, details: { name: `Or\n${gone}.`, url: '/' } })
    })
    expect(await waiting()).toBe(8)
    await inside(transaction => mail.erase(transaction, { email: gone.toLowerCase() }))
    expect(await waiting()).toBe(1)
  })

  test('is deleted with the account that caused it, and its address with the account that confirmed it', async () => {
    const { mail } = openNode()
    const to = 'ana@mail.example'
    const letter = { to, language: 'en', template: 'welcome', details: { name: 'Ana', url: '/' } } as const
    const inside = world.database.transaction
    await inside(async transaction => {
      await mail.send(transaction, { ...letter, about: [{ userKey: 41 }] })
      await mail.send(transaction, {
        ...letter,
        to: 'else@mail.example',
        about: [{ userKey: 41, email: to }],
      })
      await mail.send(transaction, { ...letter, about: [{ userKey: 4 }] })
      await mail.send(transaction, letter)
    })
    await inside(transaction => mail.erase(transaction, { userKey: 41 }))
    const left = await world.database.query('select recipient::text as to, about from mail order by key')
    expect(left).toEqual([
      { to, about: ['account 4'] },
      { to, about: [] },
    ])
  })

  test('to an address that contains the deleted one stays', async () => {
    const { mail } = openNode()
    const letter = { to: 'jon@gmail.com', language: 'en', template: 'welcome' } as const
    const inside = world.database.transaction
    await inside(async transaction => {
      await mail.send(transaction, { ...letter, details: { name: 'jon@gmail.com', url: '/' } })
      await mail.send(transaction, { ...letter, details: { name: 'n@gmail.com.mx', url: '/' } })
      await mail.erase(transaction, { email: 'n@gmail.com' })
    })
    expect(await waiting()).toBe(2)
  })
})

test('deleted while it is being sent is not left in the folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'havenrow-outbox-'))
  const real = folderTransport(folder)
  let delivered = 0
  const node = openNode(undefined, {
    ...real,
    async deliver(...given) {
      await world.database.transaction(inside => node.mail.erase(inside, { email: form.email }))
      await real.deliver(...given)
      delivered = (await readdir(folder)).length
    },
  })
  await send(node)
  node.start()
  expect(
    await until(
      async () => delivered,
      count => count > 0,
    ),
  ).toBe(1)
  await expect.poll(() => readdir(folder), { timeout: 30_000 }).toEqual([])
  await rm(folder, { recursive: true })
})

test('in the folder is deleted if only an attachment mentions the person', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'havenrow-outbox-'))
  const transport = folderTransport(folder)
  const from = 'no-reply@havenrow.example'
  const lead = { filename: 'lead.xml', content: '<email>Gone@mail.example</email>' }
  await transport.deliver('with', { from, to: 'desk@mail.example', text: 'Look.', attachments: [lead] })
  await transport.deliver('event', {
    from,
    to: 'desk@mail.example',
    text: 'Look.',
    icalEvent: 'gone@mail.example',
  })
  await transport.deliver('to', { from, to: { name: '', address: 'gone@mail.example' }, text: 'Hi.' })
  await transport.deliver('without', { from, to: 'desk@mail.example', text: 'Look.' })
  await transport.deliver('longer', {
    from,
    to: 'be.gone@mail.example',
    text: 'For long.gone@mail.example.mx',
  })
  const about = ['account 7', 'otto@mail.example']
  await transport.deliver('about', { from, to: 'desk@mail.example', text: 'Look.' }, about)
  await transport.deliver('other', { from, to: 'desk@mail.example', text: 'Look.' }, ['account 77'])
  await writeFile(join(folder, 'note.txt'), 'not a mail')
  await transport.erase('gone@MAIL.example', [])
  expect((await readdir(folder)).sort()).toEqual([
    'about.eml',
    'longer.eml',
    'note.txt',
    'other.eml',
    'without.eml',
  ])
  await transport.erase(undefined, ['account 7'])
  expect((await readdir(folder)).sort()).toEqual(['longer.eml', 'note.txt', 'other.eml', 'without.eml'])
  await rm(folder, { recursive: true })
})
