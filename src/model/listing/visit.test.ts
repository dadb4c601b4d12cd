import { describe, expect, test } from 'vitest'
import { checksOf, labelOf, noteWithVisit, visitChecks } from './visit.ts'

test('a tenant has nothing to check about the title', () => {
  expect(checksOf(false)).toEqual(visitChecks)
  expect(checksOf(true)).toEqual(visitChecks.filter(check => check !== 'title'))
})

test('only a home under the federal code has a HUD label', () => {
  expect(labelOf('manufactured', true)).toBe('hud')
  expect(labelOf('manufactured', null)).toBe('hud')
  expect(labelOf(null, null)).toBe('hud')
  expect(labelOf('manufactured', false)).toBe('none')
  expect(labelOf('mobile', null)).toBe('none')
  expect(labelOf('modular', null)).toBe('other')
  expect(labelOf('park-model', false)).toBe('other')
})

describe('the text of a visit in the note of a favorite', () => {
  test('is the note if there was none', () => {
    expect(noteWithVisit(null, null, 'Roof: leaks')).toBe('Roof: leaks')
    expect(noteWithVisit('', 'Roof: old', 'Roof: leaks')).toBe('Roof: leaks')
  })

  test('is added to a note', () => {
    expect(noteWithVisit('Call Ana', null, 'Roof: leaks')).toBe('Call Ana\n\nRoof: leaks')
    expect(noteWithVisit('Call Ana', 'Roof: old', 'Roof: leaks')).toBe('Call Ana\n\nRoof: leaks')
  })

  test('replaces its earlier text, also with characters that mean something in a replacement', () => {
    expect(noteWithVisit('Call Ana\n\nRoof: old\n\nNice', 'Roof: old', 'Roof: $& $1')).toBe(
      'Call Ana\n\nRoof: $& $1\n\nNice',
    )
  })
})
