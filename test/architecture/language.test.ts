import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import limits from './language.json' with { type: 'json' }

/*
 * Words that docs/language.md replaces, in names and in comments of the source. Their numbers may not rise above those
 * of `language.json`; whoever removes some lowers them there.
 */

/** Words by what to write instead. */
const rules: Readonly<Record<string, RegExp>> = {
  'user, visitor, owner': /^(somebody|nobody|whoever|anybody|everybody)$/,
  'max, min': /^(most|least)$/,
  'cache, store, save, delete': /^(keep|keeps|kept|forget|forgets|forgotten|remember|remembers)$/,
  'claim, consume, accept': /^(take|takes|taken)$/,
  'notify, report': /^(tell|tells|told)$/,
  'is, has': /^(stand|stands|stood|bear|bears)$/,
  'request, search': /^(ask|asks|asked)$/,
  'options, input; returns': /^(given|give|gives)$/,
  'integer, full, entire': /^whole$/,
  'parsed text; according to': /^(said|says|say)$/,
  duplicate: /^(twin|twins)$/,
  'impersonated, viewed': /^(seen|seeing)$/,
  'ends, is unlisted': /^(rests|resting)$/,
  unavailable: /^away$/,
  'in the meantime, again, next to': /^(meanwhile|anew|beside)$/,
}

/** Standard uses of these words, which do not count; docs/language.md lists them. */
const standard: readonly RegExp[] = [
  // Plain English.
  /at[_ ]?(?:least|most)|most (?:advanced|frequent|specific)|give_?up|miles_?away/gi,
  // Values that a comment quotes.
  /`\w+`/g,
  // Terms of SQL, HTML, HTTP, caches, sorting and logins.
  /\bleast(?=\()|given_?name|keep[-_]?alive|(?:least|most) (?:recently used|significant)|remember(?:_?me)?/gi,
  // Columns of the database and error keys of the API.
  /\b[a-z]+(?:_[a-z]+)+\b/g,
  // Properties of the API, where the contract describes them.
  /\b[a-z]\w*(?=: (?:field|known|instant|dollars)\()/g,
  // A person asks a person: names of the API, and the form for unlisted facts.
  /\b(?:askFacts|askOf|askedBy|askedOn|sellersAskedAt)/gi,
  // Alternatives in the word lists of the search.
  /(?<=\|)\p{L}[\p{L} ]*(?=\|)/gu,
]
/** A text without those uses. */
const withoutStandard = (text: string) => standard.reduce((rest, use) => rest.replace(use, ''), text)
const comment = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm
const literal = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g

/** The words of a text; parts of camel-case names count by themselves. */
const wordsIn = (text: string): readonly string[] =>
  text
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .match(/[a-z]+/g) ?? []

/** How often the words of each rule occur. */
function count(texts: readonly string[]): Record<string, number> {
  const words = texts.flatMap(wordsIn)
  return Object.fromEntries(
    Object.entries(rules).map(([rule, pattern]) => [rule, words.filter(word => pattern.test(word)).length]),
  )
}

const sources = execFileSync('git', ['ls-files', 'src/*.ts', 'src/*.tsx'], { encoding: 'utf8' })
  .split('\n')
  .filter(file => file !== '' && !/\.test\.|i18n\/text-keys|db\/tables/.test(file))
  .map(file => readFileSync(file, 'utf8'))

test.each(['names', 'comments'] as const)('words that docs/language.md replaces become fewer in %s', kind => {
  const found = count(
    kind === 'names'
      ? sources.map(source => withoutStandard(source.replace(comment, '').replace(literal, '')))
      : sources.flatMap(source => source.match(comment) ?? []).map(withoutStandard),
  )
  const limit: Readonly<Record<string, number>> = limits[kind]
  const risen = Object.keys(found).filter(rule => found[rule]! > (limit[rule] ?? 0))
  expect(risen, `more than in language.json, which has ${JSON.stringify(limit)}`).toEqual([])
})
