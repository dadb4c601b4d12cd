import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { textKeysSource } from './text-keys.ts'

test('the types of message keys are those of the catalogues: npm run keys (L209)', async () => {
  expect(await readFile('src/i18n/text-keys.ts', 'utf8')).toBe(await textKeysSource())
})
