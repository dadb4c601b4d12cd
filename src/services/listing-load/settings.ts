import { comparedCell, type Meaning, meaningLimits } from '#model/listing-load/choices.ts'
import { isLoadField } from '#model/listing-load/fields.ts'
import type { ChosenColumns } from '#model/listing-load/headings.ts'
import { readCell } from '#model/listing-load/line.ts'
import { knownMeanings } from './labels.ts'
import type { LoadSettings } from './settings-store.ts'

/** Settings of an owner; the others do not change. */
export interface ChosenSettings {
  columns: ChosenColumns
  meanings: readonly (Omit<Meaning, 'meaning'> & { meaning: string | null })[]
  sameCells: readonly { field: string; value: string }[]
}

/** The settings of an owner with those that they choose now, or the invalid fields. */
export function withChosen(
  saved: LoadSettings,
  { columns, meanings, sameCells }: ChosenSettings,
): LoadSettings | { invalid: Record<string, string> } {
  const faults = sameCells.flatMap(({ field, value }) => {
    const fault = isLoadField(field) && value.trim() !== '' && readCell(field, value, knownMeanings)
    return fault ? [[`sameCells.${field}`, fault]] : []
  })
  if (faults.length > 0) return { invalid: Object.fromEntries(faults) }
  const isSame = (one: Meaning, other: { field: string; value: string }) =>
    one.field === other.field && comparedCell(one.value) === comparedCell(other.value)
  const cells = {
    ...saved.same,
    ...Object.fromEntries(sameCells.map(({ field, value }) => [field, value.trim()])),
  }
  return {
    columns: { ...saved.columns, ...columns },
    // The latest ones, if there are too many.
    meanings: [
      ...saved.meanings.filter(old => !meanings.some(chosen => isSame(old, chosen))),
      ...meanings.flatMap(({ meaning, ...text }) => (meaning === null ? [] : [{ ...text, meaning }])),
    ].slice(-meaningLimits.all),
    same: Object.fromEntries(Object.entries(cells).filter(([, value]) => value !== '')),
  }
}
