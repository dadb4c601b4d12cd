import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { connect } from '#db/connect.ts'
import { startEmbedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { get, launchSite, removeFolder, runSite, type SiteProcess, until } from '#test/world/site.ts'
import { aListing } from '../world/listing.ts'
import { startMailServer } from '../world/smtp.ts'
import { comes, killIfAlive, processesIn } from './processes.ts'

let directory = ''
const sites: SiteProcess[] = []
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'havenrow-server-'))
})
afterEach(async () => {
  for (const site of sites.splice(0)) await site.stop()
  expect(await comes(() => processesIn(directory).length === 0)).toBe(true)
  await removeFolder(directory)
})

async function run(env: Record<string, string>, command?: readonly string[]): Promise<SiteProcess> {
  const site = await runSite(env, command)
  sites.push(site)
  return site
}

/** A data directory on which a site has run; its one home keeps a site from making its sample world. */
let pattern = ''
let key = 0
beforeAll(async () => {
  pattern = mkdtempSync(join(tmpdir(), 'havenrow-pattern-'))
  const server = await startEmbedded({ dataDir: pattern })
  await migrate(server)
  const database = connect(server)
  key = await aListing(database, { askingPrice: 71_000, photos: 3 })
  await database.close()
  await server.stop()
  await (await runSite({ DATA_DIR: pattern })).stop()
})
afterAll(() => removeFolder(pattern))

/** The server's own data directory, made before its start. */
async function preparedDirectory(name = 'data'): Promise<string> {
  const dataDir = join(directory, name)
  await cp(pattern, dataDir, { recursive: true })
  return dataDir
}

/** Its database alone. */
const preparedDatabase = async (name: string) => startEmbedded({ dataDir: await preparedDirectory(name) })

