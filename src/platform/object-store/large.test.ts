import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { openObjectStore } from './index.ts'
import { cut } from './large.ts'

interface Said {
  status?: number
  headers?: Record<string, string>
  text?: string
}

let close = () => {}
afterEach(() => close())

/** A store on a server that answers as told; `asked` has `METHOD /path?query` of each request. */
async function storeOn(answer: (asked: string, headers: NodeJS.Dict<string | string[]>) => Said) {
  const asked: string[] = []
  const server = createServer(async (request, response) => {
    await buffer(request)
    const line = `${request.method} ${request.url}`
    asked.push(line)
    const { status = 200, headers = {}, text = '' } = answer(line, request.headers)
    response.writeHead(status, headers).end(text)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  close = () => {
    server.close()
    server.closeAllConnections()
  }
  const { port } = server.address() as AddressInfo
  const keys = { region: 'us-east-1', accessKey: 'key', secretKey: 'secret', addressing: 'path' } as const
  return {
    store: openObjectStore({ server: { ...keys, endpoint: `http://127.0.0.1:${port}` }, bucket: 'box' }),
    asked,
  }
}

const MEGABYTE = 2 ** 20
async function* megabytes(count: number) {
  for (let n = 0; n < count; n++) yield Buffer.alloc(MEGABYTE, n)
}

test('bytes are cut into pieces of given sizes, whatever their chunks are', async () => {
  async function* chunks() {
    for (const text of ['a', 'bcdefg', '', 'hi']) yield Buffer.from(text)
  }
  const pieces: string[] = []
  for await (const piece of cut(chunks(), number => (number <= 2 ? 2 : 3))) pieces.push(String(piece))
  expect(pieces).toEqual(['ab', 'cd', 'efg', 'hi'])
})

test('lists are read to their last page', async () => {
  const { store } = await storeOn(asked =>
    asked.includes('continuation-token=a%2Bb')
      ? { text: '<Contents><Key>x/2</Key></Contents><CommonPrefixes><Prefix>x/d/</Prefix></CommonPrefixes>' }
      : {
          text: '<NextContinuationToken>a+b</NextContinuationToken><Contents><Key>x/1&amp;</Key></Contents><CommonPrefixes><Prefix>x/c/</Prefix></CommonPrefixes>',
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

const begun = { text: '<UploadId>7</UploadId>' }
const part = { headers: { etag: '"e"' } }

test('small bytes are one request; larger ones are parts that are joined', async () => {
  const { store, asked } = await storeOn(line =>
    line.includes('?uploads')
      ? begun
      : line.includes('partNumber')
        ? part
        : { text: '<CompleteMultipartUploadResult/>' },
  )
  expect(await store.write('small', megabytes(16))).toBe(16 * MEGABYTE)
  expect(asked.splice(0)).toEqual(['PUT /box/small'])
  expect(await store.write('large', megabytes(33))).toBe(33 * MEGABYTE)
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
  await expect(store.write('large', megabytes(17))).rejects.toThrow(/did not join .* \(InternalError\)/)
  expect(asked.splice(0).at(-1)).toBe('DELETE /box/large?uploadId=7')
  async function* broken() {
    yield* megabytes(33)
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
      ? { headers: { 'content-length': String(17 * MEGABYTE) } }
      : { status: 404 }
  })
  expect(await store.write('large', megabytes(17))).toBe(17 * MEGABYTE)
})

test('a part waits for a server that is away', async () => {
  let failures = 3
  const { store } = await storeOn(line => {
    if (line.includes('?uploads')) return begun
    if (line.includes('partNumber')) return failures-- > 0 ? { status: 503 } : part
    return { text: '<CompleteMultipartUploadResult/>' }
  })
  expect(await store.write('large', megabytes(17))).toBe(17 * MEGABYTE)
})

test('of interrupted uploads, those that are chosen are ended', async () => {
  const upload = (key: string, id: string, hour: number) =>
    `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>2026-11-27T0${hour}:00:00Z</Initiated></Upload>`
  const { store, asked } = await storeOn(() => ({
    text: upload('a/old', '1', 1) + upload('a/new', '2', 3) + upload('b/old', '3', 1),
  }))
  await store.abortWrites('a/', (_, begun) => begun < Date.UTC(2026, 10, 27, 2))
  expect(asked).toEqual(['GET /box?uploads=&prefix=a%2F', 'DELETE /box/a/old?uploadId=1'])
})
