import { readdirSync } from 'node:fs'
import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

const rooms = readdirSync(new URL('./src/i18n', import.meta.url))
  .filter(file => file.endsWith('.en.po'))
  .map(file => file.replace('.en.po', ''))

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'es'],
  catalogs: rooms.map(room => ({ path: `src/i18n/${room}.{locale}`, include: [] })),
  format: formatter({ explicitIdAsDefault: true, lineNumbers: false }),
})
