import { type ChildProcess, spawn } from 'node:child_process'
import autocannon from 'autocannon'
import { freePort } from '#test/cluster/programs.ts'
import { during, sized } from './size.ts'

/** A server in its own process, so that the load generator does not count. */
export interface Served {
  address: string
  pid: number
  stop(): Promise<void>
}

async function untilAnswering(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server for ${url} ended with ${child.exitCode}.`)
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    await new Promise(resolve => setTimeout(resolve, 100))
  }
}

async function serve(script: readonly string[], env: Record<string, string>, probe: string): Promise<Served> {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, script, {
    env: { ...process.env, ...env, HOST: '127.0.0.1', PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await untilAnswering(`${address}${probe}`, child)
  return {
    address,
    pid: child.pid!,
    async stop() {
      const gone = new Promise(resolve => child.once('exit', resolve))
      child.kill('SIGTERM')
      await gone
    },
  }
}

/** The site on a data directory; it trusts the client addresses of the benchmark. */
export const serveSite = (dataDir: string, env: Record<string, string> = {}) =>
  serve(
    ['bin/havenrow.js', 'start'],
    { DATA_DIR: dataDir, LOG_LEVEL: 'error', TRUST_PROXY: '127.0.0.1,::1', DRAIN_SECONDS: '0', ...env },
    '/readyz',
  )

/** Lower bound: `node:http` sending fixed bytes and headers. */
export async function serveBare(body: Buffer, headers: Record<string, string>): Promise<Served> {
  const program = `
    const body = Buffer.from(process.env.BODY, 'base64')
    const headers = JSON.parse(process.env.HEADERS)
    require('node:http').createServer((_, response) => { response.writeHead(200, headers); response.end(body) })
      .listen(Number(process.env.PORT), process.env.HOST)`
  return serve(['-e', program], { BODY: body.toString('base64'), HEADERS: JSON.stringify(headers) }, '/')
}

/** The bytes of a response on the wire, and the headers for a bare copy. */
export async function answerOf(
  url: string,
  headers: Record<string, string>,
): Promise<{ body: Buffer; headers: Record<string, string> }> {
  const { request } = await import('node:http')
  return new Promise((resolve, reject) => {
    request(url, { headers }, response => {
      const chunks: Buffer[] = []
      response.on('data', chunk => chunks.push(chunk))
      response.on('end', () => {
        const body = Buffer.concat(chunks)
        const kept: Record<string, string> = { 'content-length': String(body.length) }
        for (const name of ['content-type', 'content-encoding'])
          if (response.headers[name]) kept[name] = String(response.headers[name])
        resolve({ body, headers: kept })
      })
    })
      .on('error', reject)
      .end()
  })
}

export interface Load {
  /** Requests per second. */
  rate: number
  /** Milliseconds. */
  p50: number
  p99: number
  errors: number
}

/** Requests paths in turn for some seconds over keep-alive connections. */
export async function load(
  address: string,
  paths: readonly string[],
  { seconds = 5, connections = 8, headers = {} as Record<string, string> } = {},
): Promise<Load> {
  const result = await autocannon({
    url: address,
    connections,
    ...during(seconds, connections),
    requests: paths.map(path => ({ method: 'GET' as const, path, headers })),
  })
  return {
    rate: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    errors: result.errors + result.non2xx,
  }
}

/** Measures two sides in turn, `rounds` times; returns both medians. */
export async function sideBySide(
  ours: () => Promise<Load>,
  floor: () => Promise<Load>,
  rounds = sized(3, 1),
): Promise<{ ours: Load; floor: Load }> {
  const taken: { ours: Load[]; floor: Load[] } = { ours: [], floor: [] }
  for (let round = 0; round < rounds; round++) {
    taken.floor.push(await floor())
    taken.ours.push(await ours())
  }
  const median = (loads: Load[]) =>
    loads.toSorted((one, other) => one.rate - other.rate)[Math.floor(loads.length / 2)]!
  return { ours: median(taken.ours), floor: median(taken.floor) }
}

/** Times of sequential requests on one connection, milliseconds, ascending. */
export async function latencies(address: string, paths: readonly string[], count: number): Promise<number[]> {
  const { Agent, get } = await import('node:http')
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const one = (path: string) =>
    new Promise<number>((resolve, reject) => {
      const begun = performance.now()
      get(`${address}${path}`, { agent }, response => {
        response.resume()
        response.on('end', () => resolve(performance.now() - begun))
      }).on('error', reject)
    })
  const taken: number[] = []
  for (let at = 0; at < count; at++) taken.push(await one(paths[at % paths.length]!))
  agent.destroy()
  return taken.sort((a, b) => a - b)
}

/** Percentile of an ascending list. */
export const quantile = (ascending: readonly number[], share: number) =>
  ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * share))] ?? Number.NaN
