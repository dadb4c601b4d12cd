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
  const { store, requests } = await storeOn(() => ({}), {
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
