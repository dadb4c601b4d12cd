import { describe, expect, test } from 'vitest'
import { AnswerCache, type Cached, unpooled } from './answer-cache.ts'

const aPage = (over: Partial<Cached> = {}): Cached => ({
  tags: ['listings'],
  freshUntil: Infinity,
  bytes: 100,
  ...over,
})

describe('response cache', () => {
  test('keeps a page until one of its tags is invalidated', () => {
    const cache = new AnswerCache(1000)
    cache.set('/homes', aPage(), cache.version)
    cache.set('/about', aPage({ tags: [] }), cache.version)
    cache.drop(['listings'])
    expect(cache.get('/homes', 0)).toBeUndefined()
    expect(cache.get('/about', 0)).toBeDefined()
  })

  test('does not keep a response whose rendering began before a change', () => {
    const cache = new AnswerCache(1000)
    const begun = cache.version
    cache.drop(['listings'])
    cache.set('/homes', aPage(), begun)
    expect(cache.get('/homes', 0)).toBeUndefined()
    cache.set('/homes', aPage(), cache.version)
    expect(cache.get('/homes', 0)).toBeDefined()
  })

  test('expires a page at its time limit', () => {
    const cache = new AnswerCache(1000)
    cache.set('/homes', aPage({ freshUntil: 50 }), cache.version)
    expect(cache.get('/homes', 49)).toBeDefined()
    expect(cache.get('/homes', 50)).toBeUndefined()
    expect(cache.stale('/homes')).toBeDefined()
  })

  test('evicts the least recently used page when full', () => {
    const cache = new AnswerCache(250)
    cache.set('/a', aPage(), cache.version)
    cache.set('/b', aPage(), cache.version)
    cache.get('/a', 0)
    cache.set('/c', aPage(), cache.version)
    expect(['/a', '/b', '/c'].filter(key => cache.get(key, 0))).toEqual(['/a', '/c'])
  })

  test('clear drops every page and pending renderings', () => {
    const cache = new AnswerCache(1000)
    const begun = cache.version
    cache.set('/a', aPage(), begun)
    cache.clear()
    cache.set('/b', aPage(), begun)
    expect(cache.get('/a', 0) ?? cache.get('/b', 0)).toBeUndefined()
  })

  test('refuses an old rendering after more invalidated tags than it remembers', () => {
    const cache = new AnswerCache(1000)
    const begun = cache.version
    for (let key = 0; key < 20_010; key++) cache.drop([`listing:${key}`])
    cache.set('/x', aPage({ tags: ['listing:1'] }), begun)
    expect(cache.get('/x', 0)).toBeUndefined()
  })
})

test('bytes for a cache keep no more memory than their length', () => {
  const shared = Buffer.concat([Buffer.from('a short '), Buffer.from('response')])
  expect(shared.buffer.byteLength).toBeGreaterThan(shared.length)
  const own = unpooled(shared)
  expect(String(own)).toBe('a short response')
  expect(own.buffer.byteLength).toBe(own.length)
  expect(unpooled(own)).toBe(own)
})
