import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { readConfig } from '#server/config.ts'
import { type RunningServer, startServer } from '#server/main.ts'
import type { Web } from '#server/web.ts'
import { sharedNames, sharedPlaces } from './places.ts'

/** An empty page for every URL; for tests of the API. */
export const emptyWeb: Web = {
  render: async () => ({ status: 200, route: '/', html: '<!doctype html><title>Empty</title>' }),
}

export const testSecret = 'a session secret of test sites only'

export interface SiteGiven {
  /** Of the database; by default an embedded one in DATA_DIR. */
  connectionString?: string
  web?: Web
  /** Folder of the built files that browsers load; none by default. */
  client?: string
  /** Settings as environment variables. */
  env?: Record<string, string>
}

/** The real server in this process, on a free port, by default without log. */
export function startSite({
  connectionString,
  web = emptyWeb,
  client,
  env = {},
}: SiteGiven): Promise<RunningServer> {
  return startServer(
    readConfig({
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'silent',
      CHANGE_SPACING: '0',
      DRAIN_SECONDS: '0',
      SESSION_SECRET: testSecret,
      ...(connectionString && { DATABASE_URL: connectionString }),
      ...env,
    }),
    { site: { web, ...(client && { client }) }, placesFrom: sharedPlaces, namesFrom: sharedNames },
  )
}

export interface SiteProcess {
  child: ChildProcess
  address: string
  /** Everything written to stdout and stderr. */
  output(): string
  /** Resolves with the exit code or the signal. */
  ended: Promise<number | NodeJS.Signals | null>
  stop(): Promise<void>
}

/** The environment without the test runner's variables. */
export function plainEnvironment(): NodeJS.ProcessEnv {
  const { NODE_ENV: _, VITEST: __, NODE_OPTIONS: ___, ...env } = process.env
  return env
}

/** `havenrow start` in its own process group, like a shell job; on a free port by default. */
export function launchSite(
  env: Record<string, string>,
  [command = process.execPath, ...parameters]: readonly string[] = [
    process.execPath,
    'bin/havenrow.js',
    'start',
  ],
): Omit<SiteProcess, 'address'> & { listening: Promise<string> } {
  const child = spawn(command, parameters, {
    env: {
      ...plainEnvironment(),
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'warn',
      DRAIN_SECONDS: '0',
      SESSION_SECRET: testSecret,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let text = ''
  const address = Promise.withResolvers<string>()
  const read = (chunk: Buffer) => {
    text += chunk
    const [, found] = / is at (http:\S+)/.exec(text) ?? []
    if (found) address.resolve(found)
  }
  child.stdout.on('data', read)
  child.stderr.on('data', read)
  const ended = once(child, 'close').then(
    ([code, signal]) => (code ?? signal) as number | NodeJS.Signals | null,
  )
  ended.then(outcome => address.reject(new Error(`The site ended with ${outcome}:\n${text}`)))
  address.promise.catch(() => {})
  return {
    child,
    listening: address.promise,
    output: () => text,
    ended,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
      await ended
    },
  }
}

/** The same, once the site responds. */
export async function runSite(
  env: Record<string, string>,
  command?: readonly string[],
): Promise<SiteProcess> {
  const { listening, ...site } = launchSite(env, command)
  const address = await listening
  return { ...site, address }
}

/** Polls until a result matches; returns it, or the last one after `milliseconds`. */
export async function until<T>(
  poll: () => Promise<T>,
  isMatch: (result: T) => boolean,
  milliseconds = 30_000,
): Promise<T> {
  const end = performance.now() + milliseconds
  for (;;) {
    const result = await poll()
    if (isMatch(result) || performance.now() > end) return result
    await sleep(20)
  }
}

/** Sends again while the site says that it is overloaded, as clients do that heed `Retry-After`. */
export async function insist(send: () => Promise<Reply>): Promise<Reply> {
  for (;;) {
    const reply = await send()
    if (reply.status !== 503) return reply
    await sleep(200)
  }
}

/** An HTTP response; `json` is its parsed body, if it is JSON. */
export interface Reply {
  status: number
  headers: Headers
  text: string
  // biome-ignore lint/suspicious/noExplicitAny: tests read bodies of any shape
  json: any
}

export async function get(url: string | URL, init: RequestInit = {}): Promise<Reply> {
  const response = await fetch(url, { redirect: 'manual', ...init })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json') && text !== ''
  return {
    status: response.status,
    headers: response.headers,
    text,
    json: isJson ? JSON.parse(text) : undefined,
  }
}

export const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true })
