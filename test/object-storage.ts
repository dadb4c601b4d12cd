import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  CreateBucketCommand,
  ListMultipartUploadsCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { freePort } from '#test/cluster/programs.ts'
import { installedProgram } from './debian.ts'

/** A running server that speaks S3, with one empty bucket. */
export interface ObjectStorage {
  endpoint: string
  region: string
  accessKey: string
  secretKey: string
  bucket: string
  /** Settings of a site that stores its photos there. */
  env: Record<string, string>
  /** Keys of all objects. */
  keys(): Promise<string[]>
  /** Keys of uploads in parts that were begun and did not end. */
  uploads(): Promise<string[]>
  /** Ends the part that clients talk to, as if the server were gone; its objects stay. */
  pause(): Promise<void>
  /** Stops it in the middle: connections are accepted and never answered, until `resume`. */
  hang(): void
  /** After `pause` or `hang`. */
  resume(): Promise<void>
  /** Ends it and deletes its objects. */
  stop(): Promise<void>
}

const parts = ['account', 'container', 'object'] as const
const startTimeout = 120_000

/** Writes the ring of each part: one partition, one copy, one device. swift-ring-builder needs nine runs for it. */
const makeRings = `
import sys
from swift.common.ring import RingBuilder
for part, port in zip(sys.argv[1::2], sys.argv[2::2]):
    ring = RingBuilder(0, 1, 1)
    at = {'ip': '127.0.0.1', 'port': int(port)}
    at.update(replication_ip=at['ip'], replication_port=at['port'])
    ring.add_dev(dict(at, id=0, region=1, zone=1, weight=1.0, device='one', meta=''))
    ring.rebalance()
    ring.get_ring().save(part + '.ring.gz')
`

