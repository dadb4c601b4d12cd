import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { openPublicFetch } from '#platform/public-fetch/index.ts'
import { certificate, certificateKey } from '#test/world/certificate.ts'
import { type Credentials, fetchFeed } from './fetch-feed.ts'

const local = openPublicFetch({ allowsLocal: true })
const csv = 'Stock #,City,State,Zip\nA-1,Ocala,FL,34470\n'
const servers: Server[] = []
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
})

async function listening(server: Server, protocol = 'http'): Promise<string> {
  servers.push(server)
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return `${protocol}://127.0.0.1:${(server.address() as AddressInfo).port}`
}
const serving = (answer: RequestListener) => listening(createServer(answer))
const serve = (status: number, body: string | Buffer = '', headers: Record<string, string> = {}) =>
  serving((_, response) => response.writeHead(status, headers).end(body))

async function resultOf(url: string, credentials?: Credentials) {
  const read = await fetchFeed(local, url, credentials, undefined)
  return typeof read === 'string' ? read : read.table.lines.length
}

test.each([
  [200, csv, 1],
  [200, `\uFEFF\n${csv}`, 1],
  [200, gzipSync(csv), 1],
  [200, '{"value":[{"ListingKey":"A-1","City":"Ocala"}]}', 1],
  [200, ' [{"ListingKey":"A-1"},{"ListingKey":"A-2"}]', 2],
  [200, '', 'empty'],
  [200, '  \n', 'empty'],
  [200, 'Stock #,City,State,Zip\n', 'empty'],
  [200, '{"value":[]}', 'empty'],
  [200, '<!DOCTYPE html><title>Log in</title>', 'web_page'],
  [200, '\n<html lang="en"><body>', 'web_page'],
  [200, '<?xml version="1.0"?><homes/>', 'not_a_table'],
  [200, '{"value":[{"ListingKey":', 'not_a_table'],
  [200, '[{"ListingKey":"A-1","City":"Oca\\u0000la"}]', 'not_a_table'],
  [200, Buffer.from([0x89, 0x50, 0x00, 0xff]), 'not_a_table'],
  [200, Buffer.from([0x1f, 0x8b, 0x08, 0x00]), 'not_a_table'],
  [200, gzipSync(Buffer.alloc(21_000_000, 'a')), 'too_large'],
  [200, Buffer.alloc(21_000_000, 'a'), 'too_large'],
  [200, `Stock #\n${'A\n'.repeat(10_001)}`, 'too_many_lines'],
  [204, '', 'refused'],
  [206, csv, 'refused'],
  [304, '', 'refused'],
  [302, '', 'refused'],
  [400, 'no', 'refused'],
  [401, 'no', 'login'],
  [403, 'no', 'login'],
  [404, 'no', 'not_found'],
  [410, 'no', 'not_found'],
  [429, 'later', 'server'],
  [500, 'oops', 'server'],
  [503, csv, 'server'],
])('a feed that answers %d with %.30j is read as %s', async (status, body, expected) => {
  expect(await resultOf(await serve(status, body))).toBe(expected)
})

test('a host without an address, an inner one, another protocol and a broken connection are told apart', async () => {
  const outside = openPublicFetch({ allowsLocal: false })
  const faultOf = (url: string) => fetchFeed(outside, url, undefined, undefined)
  expect(await faultOf('https://nowhere.invalid/homes.csv')).toBe('unknown_host')
  expect(await faultOf('https://localhost/homes.csv')).toBe('unknown_host')
  expect(await faultOf('http://example.com/homes.csv')).toBe('not_public')
  const cut = await serving((_, response) => {
    response.writeHead(200, { 'content-length': '1000' })
    response.write(csv, () => response.destroy())
  })
  expect(await resultOf(cut)).toBe('unreachable')
  const secure = createHttpsServer({ key: certificateKey, cert: certificate }, (_, response) =>
    response.end(csv),
  )
  expect(await resultOf(await listening(secure, 'https'))).toBe('certificate')
})

test('the password goes to the server of the feed only, also after redirects', async () => {
  const seen: (string | undefined)[] = []
  const note: RequestListener = ({ headers }, response) => {
    seen.push(headers.authorization)
    response.end(csv)
  }
  const other = await serving(note)
  const own = await serving((request, response) => {
    if (request.url === '/homes.csv') return note(request, response)
    const location = request.url === '/moved' ? '/homes.csv' : `${other}/homes.csv`
    response.writeHead(302, { location }).end()
  })
  const credentials = { username: 'ana', password: 'pa:ss wörd' }
  for (const path of ['/homes.csv', '/moved', '/elsewhere'])
    expect(await resultOf(own + path, credentials)).toBe(1)
  const basic = `Basic ${Buffer.from('ana:pa:ss wörd').toString('base64')}`
  expect(seen).toEqual([basic, basic, undefined])
  const loop = await serving((_, response) => response.writeHead(302, { location: '/' }).end())
  expect(await resultOf(loop)).toBe('refused')
  const inner = await serve(302, '', { location: 'https://169.254.169.254/latest/meta-data' })
  expect(await resultOf(inner)).toBe('not_public')
})

test('a feed is unchanged by its ETag, by its date, or by its content', async () => {
  const url = await serving((request, response) => {
    const { 'if-none-match': etag, 'if-modified-since': since } = request.headers
    const isSame = etag === '"1"' || since === 'Mon, 30 Nov 2026 00:00:00 GMT'
    response.writeHead(isSame ? 304 : 200, { etag: '"1"' }).end(isSame ? '' : csv)
  })
  const first = await fetchFeed(local, url, undefined, undefined)
  if (typeof first === 'string') throw new Error(first)
  expect(first.etag).toBe('"1"')
  const none = { etag: null, modified: null, digest: null }
  for (const last of [
    { ...none, etag: '"1"' },
    { ...none, modified: 'Mon, 30 Nov 2026 00:00:00 GMT' },
    { ...none, digest: first.digest },
  ])
    expect(await fetchFeed(local, url, undefined, last)).toBe('unchanged')
  expect(await fetchFeed(local, url, undefined, { ...none, etag: '"0"' })).toMatchObject({ etag: '"1"' })
})
