/*
 * Publications with loan rules. `edition`: the day of the text that was read, null if it has none; `read`: the day on which
 * it was read.
 */

const cfr = (title: number, section: string) =>
  `https://www.ecfr.gov/current/title-${title}/section-${section}`
const usc = (section: string) => `https://www.law.cornell.edu/uscode/text/38/${section}`
const fannie = 'https://selling-guide.fanniemae.com/sel'
const freddie = 'https://guide.freddiemac.com/app/guide/section'

export const ruleSources = {
  'title-1': {
    name: '24 CFR 201.21',
    publisher: 'HUD',
    url: cfr(24, '201.21'),
    edition: null,
    read: '2026-11-26',
  },
  'title-1-page': {
    name: 'Financing Manufactured Homes (Title I)',
    publisher: 'HUD',
    url: 'https://www.hud.gov/program_offices/housing/sfh/title/repair',
    edition: null,
    read: '2026-11-26',
  },
  'title-2': {
    name: 'Handbook 4000.1 (answer KA-05002)',
    publisher: 'HUD',
    url: 'https://hudgov.dynamics365portals.us/knowledge-details/?code=KA-05002',
    edition: '2015-09-14',
    read: '2026-11-26',
  },
  'title-2-land': {
    name: '24 CFR 203.37',
    publisher: 'HUD',
    url: cfr(24, '203.37'),
    edition: null,
    read: '2026-11-26',
  },
  'va-home': {
    name: '38 CFR 36.4207',
    publisher: 'VA',
    url: cfr(38, '36.4207'),
    edition: null,
    read: '2026-11-26',
  },
  'va-site': {
    name: '38 CFR 36.4208',
    publisher: 'VA',
    url: cfr(38, '36.4208'),
    edition: null,
    read: '2026-11-26',
  },
  'va-land': {
    name: '38 CFR 36.4301',
    publisher: 'VA',
    url: cfr(38, '36.4301'),
    edition: null,
    read: '2026-11-26',
  },
  'va-law': {
    name: '38 USC 3712',
    publisher: 'United States Code',
    url: usc('3712'),
    edition: null,
    read: '2026-12-01',
  },
  'va-lot': {
    name: '38 USC 3710',
    publisher: 'United States Code',
    url: usc('3710'),
    edition: null,
    read: '2026-12-01',
  },
  'usda-handbook': {
    name: 'HB-1-3555',
    publisher: 'USDA',
    url: 'https://www.rd.usda.gov/resources/directives/handbooks',
    edition: '2016-03-09',
    read: '2026-11-26',
  },
  'usda-existing': {
    name: '90 FR 199',
    publisher: 'USDA',
    url: 'https://www.govinfo.gov/content/pkg/FR-2025-01-03/html/2024-30270.htm',
    edition: '2025-01-03',
    read: '2026-12-01',
  },
  'usda-date': {
    name: 'USDA Single Family Housing Program Eligibility',
    publisher: 'Rob Yothe Mortgage',
    url: 'https://www.robyothemortgagepro.com/usda-single-family-housing-program-eligibility/',
    edition: '2025-03-04',
    read: '2026-12-01',
  },
  'fannie-home': {
    name: 'Selling Guide B2-3-02',
    publisher: 'Fannie Mae',
    url: `${fannie}/b2-3-02/special-property-eligibility-and-underwriting-considerations-factory-built-housing`,
    edition: '2023-10-04',
    read: '2026-11-26',
  },
  'fannie-loan': {
    name: 'Selling Guide B5-2-02',
    publisher: 'Fannie Mae',
    url: `${fannie}/b5-2-02/manufactured-housing-loan-eligibility`,
    edition: '2024-11-06',
    read: '2026-12-01',
  },
  'fannie-matrix': {
    name: 'Manufactured Housing Product Matrix',
    publisher: 'Fannie Mae',
    url: 'https://singlefamily.fanniemae.com/originating-underwriting/mortgage-products/manufactured-housing-product-matrix',
    edition: '2022-12-14',
    read: '2026-11-26',
  },
  'freddie-home': {
    name: 'Seller/Servicer Guide 5703.2',
    publisher: 'Freddie Mac',
    url: `${freddie}/5703.2`,
    edition: '2018-11-05',
    read: '2026-11-26',
  },
  'freddie-loan': {
    name: 'Seller/Servicer Guide 5703.3',
    publisher: 'Freddie Mac',
    url: `${freddie}/5703.3`,
    edition: '2018-11-05',
    read: '2026-12-01',
  },
  choicehome: {
    name: 'CHOICEHome Mortgages',
    publisher: 'Freddie Mac',
    url: 'https://sf.freddiemac.com/working-with-us/origination-underwriting/mortgage-products/choicehome-mortgages',
    edition: '2025-08-06',
    read: '2026-11-26',
  },
  pew: {
    name: 'Federal Agencies Can Improve Access to Credit for Manufactured Home Buyers',
    publisher: 'The Pew Charitable Trusts',
    url: 'https://www.pewtrusts.org/en/research-and-analysis/articles/2023/10/10/federal-agencies-can-improve-access-to-credit-for-manufactured-home-buyers',
    edition: '2023-10-10',
    read: '2026-11-26',
  },
} as const satisfies Record<
  string,
  { name: string; publisher: string; url: string; edition: string | null; read: string }
>
export type RuleSource = keyof typeof ruleSources

/** Whether the edition that was read is more than two years older than a day, YYYY-MM-DD. */
export const isOldEdition = (edition: string | null, on: string): boolean =>
  edition !== null && `${Number(edition.slice(0, 4)) + 2}${edition.slice(4)}` < on
