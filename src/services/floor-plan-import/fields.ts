import { keysOf } from '#kit/keys.ts'
import { type PlanFact, planFacts } from '#model/floor-plan/fields.ts'
import type { RegisterFields } from '../register/index.ts'

/** Fields that a file of floor plans may contain; length and width in feet. */
export const fields = keysOf(planFacts)

/** The columns of a file of floor plans. */
export const planRegister: RegisterFields<PlanFact> = {
  fields,
  headings: {
    manufacturer: ['manufacturer', 'maker', 'make', 'builder', 'brand'],
    modelName: ['model', 'modelname', 'name', 'plan', 'planname', 'floorplan'],
    series: ['series', 'collection', 'line'],
    bedrooms: ['bedrooms', 'beds', 'br'],
    bathrooms: ['bathrooms', 'baths', 'ba'],
    squareFeet: ['squarefeet', 'sqft', 'squarefootage', 'area', 'livingarea'],
    sections: ['sections', 'section', 'numberofsections'],
    length: ['length', 'lengthft', 'lengthfeet'],
    width: ['width', 'widthft', 'widthfeet'],
    description: ['description', 'details', 'remarks'],
    options: ['options', 'features'],
    virtualTour: ['virtualtour', 'tour', 'toururl', 'virtualtoururl'],
  },
  required: [['manufacturer'], ['modelName']],
}
