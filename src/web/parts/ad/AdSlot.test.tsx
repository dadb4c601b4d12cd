import { expect, test } from 'vitest'
import { adSlots } from '#model/ad/slots.ts'
import { adSlotNames } from '#model/ad/values.ts'
import { rendered } from '#test/world/rendered.tsx'
import { AdSlot } from './AdSlot.tsx'

test('the page that everyone shares has room for the ads of each slot, and nothing else of them (L188)', () => {
  for (const name of adSlotNames) {
    const { displayFormat, minHeight, backgroundColor } = adSlots[name].style
    expect(rendered(<AdSlot slot={name} about={{}} />).replace(/ class="[^"]*"/, '')).toBe(
      `<div data-slot="${name}" data-format="${displayFormat}" data-mark="Ad" style="--height:${minHeight};--background:${backgroundColor}"></div>`,
    )
  }
})

test('a slot that is switched off is not on the page', () => {
  const site = { adSlots: ['park-end'] } as const
  expect(rendered(<AdSlot slot="guide-end" about={{}} />, { site })).toBe('')
  expect(rendered(<AdSlot slot="park-end" about={{}} />, { site })).toContain('data-slot="park-end"')
})
