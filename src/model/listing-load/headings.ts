import * as v from 'valibot'
import { squash } from '#kit/fold.ts'
import { form } from '../form.ts'
import { sent } from '../sent-text.ts'
import { meaningForm, meaningLimits } from './choices.ts'
import {
  isLoadField,
  type LoadField,
  loadFields,
  loadLimits,
  requiredLoadFields,
  sameFields,
} from './fields.ts'

/* Which field each column of a file has. */

/** Other headings that dealers' programs use, squashed. */
const headings: Readonly<Record<string, LoadField>> = {
  stock: 'ownNumber',
  stocknumber: 'ownNumber',
  stockno: 'ownNumber',
  listingid: 'ownNumber',
  listingkey: 'ownNumber',
  inventorynumber: 'ownNumber',
  mls: 'ownNumber',
  mlsid: 'ownNumber',
  mlsnumber: 'ownNumber',
  unitid: 'ownNumber',
  address: 'streetAddress1',
  street: 'streetAddress1',
  address1: 'streetAddress1',
  address2: 'streetAddress2',
  unitnumber: 'streetAddress2',
  town: 'city',
  st: 'state',
  stateorprovince: 'state',
  zip: 'postalCode',
  zipcode: 'postalCode',
  price: 'askingPrice',
  listprice: 'askingPrice',
  rent: 'rentalPrice',
  manufacturer: 'make',
  maker: 'make',
  brand: 'make',
  yearbuilt: 'year',
  yr: 'year',
  type: 'homeType',
  propertysubtype: 'homeType',
  beds: 'bedrooms',
  bedroomstotal: 'bedrooms',
  baths: 'bathrooms',
  bathroomstotaldecimal: 'bathrooms',
  length: 'length1',
  width: 'width1',
  sqft: 'squareFeet',
  livingarea: 'squareFeet',
  serial: 'serialNumber1',
  serialnumber: 'serialNumber1',
  vin: 'serialNumber1',
  serialu: 'serialNumber1',
  serialx: 'serialNumber2',
  serialxx: 'serialNumber3',
  standardstatus: 'status',
  mlsstatus: 'status',
  listingstatus: 'status',
  salestatus: 'status',
  salesstatus: 'status',
  homestatus: 'status',
  unitstatus: 'status',
  inventorystatus: 'status',
  propertystatus: 'status',
  currentstatus: 'status',
  estatus: 'status',
  disponibilidad: 'status',
  hudlabel: 'hudLabel1',
  label: 'hudLabel1',
  hudtag: 'hudLabel1',
  doh1: 'hudLabel1',
  doh2: 'hudLabel2',
  doh3: 'hudLabel3',
  headline: 'caption',
  title: 'caption',
  remarks: 'description',
  publicremarks: 'description',
  land: 'tenure',
  terreno: 'tenure',
  lotrent: 'lotRentAmount',
  lotfee: 'lotRentAmount',
  landleaseamount: 'lotRentAmount',
  taxannualamount: 'taxes',
  newconstructionyn: 'isNew',
  availabilitydate: 'availableOn',
  virtualtoururlunbranded: 'virtualTour',
  closeprice: 'soldPrice',
  closedate: 'soldOn',
  solddate: 'soldOn',
  media: 'photos',
  lat: 'latitude',
  lng: 'longitude',
  internetaddressdisplayyn: 'displayAddress',
  internetentirelistingdisplayyn: 'mayBeShown',
  contactname: 'sellerName',
  phonenumber: 'phone',
  contactphone: 'phone',
  sellerphone: 'phone',
}

/** Headings in Spanish, squashed. */
const spanishHeadings: Readonly<Record<string, LoadField>> = {
  ano: 'year',
  ancho: 'width1',
  banos: 'bathrooms',
  calle: 'streetAddress1',
  ciudad: 'city',
  codigopostal: 'postalCode',
  cp: 'postalCode',
  cuartos: 'bedrooms',
  descripcion: 'description',
  direccion: 'streetAddress1',
  dormitorios: 'bedrooms',
  estado: 'state',
  fabricante: 'make',
  fechadeventa: 'soldOn',
  fotos: 'photos',
  habitaciones: 'bedrooms',
  inventario: 'ownNumber',
  largo: 'length1',
  marca: 'make',
  modelo: 'model',
  numero: 'ownNumber',
  numerodeinventario: 'ownNumber',
  numerodeserie: 'serialNumber1',
  piescuadrados: 'squareFeet',
  precio: 'askingPrice',
  preciodeventa: 'askingPrice',
  recamaras: 'bedrooms',
  rentadellote: 'lotRentAmount',
  rentadelterreno: 'lotRentAmount',
  renta: 'rentalPrice',
  secciones: 'sections',
  telefono: 'phone',
  titulo: 'caption',
}

