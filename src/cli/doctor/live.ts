import { X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { connect as connectSecurely } from 'node:tls'
import { isFailure } from '#contract/error.ts'
import { fetchClient } from '#contract/fetch-client.ts'
import { searchListings } from '#contract/listing/v1.ts'
import { connect } from '#db/connect.ts'
import type { Database } from '#db/database.ts'
import { DAY } from '#kit/dates.ts'
import { keysOf } from '#kit/keys.ts'
import { ObjectStoreFailed } from '#platform/object-store/index.ts'
import { secretProof } from '#server/http/secret-check.ts'
import { countLostFiles, formatPhotoStore, openPhotoFiles } from '#services/photo/index.ts'
import { countSearchable, type SampleHome, sampleHomes } from '#services/search/index.ts'
import { type Environment, type Finding, finding } from './finding.ts'

/** Timeout of a node's response, milliseconds. */
const TIMEOUT = 5_000
/** Homes that are looked for in the index, and photos whose files are looked for. */
const SAMPLE_HOMES = 20
const SAMPLE_PHOTOS = 1_000
/** A change is in the index of every node within a second; a difference after these attempts is an error. */
const TRIES = 3
const BETWEEN_TRIES = 1_000
/** Seconds that a replica may be behind. */
const MAX_LAG = 30
/** Days before its end that a certificate should be renewed. */
const RENEWAL = 14

/** Base URL of the node that answers on HOST and PORT; undefined if none does. */
export async function findNode({
  host,
  port,
}: Pick<Environment, 'host' | 'port'>): Promise<string | undefined> {
  const address = `http://${['::', '0.0.0.0'].includes(host) ? 'localhost' : host}:${port}`
  const answer = await get(`${address}/healthz`)
  return answer?.text === JSON.stringify({ status: 'up' }) ? address : undefined
}

const get = (url: string, headers: Record<string, string> = {}) =>
  fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT) })
    .then(async response => ({ status: response.status, text: await response.text() }))
    .catch(() => undefined)

/** Compares a running node with its database and its files. */
export async function examineNode(
  node: string,
  connectionString: string,
  environment: Pick<Environment, 'dataDir' | 'photoStores' | 'metricsToken' | 'secret'>,
): Promise<Finding[]> {
  const ready = await get(`${node}/readyz`)
  if (ready?.status !== 200)
    return finding(
      'not-ready',
      `The node at ${node} is up but not ready: ${ready?.text ?? 'it does not respond'}.`,
      'Look at the end of its log.',
    )
  const database = connect({ connectionString, max: 1, statementTimeout: 30_000 })
  try {
    return [
      ...(await compareSecret(node, environment.secret)),
      ...(await checkIndexSizes(node, database, environment.metricsToken)),
      ...(await checkSampleHomes(node, database)),
      ...(await checkPhotoFiles(database, environment.photoStores)),
      ...(await checkReplicas(database)),
    ]
  } finally {
    await database.close()
  }
}

async function compareSecret(node: string, secret: string | undefined): Promise<Finding[]> {
  if (secret === undefined) return []
  const answer = await get(`${node}/healthz/secret`, { authorization: secretProof(secret) })
  if (answer?.status !== 403) return []
  return finding(
    'other-secret',
    'SESSION_SECRET differs from that of the running node.',
    'Use the same secret for every node and every command: second factors, API keys, webhooks and links in emails depend on it.',
    false,
  )
}

async function checkIndexSizes(
  node: string,
  database: Database,
  token: string | undefined,
): Promise<Finding[]> {
  const headers = { ...(token !== undefined && { authorization: `Bearer ${token}` }) }
  const differing = await untilNone(async () => {
    const text = (await get(`${node}/metrics`, headers))?.text ?? ''
    const expected = await countSearchable(database)
    const indexed = new Map(
      [...text.matchAll(/^havenrow_search_rows\{type="(\w+)"\} (\d+)$/gm)].map(([, type, rows]) => [
        type,
        Number(rows),
      ]),
    )
    return keysOf(expected)
      .filter(type => indexed.has(type) && indexed.get(type) !== expected[type])
      .map(type => `${indexed.get(type)} of ${expected[type]} ${type}`)
  })
  if (differing.length === 0) return []
  return finding(
    'index-differs',
    `The search of the node has ${differing.join(', ')}.`,
    'Restart the node, which reloads everything, and save its log for a report.',
  )
}

async function checkSampleHomes(node: string, database: Database): Promise<Finding[]> {
  const lost = await untilNone(async () => {
    const homes = await sampleHomes(database, SAMPLE_HOMES)
    const found = await Promise.all(homes.map(home => isFound(node, home)))
    return homes.filter((_, n) => !found[n])
  })
  if (lost.length === 0) return []
  return finding(
    'index-differs',
    `A search by state, ZIP code and price does not find ${lost.map(({ key }) => `#${key}`).join(', ')}.`,
    'Restart the node, which reloads everything, and save its log for a report.',
  )
}

