import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { textKeysSource } from './text-keys.ts'

test('the message key types match the catalogues: npm run keys (L209)', async () => {
  expect(await readFile('src/i18n/text-keys.ts', 'utf8')).toBe(await textKeysSource())
})