describe('while the database is away', () => {
  test('cached pages are served, everything else says so with 503, and all heals by itself', async () => {
    const server = await preparedDatabase('database')
    const site = await run({ DATABASE_URL: server.connectionString, CACHE_TTL: '2' })
    const ask = (path: string) => get(site.address + path)
    const read = `/homes/${key}`
    expect((await ask(read)).text).toContain('71,000')
    expect((await ask('/readyz')).status).toBe(200)
    const call = `/api/v1/listings/${key}.json`
    expect((await ask(call)).status).toBe(200)

    await server.stop()
    const ready = await until(
      () => ask('/readyz'),
      ({ status }) => status === 503,
    )
    expect(ready.json).toEqual({ status: 'The database does not answer.' })
    expect((await ask('/healthz')).status).toBe(200)
    const refused = await ask(call)
    expect(refused).toMatchObject({ status: 503, json: { error: { code: 'unavailable' }, payload: null } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    for (const [path, words] of [
      [`/homes/${key}?n=1`, 'We will be right back'],
      [`/es/homes/${key}`, 'Volvemos enseguida'],
    ] as const) {
      const page = await ask(path)
      expect(page.status).toBe(503)
      expect(page.headers.get('content-type')).toContain('text/html')
      expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(page.headers.get('cache-control')).toBe('no-cache')
      expect(page.text).toContain(words)
    }
    // The cache entry has expired by now; a stale page is still better than none.
    await sleep(2_500)
    const cached = await ask(read)
    expect([cached.status, cached.text.includes('71,000')]).toEqual([200, true])
    expect(site.child.exitCode).toBeNull()

    const again = await startEmbedded({ dataDir: join(directory, 'database') })
    expect(
      (
        await until(
          () => ask('/readyz'),
          ({ status }) => status === 200,
        )
      ).status,
    ).toBe(200)
    expect((await ask(call)).status).toBe(200)
    const database = connect(again)
    await database.query(`update listing set asking_price = 72000 where key = ${key}`)
    const page = await until(
      () => ask(read),
      ({ text }) => text.includes('72,000'),
    )
    expect(page.text).toContain('72,000')
    await database.close()
    await site.stop()
    await again.stop()
    expect(site.output()).not.toContain('71,000')
    expect(site.output()).not.toContain('n=1')
  })

  test('a server on the embedded database answers again after that was killed', async () => {
    const site = await run({ DATA_DIR: await preparedDirectory() })
    const statistics = () => get(`${site.address}/api/v1/listings.json`)
    expect((await statistics()).status).toBe(200)
    for (const pid of processesIn(join(directory, 'data/postgres'))) killIfAlive(pid)
    const healed = await until(statistics, ({ status }) => status === 200)
    expect(healed.json.payload).toHaveLength(1)
    expect(
      (
        await until(
          () => get(`${site.address}/readyz`),
          ({ status }) => status === 200,
        )
      ).status,
    ).toBe(200)
  })

  test('a database that is frozen is told from one that is there', async () => {
    const server = await preparedDatabase('database')
    const site = await run({ DATABASE_URL: server.connectionString })
    const frozen = processesIn(join(directory, 'database'))
    for (const pid of frozen) process.kill(pid, 'SIGSTOP')
    expect((await get(`${site.address}/readyz`)).status).toBe(503)
    expect((await get(`${site.address}/healthz`)).status).toBe(200)
    const suggestions = await get(`${site.address}/api/v1/places/autocomplete.json?location=ocala`)
    expect(suggestions.status).toBe(200)
    for (const pid of frozen) process.kill(pid, 'SIGCONT')
    expect(
      (
        await until(
          () => get(`${site.address}/readyz`),
          ({ status }) => status === 200,
        )
      ).status,
    ).toBe(200)
    expect((await get(`${site.address}/homes/${key}`)).status).toBe(200)
    await site.stop()
    await server.stop()
  })
})

describe('the picture process', () => {
  /** Process ids of the picture processes of a site. */
  const pictureProcesses = ({ child }: SiteProcess) =>
    execFileSync('pgrep', ['--parent', String(child.pid), '--full', 'picture-worker'], { encoding: 'utf8' })
      .trim()
      .split('\n')
      .map(Number)
  const loads = (pid: number | undefined, library: string) =>
    readFileSync(`/proc/${pid}/maps`, 'utf8').includes(library)

  test('is killed in the middle of pictures: each is delivered, and the site answers meanwhile', async () => {
    const site = await run({ DATA_DIR: await preparedDirectory() })
    const picture = async (query: string) => {
      const answer = await get(`${site.address}/homes/${key}.${query}`)
      return [answer.status, answer.headers.get('content-type'), answer.text.length > 500]
    }
    expect(await picture('jpg?type=logo')).toEqual([200, 'image/jpeg', true])
    expect(loads(pictureProcesses(site)[0], 'libvips')).toBe(true)
    expect(loads(site.child.pid, 'libvips')).toBe(false)
    const asked = Promise.all(
      [1, 2, 3].flatMap(n =>
        ['card', 'thumbnail', 'gallery', 'full'].map(type => picture(`webp?type=${type}&n=${n}`)),
      ),
    )
    for (const pid of pictureProcesses(site)) process.kill(pid, 'SIGKILL')
    expect((await get(`${site.address}/homes/${key}`)).status).toBe(200)
    for (const answer of await asked) expect(answer).toEqual([200, 'image/webp', true])
    expect(site.output()).not.toContain('picture')
  })
})

describe('a stop', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)('by %s ends everything in good order', async signal => {
    const site = await run({ DATA_DIR: await preparedDirectory() })
    const agent = new Agent({ keepAlive: true })
    const { promise: idle, resolve } = Promise.withResolvers<void>()
    request(`${site.address}/healthz`, { agent }, response => response.resume().on('end', resolve)).end()
    await idle
    const begun = performance.now()
    site.child.kill(signal)
    expect(await site.ended).toBe(0)
    // Sooner than the timeout for open connections.
    expect(performance.now() - begun).toBeLessThan(9_000)
    agent.destroy()
    expect(processesIn(directory)).toEqual([])
    expect(site.output()).not.toMatch(/"level":(50|60)/)
  })

  test('finishes pending requests, and accepts no new ones', async () => {
    const server = await preparedDatabase('database')
    const site = await run({ DATABASE_URL: server.connectionString })
    const lock = connect(server)
    const locked = Promise.withResolvers<void>()
    const release = Promise.withResolvers<void>()
    const holding = lock.transaction(async transaction => {
      await transaction.query('lock table listing in access exclusive mode')
      locked.resolve()
      await release.promise
    })
    await locked.promise
    const agent = new Agent({ keepAlive: true })
    const underWay = new Promise<number>((resolve, reject) => {
      request(`${site.address}/api/v1/listings/${key}.json`, { agent }, response => {
        response.resume().on('end', () => resolve(response.statusCode ?? 0))
      })
        .on('error', reject)
        .end()
    })
    const waiting = () =>
      lock.query<{ pid: number }>(`select pid from pg_stat_activity where wait_event_type = 'Lock'`)
    expect(await until(waiting, rows => rows.length > 0)).not.toEqual([])
    site.child.kill('SIGTERM')
    const refused = await until(
      () =>
        get(`${site.address}/healthz`).then(
          ({ status }) => status,
          () => 'refused',
        ),
      answer => answer === 'refused',
    )
    expect(refused).toBe('refused')
    expect(site.child.exitCode).toBeNull()
    release.resolve()
    await holding
    const released = performance.now()
    expect(await underWay).toBe(200)
    expect(await site.ended).toBe(0)
    expect(performance.now() - released).toBeLessThan(9_000)
    agent.destroy()
    await lock.close()
    await server.stop()
  })

  test('waits for a login whose client is gone', async () => {
    const server = await preparedDatabase('database')
    const site = await run({ DATABASE_URL: server.connectionString })
    const lock = connect(server)
    const locked = Promise.withResolvers<void>()
    const release = Promise.withResolvers<void>()
    const holding = lock.transaction(async transaction => {
      await transaction.query('lock table registered_user in access exclusive mode')
      locked.resolve()
      await release.promise
    })
    await locked.promise
    const client = request(`${site.address}/api/v1/registered-users/authenticate.json`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
    })
    client.on('error', () => undefined)
    client.end(JSON.stringify({ username: 'nora@mail.example', password: 'a long enough password' }))
    const waiting = () =>
      lock.query<{ pid: number }>(`select pid from pg_stat_activity where wait_event_type = 'Lock'`)
    expect(await until(waiting, rows => rows.length > 0)).not.toEqual([])
    client.destroy()
    site.child.kill('SIGTERM')
    // By then nothing but the login is left.
    await sleep(1_500)
    expect(site.child.exitCode).toBeNull()
    release.resolve()
    await holding
    expect(await site.ended).toBe(0)
    expect(site.output()).not.toMatch(/"level":(40|50|60)/)
    await lock.close()
    await server.stop()
  })

  test('by Ctrl-C on npm start reaches every process once, and leaves none', async () => {
    const site = await run({ DATA_DIR: await preparedDirectory() }, ['npm', 'start'])
    process.kill(-site.child.pid!, 'SIGINT')
    await site.ended
    expect(processesIn(directory)).toEqual([])
    expect(site.output()).not.toMatch(/Error|"level":(50|60)/)
    const next = await run({ DATA_DIR: join(directory, 'data') })
    expect((await get(`${next.address}/readyz`)).status).toBe(200)
  })

  test.each(['SIGTERM', 'SIGINT'] as const)('by %s to npm alone ends the node, too', async signal => {
    const site = await run({ DATA_DIR: await preparedDirectory() }, ['npm', 'start'])
    site.child.kill(signal)
    await site.ended
    expect(processesIn(directory)).toEqual([])
    await expect(fetch(`${site.address}/healthz`)).rejects.toThrow()
    expect(site.output()).not.toMatch(/Error|"level":(50|60)/)
  })

  test('by kill -9 leaves no PostgreSQL, and the next start works', async () => {
    const dataDir = await preparedDirectory()
    const site = await run({ DATA_DIR: dataDir })
    site.child.kill('SIGKILL')
    expect(await comes(() => processesIn(directory).length === 0)).toBe(true)
    const next = await run({ DATA_DIR: dataDir })
    expect((await get(`${next.address}/api/v1/listings.json`)).json.meta.total).toBe(1)
  })

  test('by kill -9 right after a message was accepted loses none of its emails', async () => {
    const mails = await startMailServer()
    const env = {
      DATA_DIR: await preparedDirectory(),
      SMTP_URL: mails.url,
      MAIL_FROM: 'Havenrow <no-reply@havenrow.example>',
      CONTACT_EMAIL: 'desk@havenrow.example',
    }
    const site = await run(env)
    const message = { name: 'Ana', email: 'ana@mail.example', message: 'Is it there still?', language: 'en' }
    const { status, text } = await get(`${site.address}/api/v1/contact-messages.json`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
    })
    site.child.kill('SIGKILL')
    expect(status, text).toBe(201)
    await site.ended
    await run(env)
    // A running job is found to be abandoned, and retried like a failed one: after a minute, or more on a busy machine.
    const received = await until(
      async () => mails.received,
      ({ length }) => length > 0,
      150_000,
    )
    expect([1, 2]).toContain(received.length)
    expect(new Set(received.map(({ messageId }) => messageId)).size).toBe(1)
    expect(received[0]!.text).toContain('Is it there still?')
    await mails.close()
  }, 240_000)
})

