import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authenticate } from '#contract/account/v1.ts'
import { connect } from '#db/connect.ts'
import { freePort } from '#test/cluster/programs.ts'
import { installedProgram } from '../debian.ts'
import { sendPhoto } from '../faults/photo-senders.ts'
import { aListing } from '../world/listing.ts'
import { get, removeFolder, testSecret, until } from '../world/site.ts'
import { aPerson, aVisitor } from '../world/visitor.ts'
import { copySources, makeDebianRoot, outcomeOf } from './debian-root.ts'
import { type DockerEngine, startDocker } from './docker.ts'

const isRoot = process.getuid?.() === 0
const compose = () => installedProgram('/usr/bin/docker-compose', 'docker-compose')

test.runIf(isRoot)('Compose understands compose.yaml, and names the secrets that are missing', async () => {
  const config = (...settings: string[]) =>
    outcomeOf(['env', ...settings, compose(), '--file', resolve('compose.yaml'), 'config'])
  expect((await config()).output).toContain('set POSTGRES_PASSWORD')
  expect((await config('POSTGRES_PASSWORD=secret')).output).toContain('set SESSION_SECRET')
  const { code, output } = await config('POSTGRES_PASSWORD=secret', `SESSION_SECRET=${testSecret}`)
  expect(code, output).toBe(0)
  expect(output).toContain('DATABASE_URL: postgres://havenrow:secret@database:5432/havenrow')
  expect(output.match(/no-new-privileges:true/g)).toHaveLength(2)
  expect(output.match(/read_only: true/g)).toHaveLength(2)
})

/** Unpacks a package of the npm registry. */
function unpack(name: string, into: string): void {
  mkdirSync(into, { recursive: true })
  const packed = execFileSync('npm', ['pack', '--silent', '--pack-destination', into, name]).toString().trim()
  execFileSync('tar', ['-xzf', join(into, packed), '-C', into, '--strip-components=1'])
}

/** Starts as root, takes over the volume and becomes the user postgres, as the image of PostgreSQL does. */
const postgresEntry = `#!/bin/sh
set -eu
export PATH="$PATH:$(echo /usr/lib/postgresql/*/bin)" PGDATA=/var/lib/postgresql/18/docker
if [ "$(id -u)" = 0 ]; then
  mkdir -p "$PGDATA"
  chown -R postgres:postgres /var/lib/postgresql /var/run/postgresql
  chmod 700 "$PGDATA"
  exec setpriv --reuid=postgres --regid=postgres --init-groups -- "$0"
fi
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  echo "$POSTGRES_PASSWORD" > /tmp/password
  initdb --username="$POSTGRES_USER" --pwfile=/tmp/password --auth-host=scram-sha-256
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  echo "create database $POSTGRES_USER" | postgres --single postgres
fi
exec postgres -c listen_addresses='*'
`

/**
 * Images that stand in for those of Dockerfile and compose.yaml, since their registry may be out of reach: Debian from its
 * mirror, the same Node from npm, and PostgreSQL of Debian.
 */
function makeBases({ docker }: DockerEngine, folder: string): void {
  const [node = '', debian = ''] = Array.from(
    readFileSync('Dockerfile', 'utf8').matchAll(/^FROM ([^\s@]+)/gm),
    ([, name]) => name,
  )
  const [, postgres = ''] = /image: (postgres:[^\s@]+)/.exec(readFileSync('compose.yaml', 'utf8')) ?? []
  const root = makeDebianRoot([])
  const certificates = 'ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt'
  try {
    const archive = join(folder, 'debian.tar')
    execFileSync('tar', ['-cf', archive, '-C', root.folder, '.'])
    docker('import', '--change', certificates, archive, debian)
  } finally {
    root.remove()
  }
  const [, version = ''] = /node:([\d.]+)/.exec(node) ?? []
  const [, npmVersion = ''] = /^npm_version=(.*)$/m.exec(readFileSync('install.sh', 'utf8')) ?? []
  const local = join(folder, 'node/local')
  unpack(`node-linux-${process.arch}@${version}`, local)
  unpack(`npm@${npmVersion}`, join(local, 'lib/node_modules/npm'))
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin/npm'))
  const build = (image: string, context: string, steps: readonly string[]) => {
    writeFileSync(join(context, 'Dockerfile'), [`FROM ${debian}`, ...steps].join('\n'))
    docker('build', '--quiet', '--tag', image, context)
  }
  build(node, join(folder, 'node'), ['COPY local /usr/local'])
  mkdirSync(join(folder, 'postgres'))
  writeFileSync(join(folder, 'postgres/entry'), postgresEntry, { mode: 0o755 })
  build(postgres, join(folder, 'postgres'), [
    'RUN apt-get update && apt-get install -y --no-install-recommends postgresql',
    'COPY entry /entry',
    'VOLUME /var/lib/postgresql',
    'STOPSIGNAL SIGINT',
    'CMD ["/entry"]',
  ])
}

