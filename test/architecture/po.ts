import { glob, readFile } from 'node:fs/promises'
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

/** Names and kinds of the placeholders of an ICU message, and the branches of its selects. */
export function placeholders(message: string): string[] {
  const found = new Set<string>()
  read(message, found)
  return [...found].sort()
}

/** Parses text up to its closing brace; returns the position. */
function read(message: string, found: Set<string>, from = 0): number {
  let at = from
  while (at < message.length && message[at] !== '}') {
    if (message[at] === '{') at = readArgument(message, found, at + 1)
    at++
  }
  return at
}

/** Parses one argument with its branches; returns the position of its closing brace. */
function readArgument(message: string, found: Set<string>, from: number): number {
  const [, name = '', kind] = /^\s*(\w+)\s*(?:,\s*(\w+)\s*)?/.exec(message.slice(from)) ?? []
  found.add(kind ? `${name}, ${kind}` : name)
  let at = from
  while (at < message.length && message[at] !== '}') {
    if (message[at] === '{') {
      const [, branch] = /(\S+)\s*$/.exec(message.slice(from, at)) ?? []
      if (kind === 'select') found.add(`${name}: ${branch}`)
      at = read(message, found, at + 1)
    }
    at++
  }
  return at
}
