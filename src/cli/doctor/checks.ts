import { execFileSync } from 'node:child_process'
import { existsSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { delimiter, dirname, join, resolve } from 'node:path'
import { connect } from '#db/connect.ts'
import { findBinaries } from '#db/embedded/binaries.ts'
import { makeDirectory } from '#db/embedded/directory.ts'
import { findHolder } from '#db/embedded/lock.ts'
import { findEmbedded } from '#db/embedded.ts'
import { examine } from '#db/examine.ts'
import { connectionFault } from '#db/reachable.ts'
import { errorCode, errorMessage } from '#kit/error.ts'
import { ObjectStoreFailed } from '#platform/object-store/index.ts'
import { openStreetTiles } from '#server/map/street-tiles.ts'
import { type Amounts, isElsewhere, memoryShortage } from '#server/memory.ts'
import { deadLetters } from '#services/mail/index.ts'
import { checkPhotoStores } from '#services/photo/index.ts'
import { countSearchable } from '#services/search/index.ts'
import { deadTexts } from '#services/text-message/index.ts'
import { checkBackups } from './backups.ts'
import { type Environment, type Finding, finding } from './finding.ts'
import { checkCertificates, examineNode, findNode } from './live.ts'
import { checkMissing, checkSecret, checkSettings, findMissingStaff } from './missing.ts'
import { checkReadReplicas } from './replicas.ts'

/** Input of the checks. Only tests set the last four to values other than the machine's. */
type Check = (environment: Environment) => Finding[] | Promise<Finding[]>

const oldestNode = [22, 22] as const
const longestSkew = 10_000
const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const checkNode: Check = ({ nodeVersion }) => {
  const [major = 0, minor = 0] = nodeVersion.replace(/^v/, '').split('.').map(Number)
  const [minMajor, minMinor] = oldestNode
  if (major > minMajor || (major === minMajor && minor >= minMinor)) return []
  return finding(
    'node',
    `This is Node ${nodeVersion}; Havenrow needs ${oldestNode.join('.')} or later.`,
    'Start it through npm (npm start), which uses its own Node. Run npm ci if that is missing.',
  )
}

const checkPort: Check = async ({ host, port }) => {
  if (!(Number.isInteger(port) && port >= 0 && port <= 65_535)) {
    return finding('port', 'PORT is not a number from 0 to 65535.', 'Set PORT to one, for example 3000.')
  }
  const server = createServer()
  const { promise, resolve: settle } = Promise.withResolvers<NodeJS.ErrnoException | undefined>()
  server.once('error', settle).listen({ host, port, exclusive: true }, () => settle(undefined))
  const error = await promise
  server.close()
  if (error === undefined) return []
  const address = `${host}:${port}`
  if (error.code === 'EADDRINUSE') {
    return finding(
      'port',
      `Port ${port} of ${host} is in use by another program.`,
      'Stop that program, or set PORT.',
    )
  }
  if (error.code === 'EACCES') {
    return finding(
      'port',
      `This user is not allowed to listen on ${address}.`,
      'Set PORT to a number above 1023.',
    )
  }
  return finding(
    'port',
    `Nothing can listen on ${address}: ${error.message}.`,
    'Set HOST to an address of this machine.',
  )
}

const checkLock: Check = ({ dataDir }) => {
  const holder = findHolder(dataDir)
  if (holder === undefined) return []
  return finding(
    'data-directory-locked',
    `The data directory ${dataDir} is in use by process ${holder.pid}.`,
    'Another Havenrow is starting, or runs at another address. To examine it, set HOST and PORT to its address. To start a second one, stop the first, or set DATA_DIR to another directory.',
  )
}

const checkWritable: Check = ({ dataDir }) => {
  const trial = join(dataDir, `.doctor-${process.pid}`)
  try {
    makeDirectory(dataDir)
    writeFileSync(trial, '')
    rmSync(trial)
    return []
  } catch (error) {
    // A full disk is reported separately.
    if (errorCode(error) === 'ENOSPC') return []
    return finding(
      'data-directory-not-writable',
      `The data directory ${dataDir} cannot be written: ${errorMessage(error)}.`,
      'Allow this user to write there, or set DATA_DIR to a directory that it can write to.',
    )
  }
}

const checkDisk: Check = ({ dataDir, minFreeBytes }) => {
  let directory = dataDir
  while (!existsSync(directory)) directory = dirname(directory)
  const { bavail, bsize } = statfsSync(directory)
  const free = bavail * bsize
  if (free >= minFreeBytes) return []
  const megabytes = (bytes: number) => `${Math.floor(bytes / 2 ** 20)} MB`
  return finding(
    'disk-full',
    `The disk of ${dataDir} has ${megabytes(free)} left; Havenrow needs ${megabytes(minFreeBytes)}.`,
    'Free some space, or set DATA_DIR to a directory on another disk.',
  )
}

const checkSiteUrl: Check = ({ siteUrl }) => {
  if (!siteUrl) return []
  const advice =
    'Set SITE_URL to the address visitors type, for example https://homes.example.com, and nothing after it.'
  const bad = (why: string) => finding('site-url', `SITE_URL is "${siteUrl}", ${why}.`, advice)
  if (!URL.canParse(siteUrl)) return bad('which is not an address')
  const url = new URL(siteUrl)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return bad('which is neither http nor https')
  if (url.username || url.password) return bad('which has a user name')
  if (url.pathname !== '/' || url.search || url.hash) return bad('which has something after the host')
  return []
}

const checkBrowser: Check = async ({ searchPath }) => {
  const isInPath = searchPath
    .split(delimiter)
    .some(directory => directory !== '' && browsers.some(name => existsSync(join(directory, name))))
  if (isInPath) return []
  // Playwright is not installed in production, where no one runs the tests.
  const playwright = await import('@playwright/test').catch(() => undefined)
  if (playwright === undefined || existsSync(playwright.chromium.executablePath())) return []
  return finding(
    'browser-missing',
    'No browser for the tests found.',
    'Only npm test needs one, and installs it. To install it yourself: apt-get install chromium, or npx playwright install chromium.',
    false,
  )
}

/** Connects to the server; undefined if the embedded one is not running. */
async function findServer({ dataDir, databaseUrl }: Environment): Promise<string | undefined> {
  if (databaseUrl) return databaseUrl
  const running = await findEmbedded(dataDir)
  if (running !== undefined) return running.connectionString
  const { postgres, environment } = findBinaries(join(dataDir, 'libraries'))
  execFileSync(postgres, ['--version'], { env: environment, stdio: 'pipe' })
  return undefined
}

/** Whether the memory is enough for the rows of a server; without one, for the program itself. */
async function findShortage({ memory, databaseUrl }: Environment, server?: string): Promise<Finding[]> {
  const amounts = server === undefined ? undefined : await readAmounts(server)
  const shortage = memoryShortage(amounts ?? { homes: 0, parks: 0 }, memory, isElsewhere(databaseUrl))
  return shortage ? finding('memory-short', shortage.message, shortage.advice, shortage.isSerious) : []
}

/** Undefined if the database has not been migrated yet. */
async function readAmounts(connectionString: string): Promise<Amounts | undefined> {
  const database = connect({ connectionString, max: 1, statementTimeout: 30_000 })
  return countSearchable(database)
    .catch(() => undefined)
    .finally(() => database.close())
}

/** Undelivered email and text messages, without recipients. */
async function findDeadLetters(connectionString: string): Promise<Finding[]> {
  const database = connect({ connectionString, max: 1, statementTimeout: 5_000 })
  // The database may not have been migrated yet.
  const [emails, texts] = await Promise.all([deadLetters(database), deadTexts(database)])
    .catch(() => [[], []])
    .finally(() => database.close())
  return [
    ...findDead(
      emails.map(({ template, ...email }) => ({ ...email, kind: template })),
      'The mail server did not accept some emails',
      'Check SMTP_URL, MAIL_FROM and CONTACT_EMAIL against the mail server’s responses, then run npm run mail -- resend.',
    ),
    ...findDead(
      texts.map(({ sender, ...text }) => ({ ...text, kind: `from the ${sender} number` })),
      'The gateway did not accept some text messages',
      'Check TEXT_GATEWAY_URL, TEXT_GATEWAY_TOKEN and the two numbers against the gateway’s responses, then run npm run mail -- resend.',
    ),
  ]
}

function findDead(
  dead: readonly { kind: string; failure: string; failedAt: Date }[],
  what: string,
  advice: string,
): Finding[] {
  const [newest] = dead
  if (!newest) return []
  const kinds = Map.groupBy(dead, ({ kind, failure }) => `${kind} (${failure})`)
  const list = [...kinds].map(([kind, { length }]) => `${length} × ${kind}`).join(', ')
  const day = newest.failedAt.toISOString().slice(0, 10)
  return finding('dead-letters', `${what}, the last on ${day}: ${list}.`, advice, false)
}

const checkDatabase: Check = async environment => {
  const { databaseUrl, now } = environment
  const begun = now()
  const name = databaseUrl ? 'The PostgreSQL of DATABASE_URL' : 'The embedded PostgreSQL'
  const facts = await findServer(environment)
    .then(async server => (server === undefined ? undefined : { server, ...(await examine(server)) }))
    .catch((error: unknown) => ({ error }))
  if (facts === undefined) return findShortage(environment)
  if ('error' in facts) {
    const { message, advice } = databaseUrl
      ? connectionFault(facts.error, databaseUrl)
      : {
          message: `${name} cannot be reached: ${errorMessage(facts.error)}.`,
          advice:
            'Run npm ci; if that does not help, set DATABASE_URL to a PostgreSQL server of version 15 or later.',
        }
    return finding('database-unreachable', message, advice)
  }
  const findings: Finding[] = []
  if (facts.isTooOld) {
    const advice = 'Move the database to version 15 or later.'
    findings.push(
      ...finding('database-too-old', `${name} is version ${facts.version}, which is too old.`, advice),
    )
  }
  if (facts.missingExtensions.length > 0) {
    const list = facts.missingExtensions.join(', ')
    const advice =
      'Install the "contrib" package of that PostgreSQL, or allow these extensions at your provider.'
    findings.push(...finding('extension-missing', `${name} lacks the extensions ${list}.`, advice))
  }
  // A server that could not be migrated has no email and no homes.
  if (findings.length === 0)
    findings.push(
      ...(await findShortage(environment, facts.server)),
      ...(await findDeadLetters(facts.server)),
      ...(await findMissingStaff(environment, facts.server)),
    )
  // The clock was read at some time between request and response.
  const skew = Math.max(facts.now - now(), begun - facts.now)
  if (skew > longestSkew) {
    const seconds = Math.round(skew / 1_000)
    const message = `The clocks of this machine and of the database are ${seconds} seconds apart.`
    findings.push(
      ...finding('clock-skew', message, 'Let both follow a time server (timedatectl set-ntp true).'),
    )
  }
  return findings
}

const checkPhotoStore: Check = async ({ photoStores }) => {
  if (typeof photoStores === 'string')
    return finding('photo-store', photoStores, 'Correct these settings: docs/photos.md explains them.')
  try {
    await checkPhotoStores(photoStores)
    return []
  } catch (error) {
    if (!(error instanceof ObjectStoreFailed)) throw error
    const advice = error.isUnavailable
      ? 'The site runs, without uploads and without pictures that are not cached. Check the server, the network and AWS_ENDPOINT_URL_S3.'
      : 'Correct the settings or the permissions: docs/photos.md explains them.'
    return finding('photo-store', error.message, advice, !error.isUnavailable)
  }
}

/** Maps work without streets, which is therefore no error; an unreadable file prevents the start. */
const checkStreets: Check = async ({ mapTiles, mapStyleUrl }) => {
  if (mapTiles === undefined)
    return mapStyleUrl === undefined
      ? finding(
          'no-streets',
          'The maps have no streets.',
          'Set MAP_TILES to a PMTiles file (docs/settings.md), or MAP_STYLE_URL to a MapLibre style.',
          false,
        )
      : []
  try {
    await (await openStreetTiles(mapTiles)).file.close()
    return []
  } catch (error) {
    return finding('map-tiles', errorMessage(error), 'Download the file again, or leave MAP_TILES out.')
  }
}

const checks: readonly Check[] = [
  checkNode,
  checkSettings,
  checkMissing,
  checkSiteUrl,
  checkWritable,
  checkDisk,
  checkPhotoStore,
  checkDatabase,
  checkReadReplicas,
  checkBackups,
  checkCertificates,
  checkBrowser,
  checkStreets,
]

/** Conditions that prevent a start. */
const checksOfStart: readonly Check[] = [checkPort, checkLock, checkSecret]

/** Runs the checks in sequence and returns their findings; a node that runs already is examined, too. */
export async function diagnose(environment: Environment): Promise<Finding[]> {
  const place = { ...environment, dataDir: resolve(environment.dataDir) }
  const node = await findNode(place)
  const findings: Finding[] = []
  for (const check of [...(node === undefined ? checksOfStart : []), ...checks])
    findings.push(...(await check(place)))
  if (node === undefined || findings.some(({ fault }) => fault === 'database-unreachable')) return findings
  const server = await findServer(place)
  return server === undefined ? findings : findings.concat(await examineNode(node, server, place))
}
