import type { RegisterFields } from '../register/index.ts'

/** Fields that a register may contain. */
export const fields = [
  'name',
  'street',
  'city',
  'state',
  'zip',
  'latitude',
  'longitude',
  'phone',
  'website',
  'sites',
  'vacantSites',
  'yearBuilt',
  'ageRule',
  'lotRent',
] as const
export type Field = (typeof fields)[number]

/** Known column headings, squashed. */
const headings: RegisterFields<Field>['headings'] = {
  name: ['name', 'parkname', 'community', 'communityname', 'facilityname', 'systemname', 'pwsname'],
  street: ['street', 'address', 'address1', 'streetaddress', 'streetaddress1', 'addressline1'],
  city: ['city', 'town', 'cityname', 'municipality'],
  state: ['state', 'statecode', 'st', 'stateabbreviation'],
  zip: ['zip', 'zipcode', 'postalcode', 'zip5', 'postcode'],
  latitude: ['latitude', 'lat', 'y'],
  longitude: ['longitude', 'lon', 'lng', 'long', 'x'],
  phone: ['phone', 'telephone', 'phonenumber', 'tel'],
  website: ['website', 'url', 'web', 'homepage'],
  sites: ['sites', 'sitecount', 'numberofsites', 'lots', 'spaces', 'pads', 'units', 'serviceconnections'],
  vacantSites: ['vacantsites', 'vacantsitecount', 'vacantlots', 'availablesites'],
  yearBuilt: ['yearbuilt', 'built', 'yearestablished'],
  ageRule: ['agerule', 'agerestriction', 'agerestrictions', 'agetype'],
  lotRent: ['lotrent', 'averagelotrent', 'averagerent', 'monthlyrent', 'siterent', 'spacerent'],
}

/** The columns of a register of parks. */
export const parkRegister: RegisterFields<Field> = {
  fields,
  headings,
  required: [['name'], ['state'], ['zip', 'city']],
}