/** The copied sources name images without their digests, which only images of the registry have. */
function withoutDigests(context: string): void {
  for (const name of ['Dockerfile', 'compose.yaml']) {
    const file = join(context, name)
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/@sha256:[\da-f]{64}/g, ''))
  }
}

describe.runIf(isRoot && process.env.FULL === '1')('a Docker engine', () => {
  const folder = mkdtempSync(join(tmpdir(), 'havenrow-image-'))
  const context = join(folder, 'context')
  let engine: DockerEngine
  let port = 0
  const up = (...words: string[]) => composed('up', '--detach', ...words)
  /** Runs Compose on compose.yaml; @returns what it wrote. */
  function composed(...words: string[]): string {
    return execFileSync(compose(), ['--project-name', 'site', ...words], {
      cwd: context,
      env: {
        ...process.env,
        ...engine.env,
        POSTGRES_PASSWORD: 'secret',
        SESSION_SECRET: testSecret,
        SITE_URL: `http://localhost:${port}`,
        PORT: `${port}-${port + 2}`,
      },
      stdio: 'pipe',
    })
      .toString()
      .trim()
  }
  const containersOf = (service: string) => composed('ps', '--quiet', service).split('\n')
  const stateOf = (container: string, field: string) =>
    engine.docker('inspect', '--format', `{{.State.${field}}}`, container)
  const addressOf = (container: string) =>
    `http://${engine.docker('port', container, '3000').split('\n')[0]?.replace('0.0.0.0', '127.0.0.1')}`
  /** Waits until it can serve requests; while it starts it has no port. */
  const whenReady = (container: string) => {
    const ask = async () => get(`${addressOf(container)}/readyz`)
    return until(
      () => ask().catch(() => undefined),
      reply => reply?.status === 200,
      120_000,
    )
  }
  /** Kills its process: the engine does not start again what `docker kill` has ended. */
  const crash = (container: string) => process.kill(Number(stateOf(container, 'Pid')), 'SIGKILL')

  beforeAll(async () => {
    engine = await startDocker(join(folder, 'engine'))
    makeBases(engine, folder)
    copySources(context)
    withoutDigests(context)
    port = await freePort()
    composed('build', 'site')
    up()
  }, 3_600_000)
  afterAll(async () => {
    try {
      composed('down', '--volumes')
    } finally {
      await engine?.stop()
      await removeFolder(folder)
    }
  }, 300_000)

  test('builds the image, and Compose runs it healthily, without privileges, on a file system that it cannot write', async () => {
    for (const service of ['site', 'database']) {
      const [container = ''] = containersOf(service)
      const health = await until(
        async () => stateOf(container, 'Health.Status'),
        is => is === 'healthy',
        120_000,
      )
      expect(health, engine.docker('logs', container)).toBe('healthy')
      const write = 'touch /written 2>&1; grep -E "^(NoNewPrivs|CapEff)" /proc/1/status'
      expect(engine.docker('exec', container, 'sh', '-c', write).split(/\s+/)).toEqual(
        "touch: cannot touch '/written': Read-only file system CapEff: 0000000000000000 NoNewPrivs: 1".split(
          ' ',
        ),
      )
    }
    const [site = ''] = containersOf('site')
    expect(engine.docker('exec', site, 'id', '-un')).toBe('havenrow')
    expect((await get(addressOf(site))).text).toContain('<title>')
  })

  test('keeps what was written when node and database crash, stop, and are made anew, also with three nodes', async () => {
    const [site = ''] = containersOf('site')
    const [server = ''] = containersOf('database')
    const host = engine.docker(
      'inspect',
      '--format',
      '{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}',
      server,
    )
    const database = connect({ connectionString: `postgres://havenrow:secret@${host}:5432/havenrow` })
    const person = await aPerson(addressOf(site), database)
    const home = await aListing(database, { ownerType: 'registered-users', ownerKey: person.key })
    expect((await sendPhoto({ address: addressOf(site) }, person, home))?.status).toBe(201)
    await database.close()
    const { username, password } = person
    async function expectEverything(container: string): Promise<void> {
      expect((await whenReady(container))?.status).toBe(200)
      const visitor = aVisitor(addressOf(container))
      expect((await visitor.call(authenticate, { body: { username, password } })).status).toBe(200)
      expect((await get(`${addressOf(container)}/homes/${home}.jpg?type=card`)).status).toBe(200)
    }

    crash(site)
    crash(server)
    await expectEverything(site)

    composed('stop')
    expect([site, server].map(each => stateOf(each, 'ExitCode'))).toEqual(['0', '0'])
    composed('down')
    up('--scale', 'site=3')
    const nodes = containersOf('site')
    expect(nodes).toHaveLength(3)
    for (const node of nodes) await expectEverything(node)
  })
})