function writeConfiguration(
  directory: string,
  ports: Record<(typeof parts)[number] | 'proxy', number>,
): void {
  const common = (part: keyof typeof ports) =>
    `[DEFAULT]\nbind_ip = 127.0.0.1\nbind_port = ${ports[part]}\nworkers = 0\nswift_dir = ${directory}\nuser = ${userInfo().username}\nlog_level = ERROR\n`
  const write = (name: string, text: string) => writeFileSync(join(directory, name), text)
  write('swift.conf', '[swift-hash]\nswift_hash_path_suffix = havenrow\nswift_hash_path_prefix = havenrow\n')
  const filters = ['catch_errors', 'cache', 's3api', 'tempauth', 'slo', 'dlo']
  write(
    'proxy-server.conf',
    `${common('proxy')}[pipeline:main]\npipeline = ${filters.join(' ')} proxy-server\n` +
      '[app:proxy-server]\nuse = egg:swift#proxy\naccount_autocreate = true\n' +
      filters
        .map(
          name =>
            `[filter:${name}]\nuse = egg:swift#${name === 'cache' ? 'memcache' : name}\n${settings[name] ?? ''}`,
        )
        .join(''),
  )
  for (const part of parts) {
    write(
      `${part}-server.conf`,
      `${common(part)}devices = ${join(directory, 'devices')}\nmount_check = false\ndisable_fallocate = true\n` +
        `[pipeline:main]\npipeline = ${part}-server\n[app:${part}-server]\nuse = egg:swift#${part}\n`,
    )
  }
  const at = parts.flatMap(part => [part, String(ports[part])])
  execFileSync('/usr/bin/python3', ['-c', makeRings, ...at], {
    cwd: directory,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

const settings: Readonly<Record<string, string>> = {
  // The filter must be there; it does without a server.
  cache: 'memcache_servers = 127.0.0.1:9\n',
  s3api: 'location = us-east-1\n',
  tempauth: 'user_photos_site = secret-of-tests .admin\n',
}

/**
 * Starts Debian's OpenStack Swift, installed first if run as root, with its S3 interface on free ports of localhost: a
 * proxy, and one server each for accounts, containers and objects, with one device in a temporary directory.
 */
export async function startObjectStorage(): Promise<ObjectStorage> {
  for (const part of ['proxy', ...parts]) installedProgram(`/usr/bin/swift-${part}-server`, `swift-${part}`)
  const directory = mkdtempSync(join(tmpdir(), 'havenrow-swift-'))
  mkdirSync(join(directory, 'devices/one'), { recursive: true })
  const [proxy, account, container, object] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ]
  const children = new Map<string, { child: ChildProcess; ended: Promise<void> }>()
  const errors = join(directory, 'errors.log')

  function start(part: (typeof parts)[number] | 'proxy'): void {
    const child = spawn(
      'sh',
      ['-c', `exec /usr/bin/swift-${part}-server ${part}-server.conf >>errors.log 2>&1`],
      { cwd: directory, stdio: 'ignore' },
    )
    const { promise, resolve } = Promise.withResolvers<void>()
    child.once('exit', () => resolve()).once('error', () => resolve())
    children.set(part, { child, ended: promise })
  }
  const killAll = () => {
    for (const { child } of children.values()) child.kill('SIGKILL')
  }
  // The servers must not outlive a test runner that ends without `stop`.
  process.once('exit', killAll)
  async function stop(): Promise<void> {
    process.off('exit', killAll)
    killAll()
    await Promise.all([...children.values()].map(({ ended }) => ended))
    rmSync(directory, { recursive: true, force: true })
  }

  const server = {
    endpoint: `http://127.0.0.1:${proxy}`,
    region: 'us-east-1',
    accessKey: 'photos:site',
    secretKey: 'secret-of-tests',
    bucket: 'pictures',
  }
  const client = new S3Client({
    endpoint: server.endpoint,
    region: server.region,
    credentials: { accessKeyId: server.accessKey, secretAccessKey: server.secretKey },
    forcePathStyle: true,
    maxAttempts: 1,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const bucket = { Bucket: server.bucket }
  /** Creates the bucket, which succeeds again, until every part responds. */
  async function untilResponding(): Promise<void> {
    const end = performance.now() + startTimeout
    for (;;) {
      // A server that hangs accepts connections.
      const late = new AbortController()
      const timer = setTimeout(() => late.abort(), 5_000)
      const isResponding = await client
        .send(new CreateBucketCommand(bucket), { abortSignal: late.signal })
        .then(
          () => true,
          error => error instanceof S3ServiceException && error.$metadata.httpStatusCode === 409,
        )
      clearTimeout(timer)
      if (isResponding) return
      if (performance.now() > end)
        throw new Error(
          `Swift did not start: ${existsSync(errors) ? readFileSync(errors, 'utf8').slice(-2_000) : ''}`,
        )
      await sleep(100)
    }
  }

  try {
    writeConfiguration(directory, { proxy, account, container, object })
    for (const part of ['proxy', ...parts] as const) start(part)
    await untilResponding()
  } catch (error) {
    await stop()
    throw error
  }
  const proxyOf = () => children.get('proxy')!
  return {
    ...server,
    env: {
      PHOTO_STORE: `s3://${server.bucket}/site`,
      AWS_ENDPOINT_URL_S3: server.endpoint,
      AWS_REGION: server.region,
      AWS_ACCESS_KEY_ID: server.accessKey,
      AWS_SECRET_ACCESS_KEY: server.secretKey,
    },
    async keys() {
      const all: string[] = []
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, bucket))
        all.push(...Contents.map(({ Key = '' }) => Key))
      return all
    },
    async uploads() {
      const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand(bucket))
      return Uploads.map(({ Key = '' }) => Key)
    },
    async pause() {
      proxyOf().child.kill('SIGKILL')
      await proxyOf().ended
    },
    hang() {
      proxyOf().child.kill('SIGSTOP')
    },
    async resume() {
      if (proxyOf().child.signalCode !== null || proxyOf().child.exitCode !== null) start('proxy')
      else proxyOf().child.kill('SIGCONT')
      await untilResponding()
    },
    stop,
  }
}
