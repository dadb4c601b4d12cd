import type { Random } from './random.ts'
import type { Region } from './states.ts'

/** Names in the sample data. All are invented; any resemblance to real people, parks or companies is unintended. */

const waterBirds = ['Heron', 'Egret', 'Sandpiper', 'Pelican', 'Ibis', 'Kingfisher']
const flora: Readonly<Record<Region, readonly string[]>> = {
  gulf: [...waterBirds, 'Palmetto', 'Cypress', 'Magnolia', 'Gulfgrass', 'Moonvine', 'Tupelo'],
  south: [
    'Redbud',
    'Dogwood',
    'Bluestem',
    'Cardinal',
    'Muscadine',
    'Sweetgum',
    'Honeylocust',
    'Whippoorwill',
  ],
  desert: ['Saguaro', 'Ocotillo', 'Mesquite', 'Roadrunner', 'Copperstone', 'Agave', 'Sunmesa', 'Cholla'],
  pacific: ['Madrone', 'Manzanita', 'Redfern', 'Quail', 'Goldpoppy', 'Seawind', 'Toyon', 'Cedarfog'],
  mountain: [
    'Larkspur',
    'Aspenglow',
    'Elkhorn',
    'Bitterroot',
    'Snowberry',
    'Granite',
    'Columbine',
    'Lodgepole',
  ],
  plains: [
    'Cottonwood',
    'Meadowlark',
    'Switchgrass',
    'Windrow',
    'Sunflower',
    'Bluegrama',
    'Prairie',
    'Haystack',
  ],
  midwest: ['Tamarack', 'Trillium', 'Basswood', 'Loon', 'Sugarbush', 'Birchbark', 'Silverleaf', 'Cattail'],
  northeast: [
    'Hemlock',
    'Bayberry',
    'Stonewall',
    'Chickadee',
    'Mapleton',
    'Fernleaf',
    'Lanternhill',
    'Wintergreen',
  ],
}
const landforms = [
  'Bend',
  'Brook',
  'Hollow',
  'Landing',
  'Meadow',
  'Ridge',
  'Run',
  'Point',
  'Grove',
  'Crossing',
]
const parkKinds = ['Village', 'Estates', 'Community', 'Court', 'Commons', 'Park', 'Place', 'Cove']
const spanishParks = [
  'Rancho Alondra',
  'Villa Girasol',
  'Las Garzas Blancas',
  'Los Encinos Viejos',
  'Casa Madreselva',
  'El Mirlo',
  'Paseo Jacaranda',
  'Brisas del Sauce',
  'Rincón de la Luna',
  'Huerta Vieja',
]
const spanishSpeaking: ReadonlySet<string> = new Set(['FL', 'TX', 'CA', 'AZ', 'NM', 'NV', 'CO'])

export function parkName(random: Random, state: string, region: Region): string {
  if (spanishSpeaking.has(state) && random.chance(0.14)) {
    const kind = random.pick(['', '', ' Estates', ' Village', ' Mobile Home Park'])
    return `${random.pick(spanishParks)}${kind}`
  }
  const first = random.pick(flora[region])
  const form = random.chance(0.7) ? ` ${random.pick(landforms)}` : ''
  return `${first}${form} ${random.chance(0.1) ? 'Mobile Home Park' : random.pick(parkKinds)}`
}

const dealerFirsts = [
  'Fernwood',
  'Larkspur',
  'Bright Gable',
  'Copper Key',
  'Two Rivers',
  'Homeward Bend',
  'Blue Lantern',
  'Cornerpost',
  'Puerta Abierta',
  'Tres Hermanas',
  'Open Latch',
  'Goldenrod',
  'Keystep',
  'Wide Porch',
  'Red Wagon',
  'Nueva Llave',
]
const dealerLasts = ['Homes', 'Home Center', 'Housing', 'Factory Homes', 'Home Sales', 'Homes & Land']

export const dealerName = (random: Random, city: string): string => {
  const name = `${random.pick(dealerFirsts)} ${random.pick(dealerLasts)}`
  return random.chance(0.35) ? `${name} of ${city}` : name
}

