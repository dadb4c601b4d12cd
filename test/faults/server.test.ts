import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { connect } from '#db/connect.ts'
import { startEmbedded } from '#db/embedded.ts'
import { get, launchSite, type SiteProcess, until } from '#test/world/site.ts'
import { directory, key, lines, preparedDatabase, preparedDirectory, run } from './prepared-site.ts'
import { comes, processesIn } from './processes.ts'

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

  test('by kill -9 leaves no PostgreSQL, and the next start works', async () => {
    const dataDir = await preparedDirectory()
    const site = await run({ DATA_DIR: dataDir })
    site.child.kill('SIGKILL')
    expect(await comes(() => processesIn(directory).length === 0)).toBe(true)
    const next = await run({ DATA_DIR: dataDir })
    expect((await get(`${next.address}/api/v1/listings.json`)).json.meta.total).toBe(1)
  })
})

describe('a start', () => {
  test('on a port in use says so in one line, before the database starts', async () => {
    const blocker = createServer().listen(0, '127.0.0.1')
    await new Promise(resolve => blocker.once('listening', resolve))
    const { port } = blocker.address() as { port: number }
    const site = launchSite({ PORT: String(port), DATA_DIR: join(directory, 'data') })
    expect(await site.ended).toBe(1)
    expect(lines(site.output())).toEqual([
      `Port ${port} of 127.0.0.1 is in use. Stop the other program, or set PORT to another one.`,
    ])
    blocker.close()
  })
})
