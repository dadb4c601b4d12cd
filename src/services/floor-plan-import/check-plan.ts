import * as v from 'valibot'
import { typedNumber } from '#kit/typed-number.ts'
import { type PlanFact, planFacts } from '#model/floor-plan/fields.ts'
import { type FloorPlanForm, floorPlanForm } from '#model/floor-plan/own.ts'
import type { Refusal } from '../register/index.ts'
import { fields } from './fields.ts'

const reasons: Readonly<Record<PlanFact, string>> = {
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

/** Validates a line: its plan and the rejected values, or the reason without a plan. */
export function checkPlan(
  get: (field: PlanFact) => string,
): { plan: FloorPlanForm; leftOut: Refusal<PlanFact>[] } | { refusal: Refusal<PlanFact> } {
  const input: Partial<Record<PlanFact, unknown>> = {}
  const leftOut: Refusal<PlanFact>[] = []
  for (const field of fields) {
    const text = get(field).trim()
    const { kind, schema } = planFacts[field]
    const isNumeric = kind === 'number' || kind === 'decimal'
    const value = isNumeric ? typedNumber(text) : text
    const isNeeded = field === 'manufacturer' || field === 'modelName'
    if (text === '' && !isNeeded) continue
    if (v.safeParse(schema, value).success) {
      input[field] = value
      continue
    }
    const refusal = { field, reason: reasons[field], value: text }
    if (isNeeded) return { refusal }
    leftOut.push(refusal)
  }
  return { plan: v.parse(floorPlanForm, input), leftOut }
}
