export type Region = 'gulf' | 'south' | 'desert' | 'pacific' | 'mountain' | 'plains' | 'midwest' | 'northeast'

/** Facts about a state for the sample data. */
export interface StateFacts {
  /** Share of the manufactured homes of the United States, per mille (Census). */
  readonly share: number
  readonly region: Region
  /** Price level relative to Texas, from the averages of part 1 §2.4 if available: new homes, used homes. */
  readonly newLevel: number
  readonly usedLevel: number
  /** Typical lot rent, dollars a month. */
  readonly lotRent: number
  readonly areaCodes: readonly string[]
  /** Typical zones of the HUD data plate. */
  readonly wind: 1 | 2 | 3
  readonly roof: 'south' | 'middle' | 'north'
  readonly thermal: 1 | 2 | 3
}

type Row = [
  share: number,
  region: Region,
  newLevel: number,
  usedLevel: number,
  lotRent: number,
  areaCodes: string,
  wind: 1 | 2 | 3,
  roof: StateFacts['roof'],
  thermal: 1 | 2 | 3,
]

// Averages relative to Texas ($116,314 new, $59,321 used): California 2.04 and 3.03, Florida 1.21 and 1.23, Illinois
// 0.85 and 0.76, Indiana 0.69 and 0.68; the other states use the nearest of these.
const rows: Readonly<Record<string, Row>> = {
  FL: [99, 'gulf', 1.21, 1.23, 690, '352 813 863 941 386', 2, 'south', 1],
  TX: [91, 'south', 1, 1, 520, '210 254 936 956', 1, 'south', 1],
  NC: [69, 'south', 0.92, 0.9, 440, '336 910 828', 1, 'middle', 2],
  CA: [62, 'pacific', 2.04, 3.03, 990, '951 559 707 760', 1, 'middle', 2],
  GA: [45, 'south', 0.9, 0.85, 450, '706 229 478', 1, 'south', 1],
  SC: [44, 'south', 0.92, 0.88, 430, '803 843 864', 1, 'south', 1],
  AZ: [38, 'desert', 1.15, 1.2, 650, '480 520 928', 1, 'middle', 2],
  AL: [35, 'gulf', 0.84, 0.8, 360, '251 256 334', 1, 'south', 1],
  LA: [32, 'gulf', 0.86, 0.82, 370, '225 318 337', 2, 'south', 1],
  TN: [32, 'south', 0.92, 0.88, 440, '423 865 931', 1, 'middle', 2],
  MI: [30, 'midwest', 0.8, 0.72, 560, '517 989 231', 1, 'north', 3],
  KY: [27, 'south', 0.82, 0.76, 340, '270 606 859', 1, 'middle', 2],
  PA: [26, 'northeast', 0.88, 0.8, 520, '570 717 814', 1, 'north', 3],
  MS: [24, 'gulf', 0.82, 0.78, 320, '601 662 228', 1, 'south', 1],
  OH: [23, 'midwest', 0.78, 0.7, 460, '330 419 740', 1, 'middle', 3],
  NY: [23, 'northeast', 0.95, 0.85, 590, '315 518 607', 1, 'north', 3],
  WA: [23, 'pacific', 1.45, 1.75, 830, '360 509 253', 1, 'north', 3],
  VA: [21, 'south', 0.95, 0.9, 560, '276 434 540', 1, 'middle', 2],
  MO: [20, 'plains', 0.8, 0.72, 390, '417 573 636', 1, 'middle', 2],
  AR: [19, 'south', 0.8, 0.74, 310, '479 501 870', 1, 'middle', 2],
  OK: [19, 'plains', 0.84, 0.8, 360, '405 580 918', 1, 'middle', 2],
  NM: [19, 'desert', 0.95, 0.95, 460, '505 575', 1, 'middle', 2],
  OR: [17, 'pacific', 1.4, 1.7, 790, '458 503 541', 1, 'north', 3],
  IN: [16, 'midwest', 0.69, 0.68, 430, '260 574 765', 1, 'middle', 3],
  WV: [16, 'northeast', 0.78, 0.7, 310, '304 681', 1, 'middle', 2],
  IL: [16, 'midwest', 0.85, 0.76, 520, '217 618 815', 1, 'middle', 3],
  CO: [11, 'mountain', 1.3, 1.55, 890, '303 719 970', 1, 'north', 3],
  WI: [11, 'midwest', 0.78, 0.7, 470, '608 715 920', 1, 'north', 3],
  MN: [9, 'midwest', 0.86, 0.78, 560, '218 320 507', 1, 'north', 3],
  NV: [8, 'desert', 1.3, 1.5, 790, '702 775', 1, 'middle', 2],
  ME: [7, 'northeast', 0.95, 0.9, 480, '207', 1, 'north', 3],
  ID: [7, 'mountain', 1.2, 1.3, 620, '208', 1, 'north', 3],
  KS: [6, 'plains', 0.8, 0.7, 400, '316 620 785', 1, 'middle', 2],
  MT: [6, 'mountain', 1.1, 1.15, 530, '406', 1, 'north', 3],
  IA: [6, 'midwest', 0.76, 0.66, 430, '319 515 641', 1, 'north', 3],
  NH: [4, 'northeast', 1.1, 1.2, 590, '603', 1, 'north', 3],
  WY: [4, 'mountain', 0.95, 0.9, 480, '307', 1, 'north', 3],
  UT: [4, 'mountain', 1.2, 1.35, 750, '385 435 801', 1, 'north', 3],
  SD: [4, 'plains', 0.84, 0.76, 430, '605', 1, 'north', 3],
  DE: [4, 'northeast', 1, 1.05, 680, '302', 1, 'middle', 2],
  NJ: [4, 'northeast', 1.2, 1.4, 790, '609 732 856', 1, 'middle', 2],
  MD: [4, 'northeast', 1.05, 1.1, 720, '240 410', 1, 'middle', 2],
  NE: [3, 'plains', 0.78, 0.68, 410, '308 402', 1, 'north', 3],
  ND: [3, 'plains', 0.86, 0.78, 480, '701', 1, 'north', 3],
  MA: [3, 'northeast', 1.25, 1.45, 620, '413 508 978', 1, 'north', 3],
  VT: [3, 'northeast', 1, 0.95, 470, '802', 1, 'north', 3],
  CT: [1, 'northeast', 1.15, 1.25, 640, '203 860', 1, 'north', 3],
}

/** By postal abbreviation. States not listed (Alaska, Hawaii, Rhode Island, DC) have no sample homes. */
export const stateFacts: ReadonlyMap<string, StateFacts> = new Map(
  Object.entries(rows).map(([state, row]) => {
    const [share, region, newLevel, usedLevel, lotRent, areaCodes, wind, roof, thermal] = row
    const facts = { share, region, newLevel, usedLevel, lotRent, wind, roof, thermal }
    return [state, { ...facts, areaCodes: areaCodes.split(' ') }]
  }),
)

const total = [...stateFacts.values()].reduce((sum, { share }) => sum + share, 0)
const steps = [...stateFacts].reduce<{ state: string; upTo: number }[]>((list, [state, { share }]) => {
  list.push({ state, upTo: (list.at(-1)?.upTo ?? 0) + share / total })
  return list
}, [])
const goldenRatio = 0.618_033_988_749_895

/** State of the nth entity: evenly spread, so that any prefix of the sequence has the shares of the full sequence. */
export function stateOf(n: number): string {
  const at = (0.5 + n * goldenRatio) % 1
  return steps.find(({ upTo }) => at < upTo)?.state ?? 'FL'
}
