import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { breakpoints, cardHeights, fragmentOffset, from, galleryHeights, modalMotion } from './layout.ts'

const read = (file: string) => readFileSync(new URL(`../web/shell/${file}`, import.meta.url), 'utf8')
const tokens = read('tokens.css')

describe('sizes', () => {
  test('breakpoints are the specified ones (L211)', () => {
    expect(breakpoints).toEqual({ xs: 380, sm: 576, md: 768, lg: 992, xl: 1200, xxl: 1700 })
    expect(from('lg')).toBe('(min-width: 992px)')
  })

  test('the gallery is 527 px high from lg and 410 below (L212)', () => {
    expect(galleryHeights).toEqual({ large: 527, medium: 410 })
    expect(tokens).toContain(`--gallery-height: ${galleryHeights.medium}px`)
    const large = tokens.slice(tokens.indexOf(`@media ${from('lg')}`))
    expect(large).toContain(`--gallery-height: ${galleryHeights.large}px`)
  })

  test('cards have their minimum heights (L101)', () => {
    const { listing, park, dealer, floorPlan } = cardHeights
    for (const [name, height] of [
      ['listing-card-height', listing.card],
      ['listing-card-content-height', listing.content],
      ['park-card-height', park.card],
      ['park-card-content-height', park.content],
      ['dealer-card-content-height', dealer.content],
      ['floor-plan-card-content-height', floorPlan.content],
    ])
      expect(tokens).toContain(`--${name}: ${height}px`)
    expect([listing.card, listing.content, park.card, park.content]).toEqual([450, 175, 400, 150])
  })

  test('a fragment stops 68 px below the top (L28), a modal is animated for 300 ms (L42)', () => {
    expect(fragmentOffset).toBe(68)
    expect(read('base.css')).toContain(`scroll-padding-top: ${fragmentOffset}px`)
    expect(modalMotion).toBe(300)
    expect(tokens).toContain(`--motion-modal: ${modalMotion}ms`)
  })
})

test('style sheets use only the breakpoints (L211)', async () => {
  const widths = new Set<string>(
    Object.values(breakpoints).flatMap(width => [`min ${width}`, `max ${width - 1}`]),
  )
  const used = new Set<string>()
  for await (const file of glob('src/web/**/*.{css,ts,tsx}'))
    for (const [, side, width] of readFileSync(file, 'utf8').matchAll(/\((min|max)-width: (\d+)px\)/g)) {
      expect(widths, `${file}: ${side}-width ${width}px`).toContain(`${side} ${width}`)
      used.add(`${side} ${width}`)
    }
  for (const width of Object.values(breakpoints))
    expect(used.has(`min ${width}`) || used.has(`max ${width - 1}`), `${width} px`).toBe(true)
})
