import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { diagnose } from '#cli/doctor/checks.ts'
import { readEnvironment } from '#cli/doctor.ts'
import { openQueue, type Queue } from '#db/queue.ts'
import { openContact } from '#services/contact/index.ts'
import { deadLetters, openMail, smtpTransport } from '#services/mail/index.ts'
import { type TestDatabase, testDatabase } from '../world/database.ts'
import { until } from '../world/site.ts'
import { type MailServer, startMailServer } from '../world/smtp.ts'

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

/** A node that mails, in a hurry. */
function openNode(times = {}) {
  const { database, connectionString } = world
  const queue = openQueue({
    connectionString,
    onError: () => {},
    times: { attempts: 2, retry: 1, patience: 5, look: 0.5, supervise: 1, ...times },
  })
  nodes.push(queue)
  const mail = openMail({
    database,
    queue,
    transport: smtpTransport(server.url),
    from: 'Havenrow <no-reply@havenrow.example>',
    contactEmail: 'desk@havenrow.example',
    site: { name: 'Havenrow', origin: 'https://havenrow.example' },
    onDead: letter => dead.push(letter),
  })
  return { queue, mail, start: () => queue.start(mail.workers) }
}

const form = {
  name: 'Ana "A" <b>',
  email: 'ana@mail.example',
  message: 'First line\nSecond line, with ünïcode and <script>',
  language: 'es',
} as const
const send = ({ mail }: ReturnType<typeof openNode>) =>
  world.database.transaction(transaction => openContact({ mail }).receive(transaction, form))
const arrived = (count: number) =>
  until(
    async () => server.received.length,
    length => length >= count,
    20_000,
  )
const waiting = async () => (await world.database.query('select key from mail')).length
const idle = () => until(waiting, count => count === 0, 20_000)

/** `npm run mail` on the site's database. */
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

describe('mail', () => {
  test('arrives once, as text and HTML, to be answered to the writer, and is forgotten', async () => {
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
    expect(mail!.text).toContain('E-mail: ana@mail.example')
    expect(mail!.html).toContain('First line<br>Second line, with ünïcode and &lt;script&gt;')
    expect(await waiting()).toBe(0)
  })

  test('that is refused for the moment is sent again under the same Message-ID', async () => {
    server.answer = attempt => (attempt === 0 ? 451 : undefined)
    const node = openNode()
    node.start()
    await send(node)
    await arrived(1)
    await idle()
    expect(server.received).toHaveLength(1)
    expect(dead).toEqual([])
  })

  test('that is refused for good becomes a dead letter at once, which the doctor names and a command sends again', async () => {
    server.answer = attempt => (attempt === 0 ? 550 : undefined)
    const node = openNode()
    node.start()
    await send(node)
    const letters = await until(
      () => deadLetters(world.database),
      found => found.length > 0,
    )
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
    expect(await runMail()).toMatch(/^20\S+ {2}\d+ {2}contact-message {2}550.*\n$/)
    expect(await runMail('resend')).toBe('Mails that the running site sends again: 1.\n')
    await arrived(1)
    await idle()
    expect(await runMail('list')).toBe('There is no mail that nobody took.\n')
    expect(await findDead()).toEqual([])
    await expect(runMail('delete')).rejects.toMatchObject({ stderr: expect.stringMatching(/^Usage/) })
  })

  test('that nobody takes in time becomes a dead letter', async () => {
    server.answer = () => 451
    const node = openNode({ attempts: 1 })
    node.start()
    await send(node)
    const letters = await until(
      () => deadLetters(world.database),
      found => found.length > 0,
      30_000,
    )
    expect(letters).toMatchObject([{ failure: 'not taken in time' }])
  })

  test('that was taken when the sender died is repeated once, under the same Message-ID', async () => {
    server.answer = attempt => (attempt === 0 ? 'silent' : undefined)
    const node = openNode({ patience: 2 })
    node.start()
    await send(node)
    await arrived(2)
    await idle()
    expect(server.received).toHaveLength(2)
    expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(1)
  })
})
