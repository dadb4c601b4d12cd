import { isOneOf } from '#kit/keys.ts'

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
const headings: Readonly<Record<Field, readonly string[]>> = {
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

/** The file as a whole cannot be read; the message is for the operator. */
export class ImportError extends Error {}

/**
 * Finds the column of each field: by its heading, or from `mapping` (heading → field).
 * @throws ImportError for an unknown heading or field, or a missing required field
 */
export function mapColumns(
  header: readonly string[],
  mapping: Readonly<Record<string, string>>,
  squash: (text: string) => string,
): { columns: ReadonlyMap<Field, number>; ignored: readonly string[] } {
  const columns = new Map<Field, number>()
  for (const [heading, field] of Object.entries(mapping)) {
    const column = header.indexOf(heading)
    if (column < 0)
      throw new ImportError(`There is no column "${heading}". The file has: ${header.join(', ')}.`)
    if (!isField(field))
      throw new ImportError(`There is no field "${field}". Fields are: ${fields.join(', ')}.`)
    columns.set(field, column)
  }
  const taken = new Set(columns.values())
  for (const field of fields) {
    if (columns.has(field)) continue
    const column = header.findIndex(
      (heading, at) => !taken.has(at) && headings[field].includes(squash(heading)),
    )
    if (column < 0) continue
    columns.set(field, column)
    taken.add(column)
  }
  const missing: string[] = (['name', 'state'] as const).filter(field => !columns.has(field))
  if (!columns.has('zip') && !columns.has('city')) missing.push('zip or city')
  if (missing.length > 0)
    throw new ImportError(
      `The file has no column for: ${missing.join(', ')}. Its columns are: ${header.join(', ')}. ` +
        'Say which is which with --map "heading=field".',
    )
  return { columns, ignored: header.filter((_, at) => !taken.has(at)) }
}

const isField = (text: string): text is Field => isOneOf(fields, text)
