import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Size } from '#sample/index.ts'
import { openNginx } from './nginx.ts'
import { type Node, openNode, plainEnvironment, root } from './node.ts'
import type { Part } from './part.ts'
import type { PostgresServer } from './postgres.ts'
import { freePort, programsOfCluster } from './programs.ts'
import { openServers } from './servers.ts'

export interface ClusterOptions {
  /** Reused by the next start; by default a temporary folder that `stop` deletes. */
  folder?: string | undefined
  /** Of nginx; by default a free one. */
  port?: number | undefined
  /** 3 by default. */
  nodes?: number | undefined
  /** 2 by default. */
  replicas?: number | undefined
  /** A commit waits until one of the replicas has it. */
  isSynchronous?: boolean | undefined
  /** Sample data for an empty database; none by default. */
  sample?: Size | undefined
  /** More settings of the nodes. */
  env?: Readonly<Record<string, string>> | undefined
  /** Receives a line about each step. */
  say?: ((line: string) => void) | undefined
}

/** Nodes behind nginx, on a primary with streaming replicas. */
export interface Cluster {
  /** Base URL of nginx. */
  address: string
  /** Addresses and folders of all parts. */
  folder: string
  nginx: Part
  nodes: readonly Node[]
  /** All PostgreSQL servers. */
  servers: readonly PostgresServer[]
  /** Finds the primary, whichever it is. */
  connectionString: string
  primary(): PostgresServer
  replicas(): PostgresServer[]
  /**
   * Makes a replica the primary, after the primary is lost. The other replicas follow it by themselves. Returns the time
   * of its last change.
   */
  promote(): Promise<Date | undefined>
  /** Brings a server back as a replica of the primary, with a new copy of its data. */
  rejoin(server: PostgresServer): Promise<void>
  /** Stops all parts. */
  stop(): Promise<void>
}

/**
 * Starts a cluster of this site on this machine, for trials and tests.
 * @throws Error with the packages to install
 */
export async function startCluster(options: ClusterOptions = {}): Promise<Cluster> {
  const { nodes: nodeCount = 3, replicas = 2, isSynchronous, sample, say = () => undefined } = options
  const programs = programsOfCluster()
  const isPermanent = options.folder !== undefined
  const folder = isPermanent ? resolve(options.folder!) : mkdtempSync(join(tmpdir(), 'havenrow-cluster-'))
  mkdirSync(folder, { recursive: true })
  // PostgreSQL and nginx's workers run as other users, in separate folders.
  chmodSync(folder, 0o711)
  // Also if a signal ends the start; the parts end before that.
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  if (!isPermanent) process.once('exit', remove)
  const started: Part[] = []
  async function start(part: Part): Promise<void> {
    started.push(part)
    part.watch(say)
    await part.start()
    say(`${part.name} is at ${part.address}`)
  }
  async function stop(): Promise<void> {
    for (const part of started.splice(0).reverse()) await part.stop()
    process.off('exit', remove)
    if (!isPermanent) remove()
  }
  try {
    const servers = await openServers({ programs, folder, replicas, isDurable: isPermanent })
    const primary = servers.primary()
    if (!primary.hasData()) await primary.create()
    await start(primary)
    if (sample) await seed(primary, sample, folder)
    await servers.prepareReplicas()
    await Promise.all(servers.replicas().map(start))
    if (isSynchronous) await servers.makeSynchronous()

    const port = options.port ?? (await freePort())
    const settings = {
      DATABASE_URL: servers.connectionString,
      // The site excludes the current primary from them.
      ...(replicas > 0 && { DATABASE_READ_URLS: servers.all.map(({ address }) => address).join(',') }),
      SITE_URL: `http://127.0.0.1:${port}`,
      SESSION_SECRET: secretIn(folder),
      TRUST_PROXY: '127.0.0.1',
      HOST: '127.0.0.1',
      ...options.env,
    }
    const nodes: Node[] = []
    for (let n = 1; n <= nodeCount; n++) nodes.push(await openNode(`node${n}`, folder, settings))
    // The first one builds the pages and runs the migrations.
    for (const node of nodes.slice(0, 1)) await start(node)
    await Promise.all(nodes.slice(1).map(start))
    const nginx = openNginx({ folder: join(folder, 'nginx'), port, nodes: nodes.map(node => node.port) })
    await start(nginx)
    const { all, connectionString, promote, rejoin } = servers
    return {
      address: nginx.address,
      folder,
      nginx,
      nodes,
      servers: all,
      connectionString,
      primary: servers.primary,
      replicas: servers.replicas,
      promote,
      rejoin,
      stop,
    }
  } catch (error) {
    await stop().catch(() => undefined)
    throw error
  }
}

/** Fills an empty database once, before it is copied. */
async function seed({ address }: PostgresServer, size: Size, folder: string): Promise<void> {
  const mark = join(folder, 'seeded')
  if (existsSync(mark)) return
  const child = spawn(process.execPath, ['bin/havenrow.js', 'seed', '--size', size], {
    cwd: root,
    env: { ...plainEnvironment(), DATABASE_URL: address },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error('The sample data could not be created: see above.')
  writeFileSync(mark, '')
}

function secretIn(folder: string): string {
  const file = join(folder, 'session-secret')
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 })
  return readFileSync(file, 'utf8')
}
