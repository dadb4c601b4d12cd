import type { RegisterFields } from '../register/index.ts'

/** Fields that a file of associations may contain. */
export const fields = [
  'name',
  'abbreviation',
  'state',
  'website',
  'joinLink',
  'phone',
  'street',
  'city',
  'zip',
] as const
export type Field = (typeof fields)[number]

/** The columns of a file of associations. */
export const associationRegister: RegisterFields<Field> = {
  fields,
  headings: {
    name: ['name', 'association', 'associationname', 'organization'],
    abbreviation: ['abbreviation', 'abbr', 'shortname', 'acronym'],
    state: ['state', 'statecode', 'st', 'stateabbreviation'],
    website: ['website', 'url', 'web', 'homepage'],
    joinLink: ['joinlink', 'join', 'membership', 'joinurl'],
    phone: ['phone', 'telephone', 'phonenumber', 'tel'],
    street: ['street', 'address', 'address1', 'streetaddress', 'streetaddress1', 'addressline1'],
    city: ['city', 'town', 'cityname', 'municipality'],
    zip: ['zip', 'zipcode', 'postalcode', 'zip5', 'postcode'],
  },
  required: [['name'], ['abbreviation'], ['state']],
}
