import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { diagnose } from '#cli/doctor/checks.ts'
import { readEnvironment } from '#cli/doctor.ts'
import { connect } from '#db/connect.ts'
import type { Database } from '#db/database.ts'
import { startEmbedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { readConfig } from '#server/config.ts'
import type { RunningServer } from '#server/main.ts'
import { type Files, openPhotoStore, type PhotoStore, parsePhotoStore } from '#services/photo/index.ts'
import { killWhilePhotosAreSent, sendPhoto } from '../faults/photo-senders.ts'
import { type ObjectStorage, startObjectStorage } from '../object-storage.ts'
import { insertRow } from '../world/insert.ts'
import { aListing } from '../world/listing.ts'
import { aPark } from '../world/park.ts'
import { get, removeFolder, runSite, startSite, until } from '../world/site.ts'
import { aPerson, type SignedInVisitor } from '../world/visitor.ts'

let directory = ''
let server: Awaited<ReturnType<typeof startEmbedded>>
let database: Database
let storage: ObjectStorage
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'havenrow-photo-store-'))
  const starting = startObjectStorage()
  starting.catch(() => {})
  server = await startEmbedded({ dataDir: join(directory, 'database') })
  await migrate(server)
  database = connect(server)
  // With a home, no sample data is created.
  await aListing(database)
  storage = await starting
})
afterAll(async () => {
  await database?.close()
  await server?.stop()
  await storage?.stop()
  await removeFolder(directory)
})

const running: { stop(): Promise<void> }[] = []
afterEach(async () => {
  // A test that failed may have left it away.
  await storage.resume()
  for (const site of running.splice(0)) await site.stop()
})

/** Settings of a node; each has a data directory of its own. */
const settings = (name: string, env: Record<string, string> = {}) => ({
  DATABASE_URL: server.connectionString,
  DATA_DIR: join(directory, name),
  TRUST_PROXY: '127.0.0.1,::1',
  ...storage.env,
  ...env,
})

async function aNode(name: string, env: Record<string, string> = {}): Promise<RunningServer> {
  const node = await startSite({ env: settings(name, env) })
  running.push(node)
  return node
}

const homeOf = (owner: SignedInVisitor) =>
  aListing(database, { ownerType: 'registered-users', ownerKey: owner.key })
const picture = (node: RunningServer, home: number, type = 'card') =>
  get(`${node.address}/homes/${home}.jpg?type=${type}`)
const hashOf = (bytes: Uint8Array | undefined) => bytes && createHash('sha256').update(bytes).digest('hex')

test('two nodes with a bucket show the photos of each other, and have none on disk', async () => {
  const [one, other] = [await aNode('one'), await aNode('other')]
  const owner = await aPerson(one.address, database)
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    const home = await homeOf(owner)
    expect((await sendPhoto(from, owner, home))?.status).toBe(201)
    const shown = await picture(to, home)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    const [row] = await database.query<{ name: string }>(
      'select file_name as name from photo where listing_key = $1',
      [home],
    )
    expect(await storage.keys()).toContain(`site/listing/${row!.name}`)
  }
  for (const name of ['one', 'other']) expect(existsSync(join(directory, name, 'files'))).toBe(false)
})

