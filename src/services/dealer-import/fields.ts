import type { RegisterFields } from '../register/index.ts'

/** Fields that a register of dealers may contain. */
export const fields = [
  'name',
  'street',
  'city',
  'state',
  'zip',
  'phone',
  'email',
  'website',
  'licenseNumber',
  'licenseState',
] as const
export type Field = (typeof fields)[number]

/** The columns of a register of dealers. */
export const dealerRegister: RegisterFields<Field> = {
  fields,
  headings: {
    name: ['name', 'dealer', 'dealername', 'company', 'companyname', 'businessname', 'licensee', 'dba'],
    street: ['street', 'address', 'address1', 'streetaddress', 'streetaddress1', 'addressline1'],
    city: ['city', 'town', 'cityname', 'municipality'],
    state: ['state', 'statecode', 'st', 'stateabbreviation'],
    zip: ['zip', 'zipcode', 'postalcode', 'zip5', 'postcode'],
    phone: ['phone', 'telephone', 'phonenumber', 'tel'],
    email: ['email', 'emailaddress'],
    website: ['website', 'url', 'web', 'homepage'],
    licenseNumber: ['license', 'licensenumber', 'licenseno', 'licence', 'lic', 'dealernumber'],
    licenseState: ['licensestate', 'stateoflicense'],
  },
  required: [['name'], ['street'], ['city'], ['state'], ['zip']],
}
