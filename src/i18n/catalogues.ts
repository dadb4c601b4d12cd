import type { Messages } from '@lingui/core'

/** One catalogue per room and language, each its own chunk: a page loads only those of its own room. */
const catalogues = import.meta.glob<{ messages: Messages }>('./*.po')

/** Messages of a room (`shell`, `search`, …) by key; an unknown room is a programming error. */
export async function loadCatalogue(room: string, language: string): Promise<Messages> {
  const load = catalogues[`./${room}.${language}.po`]
  if (!load) throw new Error(`There is no catalogue ${room}.${language}.`)
  return (await load()).messages
}

/** All rooms' messages of a language, for the server. */
export async function loadLanguage(language: string): Promise<Messages> {
  const files = Object.keys(catalogues).filter(file => file.endsWith(`.${language}.po`))
  const loaded = await Promise.all(files.map(file => catalogues[file]!()))
  return Object.assign({}, ...loaded.map(({ messages }) => messages))
}
