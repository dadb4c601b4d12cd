import { glob, readFile, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readCatalogue } from '#i18n/catalogue-file.ts'

const target = 'src/i18n/text-keys.ts'

/** Source of `i18n/text-keys.ts`: the keys of each catalogue as types. */
export async function textKeysSource(): Promise<string> {
  const catalogues: string[] = []
  const files = (await Array.fromAsync(glob('src/i18n/*.en.po'))).sort()
  for (const file of files) {
    const keys = readCatalogue(await readFile(file, 'utf8')).map(([key]) => key)
    const lines = keys.sort().map(key => `    | '${key}'\n`)
    catalogues.push(`  '${basename(file, '.en.po')}':\n${lines.join('')}`)
  }
  return `// Generated from the catalogues; run \`npm run keys\` after changing a message key.

export interface TextKeys {
${catalogues.join('')}}

/** Key of a message, in any catalogue or in the named ones. */
export type TextKey<Catalogue extends keyof TextKeys = keyof TextKeys> = TextKeys[Catalogue]
`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeFile(target, await textKeysSource())
