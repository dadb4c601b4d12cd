import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import counts from './language.json' with { type: 'json' }

/*
 * Words of names, comments and API descriptions that docs/language.md replaces. Each file of `language.json` may only get
 * lower: write the number that the test prints.
 */

/** Words by the rule that they break. */
const rules: Readonly<Record<string, RegExp>> = {
  'user, visitor, owner: not somebody, nobody, whoever': /^(somebody|nobody|whoever|anybody|everybody)$/,
  'max, min: not most, least': /^(most|least)$/,
  'cache, evict, store: not keep, forget': /^(keep|keeps|kept|forget|forgets|forgotten|remember|remembers)$/,
  'claim, consume: not take': /^(take|takes|taken|took)$/,
  'notify, dispatch: not tell': /^(tell|tells|told)$/,
  'is, has: not stand, lie, bear': /^(stand|stands|stood|bear|bears)$/,
  'request, search, question: not asked': /^(ask|asks|asked)$/,
  'options, input: not given': /^(given|gives|give)$/,
  'integer, full: not whole': /^whole$/,
  'assumptions, private: not own': /^own$/,
  'email: not letter': /^(letter|letters)$/,
  'parse, text: not said': /^(said|says|say)$/,
  'duplicate: not twin': /^(twin|twins)$/,
  'impersonate, viewed: not seen': /^(seen|seeing|sees)$/,
  'ended, unlisted: not rests': /^(rest|rests|resting)$/,
  'unavailable: not away': /^away$/,
  'current, meanwhile: plain words of time': /^(meanwhile|anew|beside|besides)$/,
}

/** The words of names and comments, and of text in code, of one file; words within names count by themselves. */
const wordsIn = (text: string): readonly string[] =>
  text
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .match(/[a-z]+/g) ?? []

const files = execFileSync('git', ['ls-files', 'src/*.ts', 'src/*.tsx'], { encoding: 'utf8' })
  .split('\n')
  .filter(file => file !== '' && !/\.test\.|i18n\/text-keys|db\/tables/.test(file))

test('words that docs/language.md replaces become fewer', () => {
  const words = files.flatMap(file => wordsIn(readFileSync(file, 'utf8')))
  const found = Object.fromEntries(
    Object.entries(rules).map(([rule, pattern]) => [rule, words.filter(word => pattern.test(word)).length]),
  )
  const limits: Readonly<Record<string, number>> = counts
  const risen = Object.entries(found).filter(([rule, count]) => count > (limits[rule] ?? 0))
  expect(risen, 'more than in language.json').toEqual([])
  const fallen = Object.entries(found).filter(([rule, count]) => count < (limits[rule] ?? 0) * 0.9)
  expect(fallen, 'a tenth fewer than in language.json: lower the numbers there').toEqual([])
})
