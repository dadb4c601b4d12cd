/* Publications with loan rules. */

const cfr = (title: number, section: string) =>
  `https://www.ecfr.gov/current/title-${title}/section-${section}`
const fannie = 'https://selling-guide.fanniemae.com/sel'
const freddie = 'https://guide.freddiemac.com/app/guide/section'

export const ruleSources = {
  'title-1': { name: '24 CFR 201.21', publisher: 'HUD', url: cfr(24, '201.21') },
  'title-1-page': {
    name: 'Financing Manufactured Homes (Title I)',
    publisher: 'HUD',
    url: 'https://www.hud.gov/program_offices/housing/sfh/title/repair',
  },
  'title-2': {
    name: 'Handbook 4000.1 (answer KA-05002)',
    publisher: 'HUD',
    url: 'https://hudgov.dynamics365portals.us/knowledge-details/?code=KA-05002',
  },
  'title-2-land': { name: '24 CFR 203.37', publisher: 'HUD', url: cfr(24, '203.37') },
  'va-home': { name: '38 CFR 36.4207', publisher: 'VA', url: cfr(38, '36.4207') },
  'va-site': { name: '38 CFR 36.4208', publisher: 'VA', url: cfr(38, '36.4208') },
  'va-land': { name: '38 CFR 36.4301', publisher: 'VA', url: cfr(38, '36.4301') },
  'usda-handbook': {
    name: 'HB-1-3555',
    publisher: 'USDA',
    url: 'https://www.rd.usda.gov/resources/directives/handbooks',
  },
  'usda-existing': {
    name: '90 FR 199',
    publisher: 'USDA',
    url: 'https://www.govinfo.gov/content/pkg/FR-2025-01-03/html/2024-30270.htm',
  },
  'fannie-home': {
    name: 'Selling Guide B2-3-02',
    publisher: 'Fannie Mae',
    url: `${fannie}/b2-3-02/special-property-eligibility-and-underwriting-considerations-factory-built-housing`,
  },
  'fannie-loan': {
    name: 'Selling Guide B5-2-02',
    publisher: 'Fannie Mae',
    url: `${fannie}/b5-2-02/manufactured-housing-loan-eligibility`,
  },
  'fannie-matrix': {
    name: 'Manufactured Housing Product Matrix',
    publisher: 'Fannie Mae',
    url: 'https://singlefamily.fanniemae.com/originating-underwriting/mortgage-products/manufactured-housing-product-matrix',
  },
  'freddie-home': {
    name: 'Seller/Servicer Guide 5703.2',
    publisher: 'Freddie Mac',
    url: `${freddie}/5703.2`,
  },
  'freddie-loan': {
    name: 'Seller/Servicer Guide 5703.3',
    publisher: 'Freddie Mac',
    url: `${freddie}/5703.3`,
  },
  choicehome: {
    name: 'CHOICEHome Mortgages',
    publisher: 'Freddie Mac',
    url: 'https://sf.freddiemac.com/working-with-us/origination-underwriting/mortgage-products/choicehome-mortgages',
  },
  pew: {
    name: 'Federal Agencies Can Improve Access to Credit for Manufactured Home Buyers',
    publisher: 'The Pew Charitable Trusts',
    url: 'https://www.pewtrusts.org/en/research-and-analysis/articles/2023/10/10/federal-agencies-can-improve-access-to-credit-for-manufactured-home-buyers',
  },
} as const satisfies Record<string, { name: string; publisher: string; url: string }>
export type RuleSource = keyof typeof ruleSources
