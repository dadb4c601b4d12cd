import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Placeholders, placeholdersOf, readMessages } from './po.ts'

const target = 'src/i18n/text-keys.ts'

/** What `other` stands for in a select of two answers, so that the call says which of the two it means. */
const opposites: Readonly<Record<string, string>> = { yes: 'no', true: 'false', rent: 'sale' }

/** Type of the values of a placeholder. */
function valueType({ kinds, cases }: { kinds: ReadonlySet<string>; cases: ReadonlySet<string> }): string {
  if (['plural', 'selectordinal', 'number'].some(kind => kinds.has(kind))) return 'number'
  if (kinds.has('date') || kinds.has('time')) return 'Date'
  // Where the text also contains the value, the cases are only the exceptions.
  if (kinds.has('plain')) return 'Plain'
  const named = [...cases].filter(name => name !== 'other')
  const rest = (named.length === 1 && opposites[named[0]!]) || 'other'
  return [...named.sort(), rest].map(name => `'${name}'`).join(' | ')
}

/** Names and types of the values of a message: `count: number; place: Plain`. */
export const valuesSource = (placeholders: Placeholders): string =>
  [...placeholders]
    .sort(([one], [two]) => (one < two ? -1 : 1))
    .map(([name, placeholder]) => `${name}: ${valueType(placeholder)}`)
    .join('; ')

/** Source of `i18n/text-keys.ts`: as types, the keys of each catalogue, and the values that the texts need. */
export async function textKeysSource(): Promise<string> {
  const es = await readMessages('es')
  const messages = [...(await readMessages('en'))].sort(([one], [two]) => (one < two ? -1 : 1))
  const catalogues = Map.groupBy(messages, ([, { catalogue }]) => catalogue)
  const keys = [...catalogues.keys()].sort().map(name => {
    const lines = catalogues.get(name)!.map(([key]) => `    | '${key}'\n`)
    return `  '${name}':\n${lines.join('')}`
  })
  const values = messages.flatMap(([key, { text }]) => {
    // Read as one text, so that a placeholder of either language counts.
    const needed = valuesSource(placeholdersOf(`${text}\n${es.get(key)?.text ?? ''}`))
    return needed === '' ? [] : [`  '${key}': { ${needed} }\n`]
  })
  return `// Generated from the catalogues; run \`npm run keys\` after changing a message.

export interface TextKeys {
${keys.join('')}}

/** Key of a message, in any catalogue or in the named ones. */
export type TextKey<Catalogue extends keyof TextKeys = keyof TextKeys> = TextKeys[Catalogue]

/** What a text contains as it is, such as a name or a formatted number. */
type Plain = string | number

/** The values of each message that has placeholders. */
export interface TextValues {
${values.join('')}}

/** Key of a message without placeholders. */
export type PlainTextKey<Catalogue extends keyof TextKeys = keyof TextKeys> = Exclude<
  TextKey<Catalogue>,
  keyof TextValues
>
`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeFile(target, await textKeysSource())
