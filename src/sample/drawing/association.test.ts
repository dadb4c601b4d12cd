import { expect, test } from 'vitest'
import { drawLogo } from './association-logo.ts'
import { drawScene, sceneSizes } from './association-scene.ts'

test('names of an association cannot break out of its logo', () => {
  const svg = drawLogo({ key: 1, abbreviation: '<a>&"', state: 'FL' }, 'logo')
  expect(svg).not.toContain('<a>')
  expect(svg).toContain('&#60;a&#62;&#38;&#34;')
})

test('a logo for dark backgrounds has other colors than the one for light ones (L138)', () => {
  const fills = (kind: 'logo' | 'alternate-logo') =>
    new Set(drawLogo({ key: 52, abbreviation: 'FSC', state: 'FL' }, kind).match(/#[0-9a-f]{6}/g))
  expect([...fills('logo')].filter(color => fills('alternate-logo').has(color))).toEqual([])
})

test('a picture is deterministic, small, of the right size, and different for another place', () => {
  const names = Object.keys(sceneSizes) as (keyof typeof sceneSizes)[]
  const drawn = names.map(name => drawScene({ key: 52 }, name))
  expect(new Set(drawn).size).toBe(names.length)
  for (const [index, name] of names.entries()) {
    expect(drawScene({ key: 52 }, name)).toBe(drawn[index])
    expect(drawn[index]).toContain(`viewBox="0 0 ${sceneSizes[name].join(' ')}"`)
    expect(drawn[index]).not.toMatch(/NaN|undefined/)
    expect(drawn[index]!.length).toBeLessThan(12_000)
  }
})
