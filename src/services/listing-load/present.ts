import type { Database, Queryable } from '#db/database.ts'
import { formatMoment } from '#kit/dates.ts'
import {
  type ChoiceField,
  choiceFields,
  comparedCell,
  isChoiceField,
  type Meanings,
  meaningsOf,
} from '#model/listing-load/choices.ts'
import { isLoadField, sameFields } from '#model/listing-load/fields.ts'
import { missingColumns } from '#model/listing-load/headings.ts'
import { unknownParts } from '#model/listing-load/line.ts'
import { reviewStateOf } from '#model/moderation/decision.ts'
import { selectMissing } from './feed-store.ts'
import { knownMeanings, labelsOf } from './labels.ts'
import { selectPhotoCounts, selectPhotoProblems } from './photo-store.ts'
import {
  countHeld,
  countNoted,
  type ProblemRow,
  type RefusedCell,
  selectHeld,
  selectNoted,
  selectOffMarket,
  selectProblems,
  selectRefusedCells,
} from './problem-store.ts'
import { shortened } from './readings.ts'
import { type LoadSettings, selectSettings } from './settings-store.ts'
import { type LoadRow, selectCounts, selectFirstHomes, selectSample } from './store.ts'

/** Maximum numbers of refused lines, photos and held homes in a load, and of texts to clarify. */
const limits = { problems: 200, texts: 100, homes: 5 }
/** Different cells that are searched for texts. */
const maxCells = 2_000

/** A load with the data for its owner; in a list (`isBrief`) without the content of its lines. */
export async function presentLoad(
  database: Database,
  row: LoadRow,
  { isBrief = false }: { isBrief?: boolean } = {},
) {
  const { key, state, headings, fields, createdAt } = row
  const isPreview = state === 'preview' && !isBrief
  const isHeldKnown = state === 'loaded' && !isBrief
  const [
    { photos: photoCount, ...counts },
    photos,
    photoProblems,
    problems,
    sample,
    settings,
    held,
    heldCount,
    gone,
    noted,
    notedCount,
    offMarket,
    homes,
  ] = await Promise.all([
    selectCounts(database, key),
    selectPhotoCounts(database, key),
    isBrief ? [] : selectPhotoProblems(database, key, limits.problems),
    isBrief ? [] : selectProblems(database, key, 0, limits.problems),
    selectSample(database, key),
    selectSettings(database, row),
    isHeldKnown ? selectHeld(database, key, limits.problems) : [],
    isHeldKnown ? countHeld(database, key) : 0,
    isBrief ? [] : selectMissing(database, key, limits.problems),
    isBrief ? [] : selectNoted(database, key, limits.problems),
    isBrief ? 0 : countNoted(database, key),
    isBrief ? [] : selectOffMarket(database, key, limits.problems),
    isPreview ? selectFirstHomes(database, key, limits.homes) : [],
  ])
  const columns = headings.map((heading, column) => ({
    heading,
    field: fields[column] ?? null,
    example: shortened(sample?.[column] ?? ''),
  }))
  return {
    key,
    state,
    created: formatMoment(createdAt.getTime()),
    columns,
    missing: missingColumns(fields, settings.same),
    ...counts,
    problems: problems.map(problem => presentProblem(problem, fields)),
    notes: noted.map(line => presentProblem(line, fields)),
    notedCount,
    offMarket: offMarket.map(({ cells, ...home }) => {
      const cellOf = (field: string) => shortened(cells?.[fields.indexOf(field)] ?? '')
      return { ...home, ownNumber: cellOf('ownNumber'), status: cellOf('status') }
    }),
    homes: homes.map(presentFirstHome),
    readings: isPreview
      ? row.readings.map(({ column, ...reading }) => ({
          ...{ heading: headings[column] ?? '', field: fields[column] ?? '', ...reading },
        }))
      : [],
    meanings: isPreview ? await presentMeanings(database, row, settings) : [],
    sameCells: sameFields.flatMap(field => {
      const value = settings.same[field]
      return value === undefined ? [] : [{ field, value }]
    }),
    held: held.map(({ line, listingKey, ownNumber, decision, hasNewProof }) => ({
      line,
      listingKey,
      ownNumber,
      state: reviewStateOf(decision, hasNewProof),
    })),
    heldCount,
    gone,
    photos: { asked: photoCount, ...photos, problems: photoProblems },
  }
}

