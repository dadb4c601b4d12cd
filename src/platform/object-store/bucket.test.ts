import { createHash } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterEach, expect, test, vi } from 'vitest'
import { type ObjectStoreOptions, openObjectStore } from './index.ts'

interface Said {
  status?: number
  headers?: Record<string, string>
  text?: string
  /** The response never begins, or stops in the middle of its body. */
  stops?: 'before' | 'within'
  /** The connection ends in the middle of the body. */
  isBroken?: boolean
}

let close = () => {}
afterEach(() => close())

interface Asked {
  /** `METHOD /path?query`, without the name of the operation that the SDK adds. */
  line: string
  headers: IncomingHttpHeaders
  body: Buffer
}

const lineOf = (method: string | undefined, url: string | undefined) =>
  `${method} ${url?.replace(/([?&])x-id=\w+&?/, '$1').replace(/[?&]$/, '')}`

/** A store on a server that answers as told; `asked` has the line of each request. */
async function storeOn(
  answer: (asked: string, headers: IncomingHttpHeaders) => Said,
  options: Partial<ObjectStoreOptions> & { path?: string } = {},
) {
  const asked: string[] = []
  const requests: Asked[] = []
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    const line = lineOf(request.method, request.url)
    asked.push(line)
    requests.push({ line, headers: request.headers, body })
    const { status = 200, headers = {}, text = '', stops, isBroken } = answer(line, request.headers)
    if (stops === 'before') return
    if (stops === 'within' || isBroken) {
      response.writeHead(status, { 'content-length': '10' }).write('half')
      if (isBroken) setImmediate(() => response.destroy())
    } else response.writeHead(status, headers).end(text)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  close = () => {
    server.close()
    server.closeAllConnections()
  }
  const { port } = server.address() as AddressInfo
  const keys = { region: 'us-east-1', accessKey: 'key', secretKey: 'secret', addressing: 'path' } as const
  const endpoint = `http://127.0.0.1:${port}${options.path ?? ''}`
  return {
    store: openObjectStore({ server: { ...keys, endpoint }, bucket: 'box', ...options }),
    asked,
    requests,
  }
}

const MEGABYTE = 2 ** 20
async function* megabytes(count: number) {
  for (let n = 0; n < count; n++) yield Buffer.alloc(MEGABYTE, n)
}

test('lists are read to their last page', async () => {
  const { store } = await storeOn(asked =>
    asked.includes('continuation-token=a%2Bb')
      ? {
          text: '<ListBucketResult><Contents><Key>x/2</Key></Contents><CommonPrefixes><Prefix>x/d/</Prefix></CommonPrefixes></ListBucketResult>',
        }
      : {
          text: '<ListBucketResult><NextContinuationToken>a+b</NextContinuationToken><Contents><Key>x/1&amp;</Key></Contents><CommonPrefixes><Prefix>x/c/</Prefix></CommonPrefixes></ListBucketResult>',
        },
  )
  expect(await store.list('x/')).toEqual(['x/1&', 'x/2'])
  expect(await store.folders('x/')).toEqual(['c', 'd'])
})

test('large objects are read in ranges, empty and missing ones are told apart', async () => {
  const total = 20 * MEGABYTE
  const { store, asked } = await storeOn((line, { range }) => {
    if (line.endsWith('/none')) return { status: 404 }
    if (line.endsWith('/empty')) return { status: 416 }
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(String(range)) ?? []
    const length = Math.min(Number(to) + 1, total) - Number(from)
    return {
      status: 206,
      headers: { 'content-range': `bytes ${from}-${to}/${total}` },
      text: 'x'.repeat(length),
    }
  })
  const sizes: number[] = []
  for await (const bytes of (await store.read('large'))!) sizes.push(bytes.length)
  expect(sizes).toEqual([8 * MEGABYTE, 8 * MEGABYTE, 4 * MEGABYTE])
  expect(asked.length).toBe(3)
  expect(await buffer((await store.read('empty'))!)).toEqual(Buffer.alloc(0))
  expect(await store.read('none')).toBeUndefined()
})

const begun = {
  text: '<InitiateMultipartUploadResult><UploadId>7</UploadId></InitiateMultipartUploadResult>',
}
const part = { headers: { etag: '"e"' } }
const joined = {
  text: '<CompleteMultipartUploadResult><ETag>"all"</ETag></CompleteMultipartUploadResult>',
}