const known = new Map<string, LoadField>([
  ...Object.entries({ ...headings, ...spanishHeadings }),
  ...loadFields.map(field => [squash(field), field] as const),
])

/** The price of a finished sale next to another price, else the asking price; squashed. */
const salePrice = 'saleprice'

/** Headings of photos, of which a file may have many: `Photo URL 1`, squashed. */
const photoHeading = /^(photo|image|picture|foto|img)s?(url|link)?s?\d{0,2}$/
const fieldOfHeading = (heading: string) => {
  const squashed = squash(heading)
  return photoHeading.test(squashed) ? 'photos' : known.get(squashed)
}

/** Fields of headings as an owner chose them; null: not read. */
export type ChosenColumns = Readonly<Record<string, string | null>>

export const columnsForm = form({
  columns: v.pipe(
    v.array(
      form({
        heading: v.pipe(sent(loadLimits.heading), v.description('Heading of the column.')),
        field: v.pipe(
          v.nullable(v.picklist(loadFields, 'inclusion')),
          v.description('The field; null to skip the column.'),
        ),
      }),
      'invalid',
    ),
    v.maxLength(loadLimits.columns, 'too_many'),
    v.description('The columns to set; others stay unchanged. Stored for the owner.'),
  ),
  meanings: v.optional(
    v.pipe(
      v.array(meaningForm, 'invalid'),
      v.maxLength(meaningLimits.all, 'too_many'),
      v.description('Meanings of cell texts; others stay unchanged. Stored for the owner.'),
    ),
    [],
  ),
  sameCells: v.optional(
    v.pipe(
      v.array(
        form({
          field: v.pipe(v.picklist(sameFields, 'inclusion'), v.description('A field without a column.')),
          value: v.pipe(sent(loadLimits.heading), v.description('The cell in each line; empty for none.')),
        }),
        'invalid',
      ),
      v.maxLength(sameFields.length, 'too_many'),
      v.description('Cells for all lines; other fields stay unchanged. Stored for the owner.'),
    ),
    [],
  ),
})

/** The field of each column, once each but for photos: as chosen, else by its heading; null for a column that is not read. */
export function fieldsOfHeadings(written: readonly string[], chosen: ChosenColumns): (LoadField | null)[] {
  const used = new Set<LoadField>()
  const claim = (field: string | null | undefined) => {
    if (typeof field !== 'string' || !isLoadField(field) || (field !== 'photos' && used.has(field)))
      return null
    used.add(field)
    return field
  }
  const isChosen = (heading: string) => Object.hasOwn(chosen, heading)
  const first = written.map(heading => (isChosen(heading) ? claim(chosen[heading]) : null))
  const fields = written.map((heading, column) =>
    isChosen(heading) ? (first[column] ?? null) : claim(fieldOfHeading(heading)),
  )
  const isAlone = !used.has('askingPrice') && !used.has('soldPrice')
  return written.map((heading, column) =>
    !isChosen(heading) && squash(heading) === salePrice
      ? claim(isAlone ? 'askingPrice' : 'soldPrice')
      : (fields[column] ?? null),
  )
}

/** The number of fields that a line would name if it were the headings of a file. */
export const knownHeadings = (cells: readonly string[]) =>
  fieldsOfHeadings(cells, {}).filter(field => field !== null).length

/** Cells that are the same in all lines of a file, by field. */
export type SameCells = Readonly<Partial<Record<LoadField, string>>>

/** Required fields that neither a column nor a cell for all lines has. */
export const missingColumns = (columns: readonly (string | null)[], same: SameCells) =>
  requiredLoadFields.filter(field => !columns.includes(field) && same[field] === undefined)
