import { glob, readFile } from 'node:fs/promises'
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { readCatalogue } from '#i18n/catalogue-file.ts'

/** Messages of one language by key, with their catalogues. */
export type Messages = Map<string, { text: string; catalogue: string }>

/** All catalogues of a language. @throws if a key is not unique */
export async function readMessages(language: string): Promise<Messages> {
  const messages: Messages = new Map()
  for await (const file of glob(`src/i18n/*.${language}.po`)) {
    const [catalogue = ''] = file.split('/').at(-1)!.split('.')
    for (const [key, text] of readCatalogue(await readFile(file, 'utf8'))) {
      if (messages.has(key))
        throw new Error(`${key} stands twice, in ${messages.get(key)!.catalogue} and ${catalogue}.`)
      messages.set(key, { text, catalogue })
    }
  }
  return messages
}

/** Kinds of each placeholder of an ICU message (`plain` for `{name}`), and the cases of its selects. */
export type Placeholders = Map<string, { kinds: Set<string>; cases: Set<string> }>

export function placeholdersOf(message: string): Placeholders {
  const found: Placeholders = new Map()
  gather(compileMessageOrThrow(message), found)
  return found
}

const isMessage = (branch: unknown): branch is CompiledMessage => Array.isArray(branch)

function gather(message: CompiledMessage, found: Placeholders): void {
  for (const token of message) {
    if (typeof token === 'string') continue
    const [name, kind = 'plain', branches] = token
    const { kinds, cases } = found.get(name) ?? { kinds: new Set(), cases: new Set() }
    found.set(name, { kinds: kinds.add(kind), cases })
    for (const [branch, text] of Object.entries(branches ?? {})) {
      if (!isMessage(text)) continue
      if (kind === 'select') cases.add(branch)
      gather(text, found)
    }
  }
}

/** Names and kinds of the placeholders of an ICU message, and the branches of its selects. */
export const placeholders = (message: string): string[] =>
  [...placeholdersOf(message)]
    .flatMap(([name, { kinds, cases }]) => [
      ...[...kinds].map(kind => (kind === 'plain' ? name : `${name}, ${kind}`)),
      ...[...cases].map(branch => `${name}: ${branch}`),
    ])
    .sort()