test('small bytes are one request; larger ones are parts that are joined', async () => {
  const { store, asked } = await storeOn(line =>
    line.includes('?uploads') ? begun : line.includes('partNumber') ? part : joined,
  )
  expect(await store.write('small', megabytes(24))).toBe(24 * MEGABYTE)
  expect(asked.splice(0)).toEqual(['PUT /box/small'])
  expect(await store.write('large', megabytes(49))).toBe(49 * MEGABYTE)
  expect(asked).toEqual([
    'POST /box/large?uploads=',
    'PUT /box/large?partNumber=1&uploadId=7',
    'PUT /box/large?partNumber=2&uploadId=7',
    'PUT /box/large?partNumber=3&uploadId=7',
    'POST /box/large?uploadId=7',
  ])
})

test('an upload whose parts are not joined, or whose source fails, is ended and reported', async () => {
  const { store, asked } = await storeOn(line => {
    if (line.includes('?uploads')) return begun
    if (line.includes('partNumber')) return part
    // The status was sent before the failure.
    return line.startsWith('POST') ? { text: '<Error><Code>InternalError</Code></Error>' } : { status: 404 }
  })
  await expect(store.write('large', megabytes(25))).rejects.toThrow(/did not join .* \(InternalError\)/)
  expect(asked.splice(0).at(-1)).toBe('DELETE /box/large?uploadId=7')
  async function* broken() {
    yield* megabytes(49)
    throw new Error('The source broke.')
  }
  await expect(store.write('large', broken())).rejects.toThrow('The source broke.')
  expect(asked.at(-1)).toBe('DELETE /box/large?uploadId=7')
  expect(asked.some(line => line.startsWith('POST /box/large?uploadId'))).toBe(false)
})

test('an upload that was joined by an attempt without an answer counts', async () => {
  const { store } = await storeOn(line => {
    if (line.includes('?uploads')) return begun
    if (line.includes('partNumber')) return part
    return line.startsWith('HEAD')
      ? { headers: { 'content-length': String(25 * MEGABYTE) } }
      : { status: 404 }
  })
  expect(await store.write('large', megabytes(25))).toBe(25 * MEGABYTE)
})

test('a part waits for a server that is away, and only that wait repeats it', async () => {
  let failures = 3
  const { store, requests } = await storeOn(line => {
    if (line.includes('?uploads')) return begun
    if (line.includes('partNumber')) return failures-- > 0 ? { status: 503 } : part
    return joined
  })
  expect(await store.write('large', megabytes(25))).toBe(25 * MEGABYTE)
  const parts = requests.filter(({ line }) => line.includes('partNumber'))
  expect(parts.length).toBe(5)
  for (const { headers } of parts) expect(headers['amz-sdk-request']).toMatch(/^attempt=1;/)
})

test('of interrupted uploads, those that are chosen are ended', async () => {
  const upload = (key: string, id: string, hour: number) =>
    `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>2026-11-27T0${hour}:00:00Z</Initiated></Upload>`
  const { store, asked } = await storeOn(() => ({
    text: `<ListMultipartUploadsResult>${upload('a/old', '1', 1)}${upload('a/new', '2', 3)}${upload('b/old', '3', 1)}</ListMultipartUploadsResult>`,
  }))
  await store.abortWrites('a/', (_, begun) => begun < Date.UTC(2026, 10, 27, 2))
  expect(asked).toEqual(['GET /box/?prefix=a%2F&uploads=', 'DELETE /box/a/old?uploadId=1'])
})

test('an error after the status, followed by a line break, is not taken for a joined upload', async () => {
  const { store } = await storeOn(line => {
    if (line.includes('?uploads')) return begun
    if (line.includes('partNumber')) return part
    return line.startsWith('POST') ? { text: '<Error><Code>InternalError</Code></Error>\n' } : { status: 404 }
  })
  await expect(store.write('large', megabytes(25))).rejects.toThrow(/did not join/)
})

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

