import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boxAround, boxContains, EARTH_RADIUS_MILES, milesBetween, wrapLongitude } from './geo.ts'

const latitude = fc.double({ min: -90, max: 90, noNaN: true })
const longitude = fc.double({ min: -180, max: 180, noNaN: true })

describe('distance', () => {
  test('is right from Tampa to Orlando', () => {
    expect(milesBetween(27.9506, -82.4572, 28.5384, -81.3789)).toBeCloseTo(77.3, 0)
  })

  test('is short across the antimeridian and half the globe between the poles', () => {
    expect(milesBetween(51.9, 179.9, 51.9, -179.9)).toBeLessThan(9)
    expect(milesBetween(90, 0, -90, 0)).toBeCloseTo(Math.PI * EARTH_RADIUS_MILES, 6)
  })

  test('is symmetric and zero for the same point', () => {
    fc.assert(
      fc.property(latitude, longitude, latitude, longitude, (latA, lngA, latB, lngB) => {
        expect(milesBetween(latA, lngA, latB, lngB)).toBe(milesBetween(latB, lngB, latA, lngA))
        expect(milesBetween(latA, lngA, latA, lngA)).toBe(0)
      }),
    )
  })
})

describe('boxes', () => {
  test('the box around a point contains every point within the radius', () => {
    const near = fc.double({ min: -3, max: 3, noNaN: true })
    fc.assert(
      fc.property(
        latitude,
        longitude,
        near,
        near,
        fc.integer({ min: 1, max: 300 }),
        (lat, lng, dy, dx, miles) => {
          const other = {
            latitude: Math.max(-90, Math.min(90, lat + dy)),
            longitude: wrapLongitude(lng + dx),
          }
          if (milesBetween(lat, lng, other.latitude, other.longitude) > miles) return
          const box = boxAround({ latitude: lat, longitude: lng }, miles)
          expect(boxContains(box, other.latitude, other.longitude)).toBe(true)
        },
      ),
    )
  })

  test('a box may cross the antimeridian, as Alaska does', () => {
    const alaska = { south: 51, north: 72, west: 172, east: -129 }
    expect(boxContains(alaska, 52.9, 172.9)).toBe(true)
    expect(boxContains(alaska, 61.2, -149.9)).toBe(true)
    expect(boxContains(alaska, 61.2, -100)).toBe(false)
    expect(boxContains(alaska, 40, -149.9)).toBe(false)
  })

  test('a box around a pole contains every longitude', () => {
    expect(boxAround({ latitude: 89.9, longitude: 10 }, 50)).toMatchObject({
      west: -180,
      east: 180,
      north: 90,
    })
  })
})
