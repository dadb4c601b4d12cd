import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { FetchFailed, openPublicFetch } from './index.ts'
import { isPublicAddress } from './public-address.ts'

const outside = openPublicFetch({ allowsLocal: false })
const local = openPublicFetch({ allowsLocal: true })
const limits = { timeout: 5_000, max: 100, longer: 'fails' } as const

const faultOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => (error instanceof FetchFailed ? error.fault : String(error)),
  )

async function serving<T>(answer: RequestListener, work: (url: string) => Promise<T>): Promise<T> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await new Promise(done => server.once('listening', done))
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.8.8.8',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  'fe80::1',
  'fc00::1',
  'fd12::1',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:a9fe:a9fe',
  '64:ff9b::a00:1',
  '2002:7f00:1::',
  '2001::1',
  '2001:db8::1',
  'fe80::1%eth0',
  'localhost',
  '',
])('%s is not public', address => expect(isPublicAddress(address)).toBe(false))

test.each(['1.1.1.1', '8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '::ffff:8.8.8.8'])(
  '%s is public',
  address => expect(isPublicAddress(address)).toBe(true),
)

test.each([
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://169.254.169.254/latest/meta-data',
  'http://example.com/',
  'https://user:secret@example.com/',
  'ftp://example.com/',
  'https://example.com:25/',
  'file:///etc/passwd',
  '/path',
  'https://0/',
])('%s is refused before anything is sent', async url => {
  expect(await faultOf(outside(url, limits))).toBe('invalid')
})

test('a name that leads to an inner address is refused like one that does not exist', async () => {
  const inner = await outside('https://localhost/', limits).catch((error: unknown) => error)
  expect(inner).toMatchObject({ fault: 'unreachable', isInner: true })
  const unknown = await outside('https://nowhere.invalid/', limits).catch((error: unknown) => error)
  expect(unknown).toMatchObject({ fault: 'unreachable', isInner: false })
})

test('sends a body, and neither follows nor hides a redirect', async () => {
  const seen: string[] = []
  const answer = await serving(
    (request, response) => {
      seen.push(`${request.method} ${request.url} ${request.headers['x-test']}`)
      response.writeHead(302, { location: '/elsewhere' }).end('moved')
    },
    url => local(url, { ...limits, method: 'POST', headers: { 'x-test': 'yes' }, body: '{}' }),
  )
  expect([answer.status, answer.body.toString(), seen]).toEqual([302, 'moved', ['POST / yes']])
})

test('an endless response ends at the limit', async () => {
  const endless: RequestListener = (_, response) => {
    const write = () => {
      while (response.write(Buffer.alloc(1_000, 'a')));
      response.once('drain', write)
    }
    write()
  }
  await serving(endless, async url => {
    expect(await faultOf(local(url, limits))).toBe('too-large')
    expect((await local(url, { ...limits, longer: 'is-cut' })).body).toHaveLength(100)
  })
})

test('a server that never answers is a timeout', async () => {
  await serving(
    () => undefined,
    async url => expect(await faultOf(local(url, { ...limits, timeout: 50 }))).toBe('timeout'),
  )
})
