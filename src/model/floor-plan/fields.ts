import * as v from 'valibot'
import { custom, type Field, flag } from '../fields/field.ts'
import { integer, text } from '../form.ts'
import { webAddress } from '../patch-fields.ts'

export interface FloorPlanField extends Field {
  /** Public calls answer it as stored: on a card or on a page. */
  readonly shown?: 'card' | 'page'
  readonly isInFeet?: true
}

/** A number within limits. */
export const size = (min: number, max: number, description: string) =>
  v.pipe(
    v.number('not_a_number'),
    v.minValue(min, 'greater_than_or_equal_to'),
    v.maxValue(max, 'less_than_or_equal_to'),
    v.description(description),
  )

/** A fact that is unknown if it is absent. */
const known = <const Schema extends v.GenericSchema>(schema: Schema) => v.nullish(schema, null)

const onCard = { shown: 'card' } as const
const onPage = { shown: 'page' } as const

/** Facts of a floor plan, each a column. In the order of the form. */
export const planFacts = {
  manufacturer: custom('text', text(2, 100, 'Name of the manufacturer.'), onCard),
  modelName: custom('text', text(1, 100, 'Name that the manufacturer gives the floor plan.'), onCard),
  series: custom('text', known(text(1, 100, 'Series of the manufacturer.')), onPage),
  bedrooms: custom('number', known(integer(0, 20, 'Number of bedrooms.')), onCard),
  bathrooms: custom(
    'decimal',
    known(
      v.pipe(
        size(0, 20, 'Number of bathrooms. A half bathroom counts as 0.5.'),
        v.check(count => Number.isInteger(count * 2), 'invalid'),
      ),
    ),
    onCard,
  ),
  squareFeet: custom('number', known(integer(1, 20_000, 'Living area, square feet.')), onCard),
  sections: custom('number', known(integer(1, 4, 'Number of sections, 1 to 4 (RESO BodyType).')), onCard),
  length: custom('decimal', known(size(1, 150, 'Length of the home, in its unit.')), { isInFeet: true }),
  width: custom('decimal', known(size(1, 100, 'Total width of all sections, in its unit.')), {
    isInFeet: true,
  }),
  description: custom('long-text', known(text(1, 5_000, 'Description of the floor plan.')), onPage),
  options: custom('long-text', known(text(1, 5_000, 'Options from the manufacturer, as text.')), onPage),
  virtualTour: custom('url', known(v.pipe(webAddress, v.description('URL of the virtual tour.'))), onCard),
} as const satisfies Readonly<Record<string, FloorPlanField>>

export type PlanFact = keyof typeof planFacts

/** The facts, and what only staff set. */
export const planFields = {
  ...planFacts,
  isShowcase: flag('Whether the floor plan is showcased.', onCard),
} as const satisfies Readonly<Record<string, FloorPlanField>>
