import * as v from 'valibot'
import { typedNumber } from '#kit/typed-number.ts'
import { type FloorPlanForm, floorPlanForm } from '#model/floor-plan/own.ts'
import type { Refusal } from '../register/index.ts'
import { type Field, fields } from './fields.ts'

const reasons: Readonly<Record<Field, string>> = {
  manufacturer: 'A manufacturer has 2 to 100 characters.',
  modelName: 'A model has 1 to 100 characters.',
  series: 'A series has at most 100 characters.',
  bedrooms: 'Bedrooms are 0 to 20.',
  bathrooms: 'Bathrooms are 0 to 20, in halves.',
  squareFeet: 'Square feet are 1 to 20,000.',
  sections: 'Sections are 1 to 4.',
  length: 'A length has 1 to 150 feet.',
  width: 'A width has 1 to 100 feet.',
  description: 'A description has at most 5,000 characters, without curly braces.',
  options: 'Options have at most 5,000 characters, without curly braces.',
  virtualTour: 'A virtual tour must be a web address.',
}

const numeric: ReadonlySet<Field> = new Set([
  'bedrooms',
  'bathrooms',
  'squareFeet',
  'sections',
  'length',
  'width',
])

/** Validates a line: its plan and the rejected values, or the reason without a plan. */
export function checkPlan(
  get: (field: Field) => string,
): { plan: FloorPlanForm; leftOut: Refusal<Field>[] } | { refusal: Refusal<Field> } {
  const input: Partial<Record<Field, unknown>> = {}
  const leftOut: Refusal<Field>[] = []
  for (const field of fields) {
    const text = get(field).trim()
    const value = numeric.has(field) ? typedNumber(text) : text
    const isNeeded = field === 'manufacturer' || field === 'modelName'
    if (text === '' && !isNeeded) continue
    if (v.safeParse(floorPlanForm.entries[field], value).success) {
      input[field] = value
      continue
    }
    const refusal = { field, reason: reasons[field], value: text }
    if (isNeeded) return { refusal }
    leftOut.push(refusal)
  }
  return { plan: v.parse(floorPlanForm, input), leftOut }
}
