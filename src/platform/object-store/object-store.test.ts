import { execFileSync } from 'node:child_process'
import { GetObjectCommand } from '@aws-sdk/client-s3'
import { expect, test } from 'vitest'
import { openBreaker } from './breaker.ts'
import { openClient } from './client.ts'
import { ObjectStoreFailed, openObjectStore } from './index.ts'
import { bucketUrl } from './server.ts'

test('a bucket is named in the path or in the host, in messages as in requests', async () => {
  const url = async (endpoint: string | undefined, addressing: 'path' | 'host') => {
    const server = { accessKey: 'key', secretKey: 'secret', region: 'us-west-2', endpoint, addressing }
    let sent = ''
    const client = openClient({ server, bucket: 'photos' })
    client.middlewareStack.add(
      () =>
        async ({ request }) => {
          const { protocol, hostname, port, path } = request as {
            protocol: string
            hostname: string
            port?: number
            path: string
          }
          sent = `${protocol}//${hostname}${port ? `:${port}` : ''}${path}`
          throw new ObjectStoreFailed('It is not sent.')
        },
      { step: 'finalizeRequest', priority: 'low' },
    )
    await client.send(new GetObjectCommand({ Bucket: 'photos', Key: 'a/1.jpg' })).catch(() => {})
    expect(sent).toBe(`${bucketUrl(server, 'photos')}/a/1.jpg`)
    return bucketUrl(server, 'photos')
  }
  expect(await url(undefined, 'host')).toBe('https://photos.s3.us-west-2.amazonaws.com')
  expect(await url(undefined, 'path')).toBe('https://s3.us-west-2.amazonaws.com/photos')
  expect(await url('http://s3.example:9000/', 'path')).toBe('http://s3.example:9000/photos')
  expect(await url('https://s3.example/storage', 'path')).toBe('https://s3.example/storage/photos')
  expect(await url('https://s3.example', 'host')).toBe('https://photos.s3.example')
})

test('a region that the SDK does not accept is a failure with a message', async () => {
  const server = { accessKey: 'key', secretKey: 'secret', region: 'two words', addressing: 'path' } as const
  const store = openObjectStore({ server: { ...server, endpoint: 'http://127.0.0.1:9' }, bucket: 'photos' })
  const error = await store.get('a').catch(failure => failure)
  expect(error).toBeInstanceOf(ObjectStoreFailed)
  expect(error.message).toMatch(/^http:\/\/127\.0\.0\.1:9\/photos cannot be used: .*two words/)
})

test('the SDK is loaded by the first request, not by a site without a bucket', () => {
  const program = `
    const { openObjectStore } = await import('#platform/object-store/index.ts')
    const { createRequire } = await import('node:module')
    const { cache } = createRequire(import.meta.url)
    const isLoaded = () => Object.keys(cache).some(path => path.includes('@aws-sdk'))
    const server = { region: 'us-east-1', accessKey: 'key', secretKey: 'secret', addressing: 'path' }
    const store = openObjectStore({ server: { ...server, endpoint: 'http://127.0.0.1:9' }, bucket: 'photos' })
    const before = isLoaded()
    await store.get('a').catch(() => {})
    console.log(JSON.stringify([before, isLoaded()]))`
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', program])
  expect(JSON.parse(String(output))).toEqual([false, true])
})

const away = async () => {
  throw new ObjectStoreFailed('It does not answer.', { isUnavailable: true })
}
const works = async () => 'works'

test('after three failures in a row, one request a second is tried and the others fail at once', async () => {
  let now = 0
  const changes: (string | undefined)[] = []
  const run = openBreaker({ atOnce: 2, onChange: failure => changes.push(failure?.message), now: () => now })
  let runs = 0
  const counted = (request: () => Promise<string>) => () => {
    runs += 1
    return request()
  }
  const failures = async (request: () => Promise<string>, times: number) => {
    for (let n = 0; n < times; n++)
      await expect(run(counted(request))).rejects.toBeInstanceOf(ObjectStoreFailed)
  }
  await failures(away, 2)
  expect(await run(works)).toBe('works')
  await failures(away, 2)
  expect(changes).toEqual([])
  await failures(away, 1)
  expect(changes).toEqual(['It does not answer.'])
  runs = 0
  await failures(works, 3)
  expect(runs).toBe(0)
  now = 1_000
  await failures(away, 5)
  expect(runs).toBe(1)
  now = 2_000
  expect(await run(works)).toBe('works')
  expect(await run(works)).toBe('works')
  expect(changes).toEqual(['It does not answer.', undefined])
})
