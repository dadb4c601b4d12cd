import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '#cli/cluster/programs.ts'
import { fieldOf } from '#kit/field.ts'
import { get, testSecret, until } from '#test/world/site.ts'
import { installedProgram } from '../debian.ts'
import { startDebianPostgres } from '../postgres.ts'
import { copySources, makeDebianRoot, outcomeOf } from './debian-root.ts'

const folder = mkdtempSync(join(tmpdir(), 'havenrow-image-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const isRoot = process.getuid?.() === 0

test.runIf(isRoot)('Compose understands compose.yaml, and names the secrets that are missing', async () => {
  const compose = installedProgram('/usr/bin/docker-compose', 'docker-compose')
  const config = (...settings: string[]) =>
    outcomeOf(['env', ...settings, compose, '--file', resolve('compose.yaml'), 'config'])
  expect((await config()).output).toContain('set POSTGRES_PASSWORD')
  expect((await config('POSTGRES_PASSWORD=secret')).output).toContain('set SESSION_SECRET')
  const { code, output } = await config('POSTGRES_PASSWORD=secret', `SESSION_SECRET=${testSecret}`)
  expect(code, output).toBe(0)
  expect(output).toContain('DATABASE_URL: postgres://havenrow:secret@database:5432/havenrow')
  expect(output.match(/no-new-privileges:true/g)).toHaveLength(2)
  expect(output.match(/read_only: true/g)).toHaveLength(2)
})

/** Runs buildah with a storage of its own, for as long as the words take; @returns what it wrote. */
function buildah(...words: string[]): string {
  const program = installedProgram('/usr/bin/buildah', 'buildah')
  return execFileSync(program, [...storage, ...words], {
    maxBuffer: 2 ** 26,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
    .toString()
    .trim()
}
const storage = [
  '--root',
  join(folder, 'images'),
  '--runroot',
  join(folder, 'run'),
  '--storage-driver',
  'vfs',
]

/** Names of the base images, in order, without those of stages. */
const bases = () =>
  [...readFileSync('Dockerfile', 'utf8').matchAll(/^FROM (\S+)/gm)].map(
    ([, name]) => `docker.io/library/${name}`,
  )

function commit(from: string, content: string, image: string): void {
  const container = buildah('from', from)
  buildah('add', container, content, '/')
  const variables = ['PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin']
  const certificates = 'NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt'
  buildah('config', ...[...variables, certificates].flatMap(text => ['--env', text]), container)
  buildah('commit', container, image)
  buildah('rm', container)
}

/** Unpacks a package of the npm registry. */
function unpack(name: string, into: string): void {
  mkdirSync(into, { recursive: true })
  const packed = execFileSync('npm', ['pack', '--silent', '--pack-destination', folder, name])
    .toString()
    .trim()
  execFileSync('tar', ['-xzf', join(folder, packed), '-C', into, '--strip-components=1'])
}

/**
 * Images that stand in for the Dockerfile's, which come from a registry of images that may be out of reach: Debian from
 * its mirror, and the same Node on it from npm.
 */
function makeBases(): void {
  const [node = '', debian = ''] = bases()
  const root = makeDebianRoot([])
  try {
    commit('scratch', root.folder, debian)
  } finally {
    root.remove()
  }
  const [, version = ''] = /node:([\d.]+)/.exec(node) ?? []
  const [, npmVersion = ''] = /^npm_version=(.*)$/m.exec(readFileSync('install.sh', 'utf8')) ?? []
  const local = join(folder, 'node/usr/local')
  unpack(`node-linux-${process.arch}@${version}`, local)
  unpack(`npm@${npmVersion}`, join(local, 'lib/node_modules/npm'))
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin/npm'))
  commit(debian, join(folder, 'node'), node)
}

const wordsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

test.runIf(isRoot && process.env.FULL === '1')(
  'every step of the Dockerfile runs, and its command serves the site and passes its health check',
  { timeout: 3_600_000 },
  async () => {
    makeBases()
    const context = join(folder, 'context')
    copySources(context)
    buildah(
      'bud',
      '--format',
      'docker',
      '--isolation',
      'chroot',
      '--network',
      'host',
      '-t',
      'havenrow',
      context,
    )
    const image: unknown = JSON.parse(buildah('inspect', '--type', 'image', 'havenrow'))
    const config = fieldOf(fieldOf(image, 'Docker'), 'config')
    const [, ...health] = wordsOf(fieldOf(fieldOf(config, 'Healthcheck'), 'Test'))
    const database = await startDebianPostgres()
    const port = await freePort()
    const container = buildah('from', 'havenrow')
    const settings = [
      `PORT=${port}`,
      `DATABASE_URL=${database.connectionString}`,
      `SESSION_SECRET=${testSecret}`,
    ]
    const within = (words: readonly string[]) => [
      ...['buildah', ...storage, 'run', '--isolation', 'chroot', container, '--', 'env', ...settings],
      ...words,
    ]
    // All processes of the container end with this one.
    const alone = ['--mount', '--pid', '--fork', '--kill-child=SIGKILL', '--mount-proc']
    const site = spawn('/usr/bin/unshare', [...alone, ...within(wordsOf(fieldOf(config, 'Cmd')))], {
      stdio: 'ignore',
    })
    const ended = new Promise(resolve => site.once('close', resolve))
    try {
      const address = `http://127.0.0.1:${port}`
      const status = () =>
        get(`${address}/readyz`).then(
          ({ status }) => status,
          () => 0,
        )
      expect(await until(status, found => found === 200, 300_000)).toBe(200)
      expect((await get(address)).text).toContain('<title>')
      expect((await outcomeOf(within(health))).code).toBe(0)
      expect((await outcomeOf(within(['id', '-un']))).output.trim()).toBe('havenrow')
    } finally {
      site.kill('SIGKILL')
      await ended
      await database.stop()
    }
  },
)
