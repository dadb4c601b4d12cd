import { expect, test } from 'vitest'
import { tableRows } from '#test/world/table.ts'
import { builtToFederalCode } from '../listing/hud.ts'
import { type MovedHome, moveFit } from './fit.ts'

const zone = <Zone>(text: string) => (text === '?' ? null : ((Number(text) || text) as Zone))

test('moves worked out by hand get the same verdicts', () => {
  const rows = tableRows('move-places.txt')
  expect(rows.length).toBeGreaterThanOrEqual(40)
  const wrong = rows.flatMap(cells => {
    const [year = '', age, wind = '', roof = '', thermal = '', state = '', county = '', ...verdicts] = cells
    const home: MovedHome = {
      homeType: 'manufactured',
      year: Number(year),
      isNew: age === 'new',
      isHud: builtToFederalCode(Number(year)),
      windZone: zone(wind),
      roofLoadZone: zone(roof),
      thermalZone: zone(thermal),
    }
    // Places call a parish a county.
    const place = { state, county: county === '?' ? null : county.replace(/ Parish$/, ' County') }
    const { fit, zones } = moveFit(home, place, '2026-12-01')
    const found = [...zones.map(({ outcome }) => outcome), fit]
    return found.join() === verdicts.join() ? [] : [`${cells.join(' | ')}: ${found.join()}`]
  })
  expect(wrong).toEqual([])
})
