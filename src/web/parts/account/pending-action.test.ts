import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { consumePendingAction, savePendingAction } from './pending-action.ts'

const entries = new Map<string, string>()
beforeEach(() => {
  entries.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, text: string) => entries.set(name, text),
    removeItem: (name: string) => entries.delete(name),
  })
})
afterEach(() => void vi.unstubAllGlobals())

const favorite = { kind: 'favorite', type: 'listing', key: 100_001 }

test('a pending action is returned once, to its own kind (L165)', () => {
  savePendingAction(favorite, 0)
  expect(consumePendingAction('alert', 1)).toBeUndefined()
  expect(consumePendingAction('favorite', 1)).toEqual(favorite)
  expect(consumePendingAction('favorite', 1)).toBeUndefined()
})

test('a pending action expires after half an hour, and a newer one replaces it (L165)', () => {
  savePendingAction(favorite, 0)
  expect(consumePendingAction('favorite', 30 * 60_000)).toBeUndefined()
  savePendingAction(favorite, 0)
  savePendingAction({ kind: 'alert' }, 1)
  expect(consumePendingAction('favorite', 2)).toBeUndefined()
  expect(consumePendingAction('alert', 2)).toEqual({ kind: 'alert' })
})

test('with blocked storage there is no pending action', () => {
  vi.stubGlobal('sessionStorage', undefined)
  expect(() => savePendingAction(favorite)).not.toThrow()
  expect(consumePendingAction('favorite')).toBeUndefined()
})
