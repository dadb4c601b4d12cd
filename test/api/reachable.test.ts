import { type ExecFileException, execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TLSSocket } from 'node:tls'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { diagnose } from '#cli/doctor/checks.ts'
import { readEnvironment } from '#cli/doctor.ts'
import { assertReachable } from '#db/reachable.ts'
import { certificate, certificateKey } from '../world/certificate.ts'

let directory = ''
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'havenrow-reachable-'))
})
afterAll(() => rmSync(directory, { recursive: true, force: true }))

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** What a PostgreSQL does with a connection that is not to be. */
type Manner = (socket: Socket) => void

/** Listens as a PostgreSQL with this manner would; returns its port. */
async function serverWith(manner: Manner): Promise<number> {
  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('data', () => manner(socket))
  })
  ends.push(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  server.listen(0, 'localhost', resolve)
  await promise
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

/** The answer to a start of a connection, as PostgreSQL 15 sends it. */
function refusal(code: string, message: string): Buffer {
  const body = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`)
  const head = Buffer.alloc(5)
  head.write('E', 0)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

const refuses =
  (code: string, message: string): Manner =>
  socket =>
    socket.end(refusal(code, message))

/** Asks for a password by SCRAM. */
const wantsPassword: Manner = socket => {
  socket.once('data', () => socket.write(Buffer.from('R\0\0\0\x0b\0\0\0\x0br=x')))
  socket.write(Buffer.from('R\0\0\0\x17\0\0\0\x0aSCRAM-SHA-256\0\0'))
}

const withoutTls: Manner = socket => {
  socket.write('N')
}

/** Its certificate is for localhost, and signed by itself. */
const withTls: Manner = socket => {
  socket.write('S')
  new TLSSocket(socket, { isServer: true, cert: certificate, key: certificateKey }).on(
    'error',
    () => undefined,
  )
}

const url = (port: number, { host = 'localhost', secret = ':very%20secret', query = '' } = {}) =>
  `postgres://keeper${secret}@${host}:${port}/homes${query}`

const messageOf = (connectionString: string) =>
  assertReachable(connectionString).then(
    () => 'reached',
    (error: Error) => error.message,
  )

const password = refuses('28P01', 'password authentication failed for user "keeper"')
const wrongPassword =
  'The database of DATABASE_URL: localhost:PORT does not accept the password of the user keeper. ' +
  'Correct user and password in DATABASE_URL; write signs such as @, / and # in them as %40, %2F and %23.'

test.each<[string, Manner, string]>([
  ['a wrong password', password, wrongPassword],
  [
    'a database that is missing',
    refuses('3D000', 'database "homes" does not exist'),
    'The database of DATABASE_URL: localhost:PORT has no database homes. Create it there (createdb --owner=keeper homes), or correct the name in DATABASE_URL.',
  ],
  [
    'a user who is missing',
    refuses('28000', 'role "keeper" does not exist'),
    'The database of DATABASE_URL: localhost:PORT has no user keeper that may log in. Create it there (createuser --pwprompt keeper), or correct the user in DATABASE_URL.',
  ],
  [
    'a machine that is not let in',
    refuses('28000', 'no pg_hba.conf entry for host "::1", user "keeper", database "homes", no encryption'),
    'The database of DATABASE_URL: localhost:PORT does not let the user keeper in from this machine. Add a line for it to pg_hba.conf there, and reload; if it demands TLS, add sslmode=verify-full to DATABASE_URL.',
  ],
  [
    'a database that is closed to the user',
    refuses('42501', 'permission denied for database "homes"'),
    'The database of DATABASE_URL: localhost:PORT does not let the user keeper use the database homes. As its owner, run: grant all on database homes to keeper.',
  ],
  [
    'too many connections',
    refuses('53300', 'sorry, too many clients already'),
    'The database of DATABASE_URL: localhost:PORT has no connection left. Raise max_connections there, or lower DATABASE_POOL on the nodes.',
  ],
  [
    'a server that starts',
    refuses('57P03', 'the database system is starting up'),
    'The database of DATABASE_URL: localhost:PORT is starting or stopping. Try again when it accepts connections.',
  ],
  [
    'another program',
    socket => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'),
    'The database of DATABASE_URL: localhost:PORT ends the connection. Check that it is a PostgreSQL that listens there, and host and port in DATABASE_URL.',
  ],
  [
    'a server that does not answer',
    () => undefined,
    'The database of DATABASE_URL: localhost:PORT does not answer. Check host and port in DATABASE_URL, the network, and firewalls between.',
  ],
])('%s is one sentence that names the setting, and what to do', async (_, manner, message) => {
  const port = await serverWith(manner)
  expect(await messageOf(url(port))).toBe(message.replaceAll('PORT', String(port)))
})

test('a password that is missing', async () => {
  const port = await serverWith(wantsPassword)
  expect(await messageOf(url(port, { secret: '' }))).toBe(
    `The database of DATABASE_URL: localhost:${port} wants a password for the user keeper. Add it to DATABASE_URL: postgres://user:password@host:5432/name.`,
  )
})

test('a port without a server, and a host that does not exist', async () => {
  expect(await messageOf(url(1))).toBe(
    'The database of DATABASE_URL: nothing listens on localhost:1. Start that PostgreSQL, or correct host and port in DATABASE_URL.',
  )
  expect(await messageOf(url(1, { host: 'no.such.host.invalid' }))).toBe(
    'The database of DATABASE_URL: the host no.such.host.invalid is unknown. Correct its name in DATABASE_URL, or the name service of this machine.',
  )
})

test('trouble with TLS', async () => {
  const strict = { query: '?sslmode=verify-full' }
  const plain = await serverWith(withoutTls)
  expect(await messageOf(url(plain, strict))).toContain(
    `localhost:${plain} offers no TLS. Turn on ssl there, or remove sslmode from DATABASE_URL`,
  )
  const secure = await serverWith(withTls)
  expect(await messageOf(url(secure, strict))).toContain(
    `the certificate of localhost:${secure} is not signed by an authority that this machine knows. Add sslmode=verify-full&sslrootcert=FILE to DATABASE_URL`,
  )
  const file = join(directory, 'authority.pem')
  writeFileSync(file, certificate)
  expect(
    await messageOf(url(secure, { host: '127.0.0.1', query: `?sslmode=verify-full&sslrootcert=${file}` })),
  ).toContain(`the certificate of 127.0.0.1:${secure} is not for 127.0.0.1. Name a host in DATABASE_URL`)
  expect(await messageOf(url(secure, { query: '?sslmode=verify-full&sslrootcert=/none.pem' }))).toMatch(
    /^The database of DATABASE_URL cannot be used: ENOENT: .*none\.pem.*\. Check DATABASE_URL: /,
  )
})

test('several hosts are each told apart', async () => {
  const port = await serverWith(password)
  const message = await messageOf(`postgres://keeper:very%20secret@localhost:${port},localhost:1/homes`)
  expect(message).toContain(
    `No host of DATABASE_URL is the primary. The database of DATABASE_URL: localhost:${port} does not accept the password of the user keeper. The database of DATABASE_URL: nothing listens on localhost:1. Correct user`,
  )
})

test('the doctor says the same, also of replicas, without a password', async () => {
  const port = await serverWith(password)
  const environment = {
    ...readEnvironment({ DATA_DIR: directory, DATABASE_URL: url(port), PORT: '0' }),
    minFreeBytes: 0,
  }
  const found = (await diagnose(environment)).find(({ fault }) => fault === 'database-unreachable')
  expect(`${found?.message} ${found?.advice}`).toBe(wrongPassword.replaceAll('PORT', String(port)))
})

test.each([
  ['start'],
  ['seed'],
  ['mail'],
  ['export', 'nowhere'],
  ['import', 'parks', 'package.json'],
  ['import', 'site', 'nowhere'],
  ['photos', 'move', 's3://box/photos'],
])('%s with a wrong password writes that one line', async (...words) => {
  const port = await serverWith(password)
  const { code, stderr } = await promisify(execFile)(process.execPath, ['bin/havenrow.js', ...words], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATA_DIR: directory,
      DATABASE_URL: url(port, { host: 'localhost' }),
      SESSION_SECRET: 'a session secret of test sites only',
      PHOTO_STORE_ALSO: 's3://box/photos',
      AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:1',
      AWS_ACCESS_KEY_ID: 'key',
      AWS_SECRET_ACCESS_KEY: 'word',
      BACKUP_TO: directory,
      BACKUP_RECIPIENT: 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p',
      LOG_LEVEL: 'error',
    },
  }).then(
    () => ({ code: 0, stderr: '' }),
    (error: ExecFileException & { stderr: string }) => error,
  )
  expect(code).toBe(1)
  expect(stderr.trimEnd().split('\n')).toEqual([
    expect.stringContaining(wrongPassword.replaceAll('PORT', String(port))),
  ])
})