test('a request is signed with the hash of its bytes, for the server of the settings alone', async () => {
  // The environment of another program on this machine.
  for (const [name, value] of Object.entries({
    AWS_ENDPOINT_URL: 'http://127.0.0.1:9',
    AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:9',
    AWS_ACCESS_KEY_ID: 'other',
    AWS_SECRET_ACCESS_KEY: 'other',
    AWS_SESSION_TOKEN: 'other',
    AWS_REGION: 'eu-west-1',
    AWS_PROFILE: 'other',
    AWS_CONFIG_FILE: '/nowhere',
    AWS_DEFAULTS_MODE: 'auto',
    AWS_MAX_ATTEMPTS: '9',
    AWS_USE_FIPS_ENDPOINT: 'true',
    AWS_USE_DUALSTACK_ENDPOINT: 'true',
    AWS_REQUEST_CHECKSUM_CALCULATION: 'WHEN_SUPPORTED',
    AWS_AUTH_SCHEME_PREFERENCE: 'sigv4a',
    AWS_SDK_UA_APP_ID: 'other',
  }))
    vi.stubEnv(name, value)
  const { store, requests } = await storeOn(line => (line.includes('?uploads') ? begun : part), {
    path: '/storage/',
  })
  const bytes = Buffer.from('A photo.')
  await store.put('site/listing/1.jpg', bytes)
  await store.get('site/listing/1.jpg')
  const [put, get] = requests
  expect(put).toMatchObject({ line: 'PUT /storage/box/site/listing/1.jpg', body: bytes })
  expect(get?.line).toBe('GET /storage/box/site/listing/1.jpg')
  expect(put?.headers).toMatchObject({
    'content-length': '8',
    'x-amz-content-sha256': sha256(bytes),
    authorization: expect.stringMatching(
      /^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/us-east-1\/s3\/aws4_request, SignedHeaders=[\w;-]*x-amz-content-sha256/,
    ),
  })
  for (const { headers } of requests) {
    expect(headers['user-agent']).not.toContain('app/')
    expect(
      Object.keys(headers).filter(name => /checksum|expect|security-token|content-encoding/.test(name)),
    ).toEqual([])
  }
  requests.length = 0
  await store.write('large', megabytes(25)).catch(() => {})
  const parts = requests.filter(({ line }) => line.includes('partNumber'))
  expect(parts.length).toBe(2)
  for (const { headers, body } of parts) expect(headers['x-amz-content-sha256']).toBe(sha256(body))
})

test.each<[string, Said]>([
  ['overloaded', { status: 503, headers: { 'retry-after': '60' } }],
  ['slowing requests down', { status: 429 }],
  ['behind a proxy that answers with a page', { status: 502, text: '<html><br>Bad gateway</html>' }],
  ['breaking off its responses', { isBroken: true }],
])('a server that is %s is asked twice', async (_, said) => {
  let answers: Said[] = [said]
  const { store, asked } = await storeOn(() => answers.shift() ?? { text: 'photo' })
  expect(String(await store.get('a'))).toBe('photo')
  expect(asked.splice(0)).toEqual(['GET /box/a', 'GET /box/a'])
  answers = [said, said]
  await expect(store.get('a')).rejects.toMatchObject({ isUnavailable: true, isLate: false })
  expect(asked).toEqual(['GET /box/a', 'GET /box/a'])
})

test('a server that does not answer, or not completely, in time is asked once', async () => {
  const { store, asked } = await storeOn(
    line => ({ stops: line.endsWith('/begins') ? 'within' : 'before' }),
    {
      timeouts: { read: 100, write: 100 },
    },
  )
  for (const key of ['waits', 'begins'])
    await expect(store.get(key)).rejects.toMatchObject({
      isUnavailable: true,
      isLate: true,
      message: expect.stringMatching(/\/box did not answer within 0\.1 seconds\.$/),
    })
  expect(asked).toEqual(['GET /box/waits', 'GET /box/begins'])
})

test('a refusal names its code and a remedy, and never the keys', async () => {
  const error = (code: string) => `<Error><Code>${code}</Code><Message>secret</Message></Error>`
  const { store, asked } = await storeOn(line =>
    line.startsWith('HEAD')
      ? { status: 403 }
      : line.endsWith('/page')
        ? { status: 400, text: '<html><br>No.</html>' }
        : line.endsWith('/none')
          ? { status: 404, text: error('NoSuchKey') }
          : { status: 404, text: error('NoSuchBucket') },
  )
  const messageOf = async (request: Promise<unknown>) => String(await request.catch(({ message }) => message))
  expect(await messageOf(store.has('a'))).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/box answered 403\.$/)
  expect(await messageOf(store.get('page'))).toMatch(/\/box answered 400\.$/)
  expect(await store.get('none')).toBeUndefined()
  expect(await messageOf(store.put('a', Buffer.from('a')))).toMatch(
    /\/box answered 404 \(NoSuchBucket\)\. Create the bucket box\.$/,
  )
  expect(asked.length).toBe(4)
})
