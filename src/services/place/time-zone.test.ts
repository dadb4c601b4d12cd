import { describe, expect, test } from 'vitest'
import { textZones } from '#model/account/text-lead-settings.ts'
import { states } from '#model/place/states.ts'
import { testPlaces } from '#test/world/places.ts'
import { timeZoneOf } from './time-zone.ts'

/** Towns on both sides of each boundary, by state and the county where it decides (49 CFR 71). */
const towns: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'America/New_York': {
    FL: 'Tampa, Tallahassee, Port Saint Joe, Apalachicola, Carrabelle, Chattahoochee, Bristol',
    GA: 'Columbus, West Point, Rossville, Trenton',
    TN: 'Chattanooga, Knoxville, Dayton, Spring City, Kingston, Wartburg, Oneida, Decatur',
    KY: `Louisville, Elizabethtown, Campbellsville, Monticello, Liberty, Somerset, Hodgenville, Brandenburg, Lebanon,
      Whitley City`,
    NC: 'Murphy',
    VA: 'Bristol',
    OH: 'Cincinnati',
  },
  'America/Detroit': { MI: 'Marquette, Escanaba, Ontonagon, Detroit' },
  'America/Indiana/Indianapolis': {
    IN: `Indianapolis, South Bend, Jasper, Vincennes, Petersburg, Winamac, Monticello, Corydon, English, Loogootee,
      Jeffersonville`,
  },
  'America/Chicago': {
    FL: 'Panama City, Pensacola, Wewahitchka, Marianna, Sneads, Blountstown, Mexico Beach, Chipley',
    AL: 'Phenix City, Smiths Station, Lanett, Valley, Eufaula, Bridgeport',
    TN: 'Nashville, Cookeville, Crossville, Jamestown, Byrdstown, Pikeville, South Pittsburg, Jasper, Dunlap',
    KY: `Bowling Green, Columbia, Greensburg, Munfordville, Leitchfield, Hardinsburg, Russell Springs, Burkesville,
      Albany, Owensboro, Paducah`,
    IN: `Gary, Evansville, Tell City, Knox, Rensselaer, Kentland, Michigan City, Princeton, Mount Vernon, Rockport,
      Boonville`,
    ND: 'Bismarck, Mandan, Beulah, Hazen, Watford City, Williston, Minot',
    SD: 'Pierre, Mobridge, Winner, Murdo, White River, Mission, Rosebud, Sioux Falls',
    NE: 'North Platte, Valentine, Thedford, McCook, Hayes Center, Trenton, Tryon, Omaha',
    KS: 'Colby, Garden City, Lakin, Saint Francis, Leoti, Ulysses, Johnson, Oakley',
    OK: 'Kenton, Boise City',
    TX: 'Van Horn, Midland, Pecos, Dalhart',
    WI: 'Hurley, Marinette',
    IL: 'Mount Carmel, Danville',
  },
  'America/Menominee': { MI: 'Ironwood, Iron Mountain, Iron River, Menominee, Wakefield' },
  'America/Denver': {
    AZ: 'Kayenta, Chinle, Window Rock, Tuba City, Ganado, Fort Defiance, Lukachukai, Many Farms',
    NM: 'Shiprock, Gallup, Clovis',
    NV: 'West Wendover',
    UT: 'Wendover, Blanding',
    ND: 'Dickinson, Beach, Bowman, Hettinger, Mott, Elgin, Killdeer',
    SD: 'Rapid City, Belle Fourche, Lemmon, Faith, Philip, Kadoka, Martin, McLaughlin, Timber Lake, Eagle Butte',
    NE: `Scottsbluff, Alliance, Chadron, Sidney, Ogallala, Grant, Imperial, Benkelman, Hyannis, Mullen, Arthur,
      Gordon`,
    KS: 'Goodland, Sharon Springs, Tribune, Syracuse',
    TX: 'El Paso, Fort Hancock, Sierra Blanca, Dell City',
    CO: 'Burlington',
    WY: 'Jackson',
    MT: 'Sidney',
  },
  'America/Boise': {
    ID: 'Boise, Riggins, New Meadows, Salmon, Pocatello',
    OR: 'Ontario, Vale, Nyssa, Jordan Valley, Adrian',
  },
  'America/Phoenix': {
    AZ: 'Phoenix, Flagstaff, Page, Winslow, Holbrook, Polacca, Second Mesa, Kykotsmovi Village, Yuma, Fredonia',
  },
  'America/Los_Angeles': {
    ID: "Coeur d'Alene, Lewiston, Moscow, Grangeville, Kamiah, Sandpoint, White Bird",
    OR: 'Salem, Baker City, Burns, La Grande, Halfway',
    NV: 'Las Vegas, Elko, Wells, Jackpot, Laughlin, Mesquite, Owyhee',
    CA: 'Needles, Winterhaven',
    WA: 'Spokane, Clarkston',
  },
  'America/Anchorage': { AK: 'Anchorage, Juneau, Hyder, Metlakatla, Ketchikan, Nome, Unalaska, Bethel' },
  'America/Adak': { AK: 'Adak, Atka' },
  'Pacific/Honolulu': { HI: 'Hilo, Honolulu, Lihue' },
  'America/Puerto_Rico': { PR: 'San Juan, Ponce, Vieques', VI: 'Christiansted, Charlotte Amalie' },
  'Pacific/Guam': { GU: 'Hagatna, Dededo', MP: 'Saipan' },
  'Pacific/Pago_Pago': { AS: 'Pago Pago' },
}
const rows = Object.entries(towns).flatMap(([zone, byState]) =>
  Object.entries(byState).flatMap(([state, names]) =>
    names.split(/,\s*/).map(city => [city, state, zone] as const),
  ),
)

describe('the time zone of a town by law', () => {
  test.each(rows)('%s, %s is in %s', (city, state, zone) => {
    const place = testPlaces().resolve({ state, city })
    expect(place, 'the town').toBeDefined()
    expect(timeZoneOf(state, place!.coordinates)).toBe(zone)
  })
})

test('a home in Moenkopi keeps Hopi time, and one across the road in Tuba City the time of the Navajo Nation', () => {
  expect(timeZoneOf('AZ', { latitude: 36.111, longitude: -111.222 })).toBe('America/Phoenix')
  expect(timeZoneOf('AZ', { latitude: 36.135, longitude: -111.24 })).toBe('America/Denver')
})

test('every state and territory has a time zone that text messages know', () => {
  for (const { abbreviation, center } of states) expect(textZones).toContain(timeZoneOf(abbreviation, center))
  expect(timeZoneOf('XX', { latitude: 30, longitude: -90 })).toBeUndefined()
})

test('a point in the sea has the usual zone of its state', () => {
  expect(timeZoneOf('FL', { latitude: 29, longitude: -88 })).toBe('America/New_York')
  expect(timeZoneOf('TX', { latitude: 0, longitude: 0 })).toBe('America/Chicago')
})
