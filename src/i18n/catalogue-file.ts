import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { lastOf } from '#kit/lookup.ts'
import type { Text } from './text.ts'
import type { TextKeys } from './text-keys.ts'

const unquoted = (line: string) => JSON.parse(line.slice(line.indexOf('"'))) as string

/** Parses the keys and texts of a PO file. */
export function readCatalogue(po: string): [key: string, text: string][] {
  const messages: [string, string][] = []
  let field: 0 | 1 = 0
  for (const line of po.split('\n')) {
    if (line.startsWith('msgid ')) {
      field = 0
      messages.push([unquoted(line), ''])
    } else if (line.startsWith('msgstr ')) {
      field = 1
      lastOf(messages)[1] = unquoted(line)
    } else if (line.startsWith('"')) lastOf(messages)[field] += unquoted(line)
  }
  return messages.filter(([key]) => key !== '')
}

/** By names and language: a dozen parts of a site read the same files. */
const opened = new Map<string, Text>()

/** Loads catalogues from their PO files, without a build step: on the server, outside pages. */
export function openCatalogue<Catalogue extends keyof TextKeys>(
  catalogues: readonly Catalogue[],
  language: string,
): Text<Catalogue> {
  const name = `${catalogues.join()} ${language}`
  const text = opened.get(name) ?? readTexts(catalogues, language)
  opened.set(name, text)
  return text
}

function readTexts(catalogues: readonly string[], language: string): Text {
  const texts = catalogues.flatMap(catalogue =>
    readCatalogue(readFileSync(join(import.meta.dirname, `${catalogue}.${language}.po`), 'utf8')),
  )
  const messages = Object.fromEntries(texts)
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } })
  i18n.setMessagesCompiler(compileMessage)
  return (key, ...values) => i18n._(key, ...values)
}