/** Whether a search by place and price finds a home. */
async function isFound(node: string, { key, state, zip, price }: SampleHome): Promise<boolean> {
  const query = { state, zip, 'minimum-price': price, 'maximum-price': price, limit: 100 }
  const { body } = await fetchClient({ origin: node }).call(searchListings, { query })
  if (isFailure(body)) return false
  // This many of one price cannot be distinguished this way.
  return body.payload.length >= 100 || body.payload.some(home => home.key === key)
}

async function checkPhotoFiles(database: Database, stores: Environment['photoStores']): Promise<Finding[]> {
  // Invalid settings, and a store that does not respond, are reported by another check.
  if (typeof stores === 'string') return []
  const counted = await countLostFiles(database, openPhotoFiles(stores), SAMPLE_PHOTOS).catch(error => {
    if (error instanceof ObjectStoreFailed) return undefined
    throw error
  })
  if (counted === undefined || counted.lost === 0) return []
  const { photoStore, photoStoreAlso, dataDir } = stores
  const places = [photoStore, photoStoreAlso].flatMap(store =>
    store === undefined ? [] : [store === 'disk' ? dataDir : formatPhotoStore(store)],
  )
  return finding(
    'photo-files-missing',
    `Of the newest ${counted.read} uploaded photos, ${counted.lost} have no file in ${places.join(' or ')}.`,
    'Check that DATA_DIR and PHOTO_STORE are those of the site, and restore files that are gone from a backup.',
  )
}

async function checkReplicas(database: Database): Promise<Finding[]> {
  const replicas = await database.query<{ name: string; state: string | null; lag: number | null }>(
    `select application_name as name, state, extract(epoch from replay_lag)::float8 as lag
    from pg_stat_replication`,
  )
  return replicas
    .filter(({ state, lag }) => (state !== null && state !== 'streaming') || (lag ?? 0) > MAX_LAG)
    .flatMap(({ name, state, lag }) =>
      finding(
        'replica-behind',
        `The replica ${name} is ${state === 'streaming' ? `${Math.round(lag ?? 0)} seconds behind` : state}.`,
        'Look at its log, its disk and its network.',
        false,
      ),
    )
}

/** Repeats a comparison while it finds something, since changes may be on their way. */
async function untilNone<T>(compare: () => Promise<T[]>): Promise<T[]> {
  for (let tries = 1; ; tries++) {
    const found = await compare()
    if (found.length === 0 || tries === TRIES) return found
    await new Promise(resolve => setTimeout(resolve, BETWEEN_TRIES))
  }
}

/** Certificates of the site's address and of the mail relay that end soon or have ended. */
export async function checkCertificates({
  siteUrl,
  relayCertificate,
  now,
}: Pick<Environment, 'siteUrl' | 'relayCertificate' | 'now'>): Promise<Finding[]> {
  const ends: [string, number | undefined][] = [
    ['the site', siteUrl?.startsWith('https:') ? await endOfSite(new URL(siteUrl)) : undefined],
    ['RELAY_CERTIFICATE', relayCertificate ? await endOfFile(relayCertificate) : undefined],
  ]
  return ends.flatMap(([name, end]) => {
    if (end === undefined || end - now() > RENEWAL * DAY) return []
    const day = new Date(end).toISOString().slice(0, 10)
    const hasEnded = end <= now()
    return finding(
      'certificate-ends',
      `The certificate of ${name} ${hasEnded ? 'expired' : 'expires'} on ${day}.`,
      'Renew it, and check why it was not renewed automatically.',
      hasEnded,
    )
  })
}

/** Undefined if the site cannot be reached from here, which other checks report. */
function endOfSite({ hostname, port }: URL): Promise<number | undefined> {
  const { promise, resolve } = Promise.withResolvers<number | undefined>()
  const socket = connectSecurely(
    {
      host: hostname,
      port: Number(port || 443),
      servername: hostname,
      rejectUnauthorized: false,
      timeout: TIMEOUT,
    },
    () => resolve(Date.parse(socket.getPeerCertificate().valid_to)),
  )
  for (const event of ['error', 'timeout'] as const) socket.once(event, () => resolve(undefined))
  return promise.finally(() => socket.destroy())
}

const endOfFile = (path: string) =>
  readFile(path).then(
    bytes => new X509Certificate(bytes).validToDate.getTime(),
    // The start reports an unreadable file.
    () => undefined,
  )