/** A home of a file as its line is read. */
function presentFirstHome({ line, outcome, home }: Awaited<ReturnType<typeof selectFirstHomes>>[number]) {
  const { identity, photos, offered = null, leaves } = home
  const { askingPrice, rentalPrice, rentToOwnPrice, isRentToOwn, bedrooms, bathrooms, ...patch } = home.patch
  const { squareFeet, sections, year, make, model, tenure, lotRentAmount, caption } = patch
  return {
    line,
    outcome,
    ownNumber: identity.ownNumber,
    status: leaves ?? offered,
    street: identity.streetAddress1 ?? null,
    // The line of a home that leaves the market may have none.
    ...{ city: identity.city ?? '', state: identity.state ?? '', postalCode: identity.postalCode ?? '' },
    askingPrice: askingPrice ?? null,
    rentalPrice: rentalPrice ?? null,
    rentToOwnPrice: rentToOwnPrice ?? null,
    isRentToOwn: isRentToOwn ?? false,
    bedrooms: bedrooms ?? null,
    bathrooms: bathrooms ?? null,
    squareFeet: squareFeet ?? null,
    sections: sections ?? null,
    year: year ?? null,
    make: make ?? null,
    model: model ?? null,
    tenure: tenure ?? null,
    lotRentAmount: lotRentAmount ?? null,
    caption: caption ?? null,
    photos: photos?.length ?? 0,
  }
}

function presentProblem({ line, cells, problems }: ProblemRow, fields: LoadRow['fields']) {
  const cellOf = (field: string) => shortened(cells?.[fields.indexOf(field)] ?? '')
  return {
    line,
    ownNumber: cellOf('ownNumber') || null,
    problems,
    cells: Object.fromEntries(Object.keys(problems).map(field => [field, cellOf(field)])),
  }
}

/** Unknown texts, and those with a meaning chosen by the owner. */
async function presentMeanings(database: Database, load: LoadRow, settings: LoadSettings) {
  const chosen = settings.meanings.filter(({ field }) => load.fields.includes(field))
  return [
    ...(await unknownTextsOf(database, load, settings)),
    ...chosen.map(each => ({ ...each, lines: null })),
  ]
}

/** Texts in the refused lines of a load that mean no value. */
export async function unknownTextsOf(
  queryable: Queryable,
  { key, fields }: Pick<LoadRow, 'key' | 'fields'>,
  { meanings }: LoadSettings,
) {
  const columns = choiceFields
    .map(field => ({ field, column: fields.indexOf(field) + 1 }))
    .filter(({ column }) => column > 0)
  const cells = await selectRefusedCells(queryable, key, columns, maxCells)
  return unknownTexts(cells, meaningsOf(labelsOf, meanings))
}

function unknownTexts(cells: readonly RefusedCell[], meanings: Meanings) {
  const texts = new Map<string, { field: ChoiceField; value: string; meaning: null; lines: number }>()
  for (const { field, cell, lines } of cells)
    if (isChoiceField(field))
      for (const value of unknownParts(field, cell, meanings)) {
        const id = `${field} ${comparedCell(value)}`
        texts.set(id, { field, value, meaning: null, lines: lines + (texts.get(id)?.lines ?? 0) })
      }
  return [...texts.values()].slice(0, limits.texts)
}

/** How to read the cells of an owner's file; undefined while columns are missing. */
export function readingOf(fields: readonly (string | null)[], { meanings, same }: LoadSettings) {
  if (missingColumns(fields, same).length > 0) return undefined
  return {
    fields: fields.map(field => (field !== null && isLoadField(field) ? field : null)),
    meanings: meanings.length === 0 ? knownMeanings : meaningsOf(labelsOf, meanings),
    same,
  }
}