test('while the bucket is away, cached pictures and the site are served, the rest gets 503, and nothing is lost', async () => {
  const node = await aNode('away')
  const owner = await aPerson(node.address, database)
  const home = await homeOf(owner)
  expect((await sendPhoto(node, owner, home))?.status).toBe(201)
  expect((await picture(node, home)).status).toBe(200)
  const next = await homeOf(owner)
  const park = await aPark(database)
  await insertRow(database, 'photo', {
    parkKey: park,
    orderNumber: 1,
    mimeType: 'application/pdf',
    fileName: '800001.pdf',
  })
  const documentOf = () => get(`${node.address}/parks/${park}.pdf?n=1`)

  const expectAway = async () => {
    const missing = await picture(node, home, 'gallery')
    expect([
      missing.status,
      missing.headers.get('retry-after'),
      missing.headers.get('cache-control'),
    ]).toEqual([503, '5', 'no-store'])
    const unread = await documentOf()
    expect([unread.status, unread.headers.get('retry-after')]).toEqual([503, '5'])
    expect((await picture(node, home)).status).toBe(200)
    expect((await get(`${node.address}/api/v1/listings.json?limit=1`)).status).toBe(200)
  }
  const refuseUpload = async () => {
    const refused = await sendPhoto(node, owner, next)
    expect([refused?.status, refused?.headers.get('retry-after')]).toEqual([503, '5'])
    expect(refused?.json.error.message).toBe('The service is temporarily unavailable. Try again soon.')
  }
  /** A node tries once a second. */
  const expectBack = async (of: number, type: string) => {
    const shown = await until(
      () => picture(node, of, type),
      ({ status }) => status === 200,
    )
    expect(shown.status).toBe(200)
  }

  await storage.pause()
  await expectAway()
  await refuseUpload()
  await storage.resume()
  await expectBack(home, 'gallery')
  // That file does not exist.
  expect((await documentOf()).status).toBe(404)
  const sent = await until(
    () => sendPhoto(node, owner, next),
    reply => reply?.status === 201,
  )
  expect(sent?.status).toBe(201)
  expect((await picture(node, next)).status).toBe(200)

  // A server that accepts connections and never answers.
  storage.hang()
  const waiting = Promise.all(
    ['full', 'thumbnail', 'large-thumbnail', 'logo', 'dealer-logo'].map(type => picture(node, next, type)),
  )
  let isWaiting = true
  waiting.finally(() => {
    isWaiting = false
  })
  expect((await get(`${node.address}/api/v1/listings.json?limit=1`)).status).toBe(200)
  expect((await picture(node, home)).status).toBe(200)
  expect(isWaiting).toBe(true)
  for (const { status } of await waiting) expect(status).toBe(503)
  await storage.resume()
  await expectBack(next, 'full')
})

test('kill -9 while photos are sent loses none that was acknowledged, and leaves no object without a photo', async () => {
  await database.query('delete from photo')
  await killWhilePhotosAreSent({
    database,
    rounds: 2,
    start: () => runSite(settings('killed', { PHOTO_STORE: `s3://${storage.bucket}/killed` })),
    files: async () =>
      (await storage.keys()).flatMap(key => /^killed\/listing\/(.*)$/.exec(key)?.slice(1) ?? []),
  })
})

test('a wrong key, a bucket that does not exist and a wrong region stop the start with one line', async () => {
  for (const [env, line] of [
    [
      { AWS_SECRET_ACCESS_KEY: 'another' },
      /SignatureDoesNotMatch\)\. Check AWS_SECRET_ACCESS_KEY, and .*\.$/,
    ],
    [{ PHOTO_STORE: 's3://nothing-here/site' }, /NoSuchBucket\)\. Create the bucket nothing-here\.$/],
    [{ AWS_REGION: 'eu-west-9' }, /\)\. Set AWS_REGION to the region of the bucket\.$/],
  ] as const) {
    const error = await startSite({ env: settings('wrong', env) }).catch((failure: Error) => failure)
    const message = error instanceof Error ? error.message : ''
    expect(message).toMatch(/^The photo store s3:\/\/[a-z/-]+ does not work: http:[^\n]*$/)
    expect(message).toMatch(line)
    expect(message).not.toContain(storage.secretKey)
  }
})

const storeFaults = async (env: Record<string, string>) =>
  (await diagnose({ ...readEnvironment({ PORT: '0', ...env }), minFreeBytes: 0 }))
    .filter(({ fault }) => fault.startsWith('photo-'))
    .map(({ fault, isSerious, message }) => [fault, isSerious, message])

