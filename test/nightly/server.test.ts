import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { connect } from '#db/connect.ts'
import { get, launchSite, until } from '#test/world/site.ts'
import { directory, key, lines, preparedDatabase, preparedDirectory, run } from '../faults/prepared-site.ts'
import { killIfAlive, processesIn } from '../faults/processes.ts'
import { startMailServer } from '../world/smtp.ts'

describe('while the database is away', () => {
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

describe('a stop', () => {
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
      '203.0.113.1 is not an address of this machine. Set HOST to one, for example localhost.',
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
