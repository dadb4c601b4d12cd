import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { matchesGlob } from 'node:path'
import { describe, expect, test } from 'vitest'
import { faults } from '../mutations/faults.ts'

/** The files of each runner, as in vitest.config.ts and playwright.config.ts. */
const filesOf = {
  unit: ['src/**/*.test.{ts,tsx}', 'test/architecture/**/*.test.ts'],
  api: ['test/{api,database,oracle,pages}/**/*.test.ts'],
  faults: ['test/faults/**/*.test.ts'],
  playwright: ['test/e2e/**/*.spec.ts'],
} as const

test('there are sixty planted faults, each with a name of its own', () => {
  expect(faults.length).toBeGreaterThanOrEqual(60)
  expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length)
})

describe.each(faults.map(fault => [fault.name, fault] as const))('%s', (_, fault) => {
  test('can be planted: its text occurs once in its file', async () => {
    const text = await readFile(fault.file, 'utf8')
    expect(text.split(fault.find).length - 1).toBe(1)
    expect(fault.replace).not.toBe(fault.find)
  })

  test('names tests that exist', () => {
    expect(fault.caughtBy.length).toBeGreaterThan(0)
    for (const { runner, file, title } of fault.caughtBy) {
      expect(existsSync(file), file).toBe(true)
      expect(
        filesOf[runner].some(pattern => matchesGlob(file, pattern)),
        `${runner}: ${file}`,
      ).toBe(true)
      expect(() => new RegExp(title)).not.toThrow()
    }
  })
})
