import { gunzipSync } from 'node:zlib'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serveTiles } from './tiles.ts'

const app = fastify()
beforeAll(async () => {
  serveTiles(app)
  await app.ready()
})
afterAll(() => app.close())

const get = (url: string, encoding = 'gzip') => app.inject({ url, headers: { 'accept-encoding': encoding } })

describe('the built-in map tiles (L46)', () => {
  test('have land, borders and names, compressed and cacheable', async () => {
    const answer = await get('/tiles/6/17/26.mvt')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/vnd.mapbox-vector-tile',
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=604800',
    })
    const text = gunzipSync(answer.rawPayload).toString('latin1')
    for (const word of ['shores', 'counties', 'cities', 'Tampa']) expect(text).toContain(word)
    const plain = await get('/tiles/6/17/26.mvt', 'identity')
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.rawPayload.toString('latin1')).toBe(text)
  })

  test('have small towns and ZIP codes when close', async () => {
    const names = async (url: string) => gunzipSync((await get(url)).rawPayload).toString('latin1')
    expect(await names('/tiles/10/276/428.mvt')).not.toContain('zips')
    // Downtown Tampa.
    for (const word of ['zips', '33604', 'shores'])
      expect(await names('/tiles/11/554/857.mvt')).toContain(word)
    expect(await names('/tiles/12/1108/1714.mvt')).toContain('zips')
  })

  test('include the Aleutians on both sides of the 180th meridian', async () => {
    for (const url of ['/tiles/5/0/10.mvt', '/tiles/5/31/10.mvt']) {
      const answer = await get(url)
      expect(gunzipSync(answer.rawPayload).toString('latin1')).toContain('shores')
    }
  })

  test('are empty over open sea', async () => {
    const answer = await get('/tiles/5/16/16.mvt')
    expect(answer.statusCode).toBe(200)
    expect(gunzipSync(answer.rawPayload)).toHaveLength(0)
  })

  test('include the outlines of states and counties', async () => {
    const answer = await get('/tiles/outlines/12057.json')
    expect(answer.headers).toMatchObject({
      'content-type': 'application/geo+json',
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=604800',
    })
    const county = JSON.parse(gunzipSync(answer.rawPayload).toString()) as {
      type: string
      coordinates: number[][][]
    }
    expect(county.type).toBe('Polygon')
    // Tampa is in Hillsborough County, east of its westernmost point.
    const longitudes = county.coordinates.flat().map(([longitude]) => longitude!)
    expect(Math.min(...longitudes)).toBeLessThan(-82.46)
    expect(Math.max(...longitudes)).toBeGreaterThan(-82.46)
    const state = await get('/tiles/outlines/12.json', 'identity')
    expect(state.json()).toMatchObject({ type: 'MultiPolygon' })
  })

  test.each([
    '/tiles/outlines/99.json',
    '/tiles/outlines/1.json',
    '/tiles/outlines/123456.json',
    '/tiles/13/1/1.mvt',
    '/tiles/3/8/0.mvt',
    '/tiles/3/0/8.mvt',
    '/tiles/a/0/0.mvt',
    '/tiles/1/1.5/0.mvt',
    '/tiles/1/-1/0.mvt',
  ])('there is no %s', async url => expect((await get(url)).statusCode).toBe(404))
})
