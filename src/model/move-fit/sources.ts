/* Publications about zones, rules and costs of moving a home. */

const ecfr = (section: string) => `https://www.ecfr.gov/current/title-24/section-${section}`

export const moveSources = {
  wind: { name: '24 CFR 3280.305(c)(2)', publisher: 'HUD', url: ecfr('3280.305') },
  roof: {
    name: 'Roof Load Zones',
    publisher: 'Fairmont Homes',
    url: 'http://www.fairmonthomes.com/snow.php',
  },
  thermal: { name: '24 CFR 3280.506', publisher: 'HUD', url: ecfr('3280.506') },
  coast: { name: '24 CFR 3285.405', publisher: 'HUD', url: ecfr('3285.405') },
  florida: {
    name: 'Technical Advisory MH04-01',
    publisher: 'Florida Department of Highway Safety and Motor Vehicles',
    url: 'https://www.flhsmv.gov/dmv/bulletins/2004/TA_MH04-01.htm',
  },
  texas: {
    name: 'Occupations Code 1201.256',
    publisher: 'Texas',
    url: 'https://statutes.capitol.texas.gov/Docs/OC/htm/OC.1201.htm#1201.256',
  },
  'higher-wind': {
    name: 'USA Wind Zone Map',
    publisher: 'Oliver Technologies',
    url: 'https://dev.olivertechnologies.com/usa-wind-zone-map/',
  },
  'higher-roof': {
    name: 'Roof Load Zone Map',
    publisher: 'Manufactured Housing Institute',
    url: 'http://www.manufacturedhousing.org/roof-load-zone-map-3/',
  },
  'higher-thermal': {
    name: 'Thermal Zone Map',
    publisher: 'Manufactured Housing Institute',
    url: 'http://www.manufacturedhousing.org/thermal-map/',
  },
  'cost-short': {
    name: 'Mobile Home Transport Costs (figures of CostHelper)',
    publisher: 'World Transport',
    url: 'https://worldtransport.net/?p=2724',
  },
  cost: {
    name: 'How Much Does It Cost to Move a Mobile Home?',
    publisher: 'Engineer Fix',
    url: 'https://engineerfix.com/how-much-does-it-cost-to-move-a-mobile-home-4',
  },
  'cost-mile': {
    name: 'How Much Does It Cost to Transport a Mobile Home?',
    publisher: 'Engineer Fix',
    url: 'https://engineerfix.com/how-much-does-it-cost-to-transport-a-mobile-home',
  },
} as const satisfies Record<string, { name: string; publisher: string; url: string }>
export type MoveSource = keyof typeof moveSources
export const moveSourceKeys = Object.keys(moveSources) as MoveSource[]