test('the doctor reports a bucket that refuses, one that is away, and photos without a file in it', async () => {
  await database.query('delete from photo')
  const node = await aNode('doctor')
  const { hostname: HOST, port: PORT } = new URL(node.address)
  const env = settings('doctor', { HOST, PORT })
  expect(await storeFaults(env)).toEqual([])
  const owner = await aPerson(node.address, database)
  const home = await homeOf(owner)
  expect((await sendPhoto(node, owner, home))?.status).toBe(201)
  expect(await storeFaults(env)).toEqual([])
  expect(await storeFaults({ ...env, PHOTO_STORE: `s3://${storage.bucket}/elsewhere` })).toEqual([
    ['photo-files-missing', true, expect.stringContaining('1 have no file in s3://pictures/elsewhere.')],
  ])
  expect(await storeFaults({ ...env, AWS_ACCESS_KEY_ID: 'nobody' })).toEqual([
    ['photo-store', true, expect.stringContaining('answered 403')],
  ])
  expect(await storeFaults({ ...env, AWS_SECRET_ACCESS_KEY: '' })).toEqual([
    ['photo-store', true, 'A photo store in S3 requires AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.'],
  ])
  await storage.pause()
  expect(await storeFaults(env)).toEqual([
    ['photo-store', false, expect.stringContaining('cannot be reached (ECONNREFUSED).')],
  ])
  // A node starts all the same.
  const second = await aNode('second')
  expect((await get(`${second.address}/readyz`)).status).toBe(200)
})

const owners = [
  ['listing', 'jpg'],
  ['park', 'pdf'],
  ['user', 'jpg'],
  ['listing-draft', 'jpg'],
] as const

/** Rows of photos of every kind with files of random bytes in a store, some without a recorded hash. */
async function fillStore(files: Files, count: number, owner: SignedInVisitor): Promise<void> {
  const columns = {
    listing: { listingKey: await homeOf(owner) },
    park: { parkKey: await aPark(database) },
    user: { userKey: owner.key },
    'listing-draft': {
      listingDraftKey: await insertRow(database, 'listing_draft', { userKey: owner.key }),
    },
  }
  for (let n = 1; n <= count; n++) {
    const [kind, extension] = owners[n % owners.length]!
    const bytes = randomBytes(20_000)
    const fileName = `${900_000 + n}.${extension}`
    await files.write(kind === 'listing-draft' ? 'listing' : kind, fileName, bytes)
    await insertRow(database, 'photo', {
      key: 900_000 + n,
      ...columns[kind],
      orderNumber: n,
      mimeType: extension === 'pdf' ? 'application/pdf' : 'image/jpeg',
      fileName,
      ...(extension === 'jpg' && { width: 60, height: 80, color: '#808080' }),
      contentHash: n % 5 === 0 ? null : hashOf(bytes),
    })
  }
}

interface Command {
  child: ChildProcess
  ended: Promise<{ code: number | null; output: string }>
}

/** `npm run photos -- move`, as a process. */
function runMove(env: Record<string, string>, ...words: string[]): Command {
  const child = spawn(process.execPath, ['bin/havenrow.js', 'photos', 'move', ...words], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (output += chunk))
  return { child, ended: once(child, 'close').then(([code]) => ({ code: code as number | null, output })) }
}

/** The hashes of all files in a store by name, as its photos know them. */
async function hashesIn(
  store: PhotoStore,
  env: Record<string, string>,
): Promise<Record<string, string | undefined>> {
  const files = openPhotoStore(store, readConfig(env))
  const rows = await database.query<{ kind: 'listing' | 'park' | 'user'; name: string }>(
    `select case when park_key is not null then 'park' when user_key is not null then 'user' else 'listing' end as kind,
       file_name as name from photo order by key`,
  )
  const hashes = await Promise.all(
    rows.map(async ({ kind, name }) => [name, hashOf(await files.read(kind, name))] as const),
  )
  return Object.fromEntries(hashes)
}

