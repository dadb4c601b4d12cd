import { expect, test } from 'vitest'
import { openBreaker } from './breaker.ts'
import { bucketUrl, ObjectStoreFailed } from './index.ts'

test('a bucket is named in the path or in the host', () => {
  const keys = { accessKey: 'key', secretKey: 'secret', region: 'us-west-2' }
  const url = (endpoint: string | undefined, addressing: 'path' | 'host') =>
    bucketUrl({ ...keys, endpoint, addressing }, 'photos')
  expect(url(undefined, 'host')).toBe('https://photos.s3.us-west-2.amazonaws.com')
  expect(url(undefined, 'path')).toBe('https://s3.us-west-2.amazonaws.com/photos')
  expect(url('http://s3.example:9000/', 'path')).toBe('http://s3.example:9000/photos')
  expect(url('https://s3.example/storage', 'path')).toBe('https://s3.example/storage/photos')
  expect(url('https://s3.example', 'host')).toBe('https://photos.s3.example')
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