describe('a start', () => {
  test('beside another site with its own port and folder works', async () => {
    const folders = [await preparedDirectory('one'), await preparedDirectory('two')]
    const both = await Promise.all(folders.map(folder => run({ DATA_DIR: folder })))
    await both[0]!.stop()
    expect((await get(`${both[1]!.address}/api/v1/listings.json`)).status).toBe(200)
  })

  test('on a port in use says so in one line, before the database starts', async () => {
    const blocker = createServer().listen(0, '127.0.0.1')
    await new Promise(resolve => blocker.once('listening', resolve))
    const { port } = blocker.address() as { port: number }
    const site = launchSite({ PORT: String(port), DATA_DIR: join(directory, 'data') })
    expect(await site.ended).toBe(1)
    expect(lines(site.output())).toEqual([
      `Port ${port} of 127.0.0.1 is taken. Stop what uses it, or set PORT to another one.`,
    ])
    blocker.close()
  })

  test('on a folder in use names the process that uses it', async () => {
    const dataDir = await preparedDirectory()
    await run({ DATA_DIR: dataDir })
    const second = launchSite({ DATA_DIR: dataDir })
    expect(await second.ended).toBe(1)
    expect(lines(second.output())).toEqual([
      expect.stringMatching(/^Havenrow is already running on the data directory/),
    ])
  })

  test.each([
    [{ PORT: 'many' }, 'PORT must be a number from 0 to 65535.'],
    [
      { HOST: '203.0.113.1' },
      '203.0.113.1 is no address of this machine. Set HOST to one, for example localhost.',
    ],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must look like postgres://user:password@host:5432/name.'],
  ])('with %j stops with one line', async (env, line) => {
    const site = launchSite({ DATA_DIR: join(directory, 'data'), ...env })
    expect(await site.ended).toBe(1)
    expect(lines(site.output())).toEqual([line])
  })

  test('with an unreachable database says so in one line, without the password', async () => {
    const site = launchSite({ DATABASE_URL: 'postgres://havenrow:secret@127.0.0.1:1/havenrow' })
    expect(await site.ended).toBe(1)
    expect(lines(site.output())).toHaveLength(1)
    expect(site.output()).not.toContain('secret')
  })
})

const lines = (output: string) =>
  output
    .trim()
    .split('\n')
    .filter(line => !line.startsWith('Building the site'))
