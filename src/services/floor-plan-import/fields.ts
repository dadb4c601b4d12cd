import type { RegisterFields } from '../register/index.ts'

/** Fields that a file of floor plans may contain; length and width in feet. */
export const fields = [
  'manufacturer',
  'modelName',
  'series',
  'bedrooms',
  'bathrooms',
  'squareFeet',
  'sections',
  'length',
  'width',
  'description',
  'options',
  'virtualTour',
] as const
export type Field = (typeof fields)[number]

/** The columns of a file of floor plans. */
export const planRegister: RegisterFields<Field> = {
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