const firstNames = [
  'Marisol', 'Dale', 'Thuy', 'Earnestine', 'Curtis', 'Guadalupe', 'Wanda', 'Hector', 'Peggy', 'Rosalind', 'Amos',
  'Yolanda', 'Floyd', 'Imelda', 'Russell', 'Odessa', 'Terrence', 'Lupita', 'Harlan', 'Nadine', 'Efraín', 'Bonnie',
  'Clarence', 'Xiomara', 'Vernon', 'Delphine', 'Ignacio', 'Lorraine', 'Mateo', 'Geneva',
] // biome-ignore format: a list of names
const lastNames = [
  'Quintero', 'Hutchins', 'Pham', 'Beauregard', 'Lindqvist', 'Escobedo', 'Tillman', 'Okafor', 'Varga', 'Whitlow',
  'Castañeda', 'Purcell', 'Nakai', 'Hargrove', 'Delacroix', 'Ybarra', 'Stoltzfus', 'Mabry', 'Kowalczyk', 'Arroyo',
  'Fenwick', 'Solano', 'Treadway', 'Bustamante', 'Culpepper', 'Yazzie', 'Lomax', 'Villaseñor', 'Grady', 'Thibodeaux',
] // biome-ignore format: a list of names

export const personName = (random: Random) => ({
  firstName: random.pick(firstNames),
  lastName: random.pick(lastNames),
})

/** Manufacturers with their model names. */
export const makes: readonly (readonly [make: string, models: readonly string[]])[] = [
  ['Larkfield', ['Brindle 28', 'Sorrel', 'Fairhaven', 'Millpond']],
  ['Corvane Homes', ['Altura', 'Mirador', 'Vista Corta', 'Sendero']],
  ['Tidewell', ['Breakwater', 'Lowcountry', 'Sandbar', 'Jettywalk']],
  ['Prairiewright', ['Homestead 32', 'Section Line', 'Windbreak', 'Furrow']],
  ['Bellmere', ['Juliet', 'Carillon', 'Matins', 'Evensong']],
  ['Quillwood', ['Page One', 'Ledger', 'Folio 56', 'Margin']],
  ['Halden & Roe', ['Northlight', 'Sixpane', 'Dovetail', 'Kerf']],
  ['Costa Laurel', ['Palmera', 'Laguna 24', 'Garza', 'Bahía']],
  ['Wrenhollow', ['Nestling', 'Songpost', 'Thicket', 'Eaves']],
  ['Summitry Built', ['Switchback', 'Basecamp 16', 'Cirque', 'Traverse']],
]

export const parkModelMakes: readonly (readonly [make: string, models: readonly string[]])[] = [
  ['Sunpost Cottages', ['Lanai', 'Snowbird', 'Tiki Loft']],
  ['Little Acre', ['Half Acre', 'Porchlight', 'Cricket']],
]

const streetFirsts = ['Heron', 'Lantern', 'Copper', 'Orchard', 'Windmill', 'Juniper', 'Quail', 'Magnolia', 'Old Mill', 'Cedar', 'Plum', 'Sunrise', 'Fiddlehead', 'Wagon', 'Creekside'] // biome-ignore format: a list of names
const streetLasts = ['Way', 'Lane', 'Circle', 'Drive', 'Court', 'Road', 'Trail', 'Loop']
const countyRoads = ['County Road', 'State Road', 'Farm Road', 'Route']

export const streetAddress = (random: Random, rural: boolean): string =>
  rural && random.chance(0.4)
    ? `${random.integer(100, 19_999)} ${random.pick(countyRoads)} ${random.integer(2, 980)}`
    : `${random.integer(2, 9_800)} ${random.pick(streetFirsts)} ${random.pick(streetLasts)}`

/** A number from the range reserved for fiction. */
export const phoneNumber = (random: Random, areaCodes: readonly string[]): string =>
  `${random.pick(areaCodes)}55501${String(random.integer(0, 99)).padStart(2, '0')}`
