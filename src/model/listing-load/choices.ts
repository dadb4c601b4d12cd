import * as v from 'valibot'
import type { PlainTextKey } from '#i18n/text-keys.ts'
import { squash } from '#kit/fold.ts'
import { keysOf } from '#kit/keys.ts'
import { type ListedName, listedChoices } from '../fields/field.ts'
import { ownFields } from '../listing/own-fields.ts'
import { sent } from '../sent-text.ts'
import { lineStatuses, statusWords } from './status.ts'

/* Meanings of the cells of a column with a list of values. */

/** The catalogues of the labels of values. */
type LabelKey = PlainTextKey<'enumeration' | 'form' | 'load'>

/** The values of each field with a list of them. */
export const choices: Readonly<
  Record<ListedName<typeof ownFields> | 'status', readonly { value: string; label: LabelKey }[]>
> = {
  status: lineStatuses.map(value => ({ value, label: `load.status.${value}` })),
  ...listedChoices(ownFields),
}
export type ChoiceField = keyof typeof choices
export const choiceFields = keysOf(choices)

export const isChoiceField = (field: string): field is ChoiceField => Object.hasOwn(choices, field)

/** Meaning of a cell text, chosen once by the owner. */
export interface Meaning {
  field: ChoiceField
  /** As in the file. */
  value: string
  /** A value of the list; empty: the cell counts as empty. */
  meaning: string
}

export const meaningLimits = {
  /** Characters of a text. */
  value: 100,
  /** Texts that an owner can have. */
  all: 1_000,
} as const

/** A text of a cell as it is compared. */
export const comparedCell = (text: string) => squash(text) || text.trim().toLowerCase()

/** Values by field and compared text. */
export type Meanings = ReadonlyMap<string, ReadonlyMap<string, string>>

/** The value that a text means; the text itself if nothing is known of it. */
export const meantBy = (meanings: Meanings, field: string, text: string): string =>
  meanings.get(field)?.get(comparedCell(text)) ?? text

/** The parts of a cell with several values. */
export const partsOf = (cell: string): string[] =>
  cell
    .split(/[;|]/)
    .map(part => part.trim())
    .filter(Boolean)

/** Words for the land in addition to the labels. */
const tenureWords = [
  {
    value: 'leased-lot',
    words:
      'leased, leased land, land lease, land leased, rented lot, lot rented, leased lot, terreno rentado, lote rentado, terreno alquilado',
  },
  {
    value: 'own-land',
    words:
      'own, owned, owned land, fee simple, land included, with land, deeded land, terreno propio, terreno incluido, con terreno',
  },
  {
    value: 'to-be-moved',
    words: 'must be moved, to be moved, needs to be moved, must move, se debe mudar, hay que mudarla',
  },
] as const

/**
 * Meanings of texts, by field.
 * @param labels the names of a value in all languages
 * @param chosen by the owner of the file
 */
export function meaningsOf(
  labels: (label: LabelKey) => readonly string[],
  chosen: readonly Meaning[] = [],
): Meanings {
  const meanings = new Map<string, Map<string, string>>()
  for (const field of choiceFields) {
    const known = new Map<string, string>()
    for (const { value, label } of choices[field]) {
      for (const text of labels(label)) known.set(comparedCell(text), value)
      known.set(comparedCell(value), value)
    }
    meanings.set(field, known)
  }
  for (const { value, words } of tenureWords)
    for (const word of words.split(', ')) meanings.get('tenure')?.set(comparedCell(word), value)
  for (const [text, status] of statusWords) meanings.get('status')?.set(text, status)
  for (const { field, value, meaning } of chosen)
    if (isMeaning(field, meaning)) meanings.get(field)?.set(comparedCell(value), meaning)
  return meanings
}

/** Whether a text of a field can mean this: a status cannot be left out. */
const isMeaning = (field: ChoiceField, meaning: string) =>
  meaning === '' ? field !== 'status' : choices[field].some(({ value }) => value === meaning)

/** A text and its meaning, set by an owner; null removes the meaning. */
export const meaningForm = v.pipe(
  v.strictObject({
    field: v.picklist(choiceFields, 'inclusion'),
    value: v.pipe(
      sent(meaningLimits.value),
      v.nonEmpty('blank'),
      v.description('Text of a cell or of a part of it.'),
    ),
    meaning: v.pipe(
      v.nullable(sent(40)),
      v.description('A value of the field; empty: counts as an empty cell, not for a status; null: unknown.'),
    ),
  }),
  v.check(({ field, meaning }) => meaning === null || isMeaning(field, meaning), 'inclusion'),
)
