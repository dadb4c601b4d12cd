import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import limits from './language.json' with { type: 'json' }

/*
 * Words that docs/language.md replaces, in names and in comments of the source. Their numbers in `language.json` may only
 * fall.
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

/**
 * Standard terms: "at least", "at most", "give up" and "miles away" are plain English, "least recently used" and "most
 * significant" are terms, LEAST is a function of SQL, given names and kept-alive connections are those of HTML and HTTP,
 * and a login has "Remember me".
 */
const plain =
  /at[_ ]?(least|most)|(least|most) (recently used|significant)|\bleast(?=\()|keep[-_]?alive|remember(_?me)?|give_?up|given_?name|miles_?away/gi
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
      ? sources.map(source => source.replace(comment, '').replace(literal, '').replace(plain, ''))
      : sources.flatMap(source => source.match(comment) ?? []).map(text => text.replace(plain, '')),
  )
  const limit: Readonly<Record<string, number>> = limits[kind]
  const risen = Object.keys(found).filter(rule => found[rule]! > (limit[rule] ?? 0))
  expect(risen, `more than in language.json, which has ${JSON.stringify(limit)}`).toEqual([])
  const isStale = Object.keys(found).some(rule => found[rule]! < (limit[rule] ?? 0) * 0.9 - 3)
  expect(isStale, `fewer than in language.json: write ${JSON.stringify(found)}`).toBe(false)
})