test('files move to a bucket and back while people upload, after kill -9 too, with equal hashes', async () => {
  await database.query('delete from photo')
  const bucket = parsePhotoStore(`s3://${storage.bucket}/moved`)!
  const bucketName = `s3://${storage.bucket}/moved`
  const onDisk = settings('moving', { PHOTO_STORE: 'disk', PHOTO_STORE_ALSO: bucketName })
  const inBucket = settings('moving', { PHOTO_STORE: bucketName, PHOTO_STORE_ALSO: 'disk' })
  const before = await aNode('moving', onDisk)
  const owner = await aPerson(before.address, database)
  await fillStore(openPhotoStore('disk', readConfig(onDisk)), 160, owner)
  const expected = await hashesIn('disk', onDisk)
  const photoOfDisk = await homeOf(owner)
  expect((await sendPhoto(before, owner, photoOfDisk))?.status).toBe(201)

  // Nodes now write to the bucket.
  await running.splice(0)[0]?.stop()
  const node = await aNode('moving', inBucket)
  expect((await picture(node, photoOfDisk)).status).toBe(200)

  const position = join(directory, 'moving/photos-move.json')
  let isMoving = true
  const uploaded: number[] = []
  const uploading = (async () => {
    while (isMoving) {
      const home = await homeOf(owner)
      expect((await sendPhoto(node, owner, home))?.status).toBe(201)
      uploaded.push(home)
    }
  })()
  // The first is copied before it is deleted, the second not yet.
  const deletedKeys = [900_001, 900_159]
  for (let kill = 0; kill < 2; kill++) {
    const command = runMove(inBucket, bucketName)
    let seen = ''
    await until(
      async () => {
        const text = existsSync(position) ? await readFile(position, 'utf8') : ''
        const hasMoved = text !== seen && seen !== ''
        seen = text
        return hasMoved
      },
      hasMoved => hasMoved,
    )
    command.child.kill('SIGKILL')
    await command.ended
    await database.query('delete from photo where key = $1', [deletedKeys[kill]])
  }
  expect(existsSync(position)).toBe(true)
  const { code, output } = await runMove(inBucket, bucketName).ended
  isMoving = false
  await uploading
  expect(output).toContain('Resuming where the last run stopped.')
  expect(output).toContain('All files are present and match the SHA-256 of the upload.')
  expect(code, output).toBe(0)
  expect(existsSync(position)).toBe(false)
  expect(uploaded.length).toBeGreaterThan(0)

  const moved = await hashesIn(bucket, inBucket)
  for (const key of deletedKeys) {
    const deleted = Object.keys(expected).find(file => file.startsWith(`${key}.`))!
    expect(moved[deleted]).toBeUndefined()
    delete expected[deleted]
  }
  expect(moved).toMatchObject(expected)
  expect(Object.values(moved)).not.toContain(undefined)
  // Nothing stays of a photo that was deleted meanwhile, in either store.
  const deletedFiles = async () =>
    [
      ...(await storage.keys()),
      ...(await readdir(join(directory, 'moving/files'), { recursive: true })),
    ].filter(name => deletedKeys.some(key => name.includes(`/${key}.`)))
  expect(await until(deletedFiles, files => files.length === 0)).toEqual([])

  // Again, and back, with the source deleted.
  const again = await runMove(inBucket, bucketName).ended
  expect([again.code, again.output]).toEqual([0, expect.stringContaining('0 of them copied now')])
  await running.splice(0)[0]?.stop()
  await aNode('moving', onDisk)
  const back = await runMove(onDisk, 'disk', '--remove').ended
  expect(back.code, back.output).toBe(0)
  expect(await hashesIn('disk', onDisk)).toEqual(moved)
  expect((await storage.keys()).filter(key => key.startsWith('moved/'))).toEqual([])

  // A file that is nowhere is named, and one with other bytes too.
  const disk = openPhotoStore('disk', readConfig(onDisk))
  await disk.remove('listing', '900004.jpg')
  await disk.write('listing', '900008.jpg', Buffer.from('other bytes'))
  const faulty = await runMove(onDisk, bucketName).ended
  expect(faulty.output).toContain('Missing in both stores: listing/900004.jpg')
  expect(faulty.output).toContain('Not as uploaded: listing/900008.jpg')
  expect(faulty.output).toContain('New photos still go to disk: set PHOTO_STORE, and run this again.')
  expect(faulty.code).toBe(1)
})

test('a move names what is missing in the settings', async () => {
  const move = async (env: Record<string, string>, ...words: string[]) =>
    (await runMove(settings('refused', env), ...words).ended).output.trim()
  expect(await move({}, 'disk')).toMatch(/^Set PHOTO_STORE_ALSO first/)
  expect(await move({ PHOTO_STORE_ALSO: 'disk' }, 's3://another/one')).toBe(
    's3://another/one is neither PHOTO_STORE nor PHOTO_STORE_ALSO.',
  )
  expect(await move({ PHOTO_STORE_ALSO: 'disk' }, 'disk', '--remove')).toMatch(/^--remove needs PHOTO_STORE/)
  expect(await move({ PHOTO_STORE_ALSO: 'disk' }, 'there')).toMatch(/^Usage: /)
})
