import { createHash } from 'node:crypto'
import { DAY, formatDay } from '#kit/dates.ts'
import { keysOf } from '#kit/keys.ts'
import { adDay } from '#model/ad/pacing.ts'
import {
  type AdKind,
  type AdPage,
  type AdPictureSize,
  type AdSubject,
  adPictureSizes,
  CENT,
  MICROS,
} from '#model/ad/values.ts'
import { randomOf } from './random.ts'

/** A sample advertiser with one campaign; every name is labeled as a sample. */
interface SampleAdvertiser {
  name: string
  site: string
  campaign: string
  kind: AdKind
  subject: AdSubject
  /** State in which it advertises; undefined for all. */
  state?: string
  pages?: readonly AdPage[]
  /** Cents: for a click, or for 1,000 views. */
  bid: number
  /** Dollars a day. */
  budget: number
  minYear?: number
  /** Clicks of 100 that become leads; undefined: leads are not counted. */
  leadRate?: number
  en: readonly [title: string, text: string]
  es: readonly [title: string, text: string]
  /** Background and ink of its pictures. */
  colors?: readonly [string, string]
}

const advertisers: readonly SampleAdvertiser[] = [
  {
    name: 'Palm and Pine Insurance (sample)',
    site: 'palm-and-pine.example',
    campaign: 'Quotes in Florida',
    kind: 'text',
    subject: 'insurance',
    state: 'FL',
    bid: 120,
    budget: 40,
    leadRate: 14,
    en: [
      'Insure a manufactured home',
      'Quotes for homes from 1976 on, with wind cover. A person answers the phone.',
    ],
    es: [
      'Seguro para tu casa móvil',
      'Cotizaciones para casas desde 1976, con cobertura de viento. Atiende una persona.',
    ],
  },
  {
    name: 'Level Ground Moving (sample)',
    site: 'level-ground.example',
    campaign: 'Moves and leveling',
    kind: 'text',
    subject: 'other',
    bid: 90,
    budget: 60,
    leadRate: 9,
    en: ['Move and level your home', 'Licensed crews move, set up and level single-wides and double-wides.'],
    es: [
      'Mudanza y nivelación de casas',
      'Equipos con licencia mudan, instalan y nivelan casas de una y dos secciones.',
    ],
  },
  {
    name: 'Tin Hat Roofing (sample)',
    site: 'tin-hat.example',
    campaign: 'Roof-overs',
    kind: 'text',
    subject: 'other',
    bid: 70,
    budget: 30,
    en: ['A roof-over in two days', 'Metal roofs for manufactured homes, with a warranty of 20 years.'],
    es: ['Techo nuevo en dos días', 'Techos de metal para casas móviles, con garantía de 20 años.'],
  },
  {
    name: 'Crawl Space Care (sample)',
    site: 'crawl-space.example',
    campaign: 'Skirting and belly wrap',
    kind: 'text',
    subject: 'other',
    pages: ['results', 'listing', 'park', 'guide'],
    bid: 55,
    budget: 25,
    en: ['Skirting that lasts', 'Vinyl, metal or brick look. Repairs of the underbelly, too.'],
    es: ['Faldones que duran', 'De vinilo, metal o tipo ladrillo. También reparamos el fondo de la casa.'],
  },
  {
    name: 'Steady Step Decks (sample)',
    site: 'steady-step.example',
    campaign: 'Steps and ramps',
    kind: 'text',
    subject: 'other',
    bid: 45,
    budget: 20,
    en: ['Steps, decks and ramps', 'Ready-made steps and ramps, delivered and set up in a day.'],
    es: ['Escalones, terrazas y rampas', 'Escalones y rampas listos, entregados e instalados en un día.'],
  },
  {
    name: 'Two Rivers Credit Union (sample)',
    site: 'two-rivers.example',
    campaign: 'Home-only loans',
    kind: 'banner',
    subject: 'credit',
    bid: 200,
    budget: 80,
    leadRate: 6,
    minYear: 1977,
    en: ['Loans for the home alone', 'For homes on leased lots, built after June 15, 1976. Apply online.'],
    es: [
      'Préstamos solo para la casa',
      'Para casas en lotes rentados, hechas después del 15 de junio de 1976.',
    ],
  },
  {
    name: 'Porch Light Furniture (sample)',
    site: 'porch-light.example',
    campaign: 'Furniture that fits',
    kind: 'graphic',
    subject: 'other',
    bid: 600,
    budget: 30,
    en: ['Furniture that fits', 'Furniture that fits through a 32-inch door'],
    es: ['Muebles que caben', 'Muebles que pasan por una puerta de 32 pulgadas'],
    colors: ['#e8e4f2', '#3b2f63'],
  },
  {
    name: 'Blue Door Heat Pumps (sample)',
    site: 'blue-door.example',
    campaign: 'Heat pumps',
    kind: 'graphic',
    subject: 'other',
    pages: ['home', 'park', 'dealer'],
    bid: 450,
    budget: 30,
    en: ['Heat pumps', 'Heat pumps for manufactured homes'],
    es: ['Bombas de calor', 'Bombas de calor para casas móviles'],
    colors: ['#dcecf5', '#12405c'],
  },
]

const escapeXml = (text: string) => text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)

/** A plain picture of a graphic ad: its text on a ground, as SVG. */
function picture(
  text: string,
  name: string,
  [ground, ink]: readonly [string, string],
  size: AdPictureSize,
): string {
  const { width, height } = adPictureSizes[size]
  const isTile = size === 'tile'
  // Half of the size is about the width of a character.
  const big = isTile ? 40 : Math.floor(Math.min(26, (width * 0.9) / (text.length * 0.56)))
  const words = text.split(' ')
  const half = Math.ceil(words.length / 2)
  const lines = isTile ? [words.slice(0, half).join(' '), words.slice(half).join(' ')] : [text]
  const middle = height / 2 - (lines.length - 1) * big * 0.6
  const spans = lines.map(
    (line, at) => `<tspan x="${width / 2}" y="${middle + at * big * 1.25}">${escapeXml(line)}</tspan>`,
  )
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<rect width="100%" height="100%" fill="${ground}"/>` +
    `<g fill="${ink}" font-family="Figtree, system-ui, sans-serif" text-anchor="middle">` +
    `<text font-size="${big}" font-weight="700">${spans.join('')}</text>` +
    `<text x="${width / 2}" y="${height - big * 0.6}" font-size="${Math.round(big * 0.55)}">${escapeXml(name)}</text></g></svg>`
  )
}

/** Rows of one advertiser. */
export interface AdvertiserRows {
  company: { name: string; website: string }
  campaign: {
    name: string
    kind: AdKind
    subject: AdSubject
    state: 'active'
    target: 'nation' | 'state'
    target_state: string | null
    pages: readonly AdPage[]
    min_year: number | null
    bid: number
    daily_budget: number
    counts_leads: boolean
    created_at: Date
  }
  ads: {
    language: 'en' | 'es'
    title: string
    text: string
    display_link: string
    website_link: string
    label: string | null
    pictures: { size: AdPictureSize; content: string; hash: string }[]
  }[]
  /** Dollars paid in advance. */
  credit: number
  /** Figures of the last 28 days, of the first ad. */
  days: {
    day: string
    page: AdPage
    position: number
    state: string
    views: number
    clicks: number
    filtered: number
    leads: number
    cost: number
  }[]
}

const DAYS = 28

/** The sample advertisers, the first with the sample account; with figures of 28 days, in a fixed order. */
export function makeAdvertisers(seed: string, now: number): AdvertiserRows[] {
  return advertisers.map(one => ({
    company: { name: one.name, website: `https://example.com/?advertiser=${one.site}` },
    campaign: {
      name: one.campaign,
      kind: one.kind,
      subject: one.subject,
      state: 'active',
      target: one.state ? 'state' : 'nation',
      target_state: one.state ?? null,
      pages: one.pages ?? [],
      min_year: one.minYear ?? null,
      bid: one.bid * CENT,
      daily_budget: one.budget * MICROS,
      counts_leads: one.leadRate !== undefined,
      created_at: new Date(now - 40 * DAY),
    },
    ads: (['en', 'es'] as const).map(language => {
      const [title, text] = one[language]
      return {
        language,
        title,
        text,
        display_link: one.site,
        website_link: `https://example.com/?advertiser=${one.site}`,
        label: one.kind === 'graphic' ? text : null,
        pictures: one.colors
          ? keysOf(adPictureSizes).map(size => {
              const content = picture(text, one.name, one.colors!, size)
              return { size, content, hash: createHash('sha256').update(content).digest('hex') }
            })
          : [],
      }
    }),
    credit: one.budget * DAYS,
    days: daysOf(seed, one, now),
  }))
}

function daysOf(
  seed: string,
  { site, kind, bid, budget, state, pages, leadRate = 0 }: SampleAdvertiser,
  now: number,
) {
  const random = randomOf(seed, 'advertiser', site)
  // Apart, so that other figures stay.
  const luck = randomOf(seed, 'leads', site)
  const shownOn = pages ?? (['results', 'listing', 'park'] as const)
  const states = state ? [state] : ['FL', 'TX', 'CA']
  const { start } = adDay(now)
  return Array.from({ length: DAYS }, (_, ago) => formatDay(start - (ago + 1) * DAY + DAY / 2)).flatMap(day =>
    shownOn.flatMap(page =>
      states.map(where => {
        const views = random.integer(60, 260)
        const clicks = Math.min(
          random.integer(0, 3),
          Math.floor((budget * 100) / bid / shownOn.length / states.length),
        )
        const click = Math.max(5, Math.round(bid * (0.5 + random.next() * 0.4))) * CENT
        const cost = kind === 'graphic' ? Math.round((views * bid * CENT * 0.7) / 1_000) : clicks * click
        return {
          day,
          page,
          position: random.integer(0, 3),
          state: where,
          views,
          clicks,
          filtered: random.integer(0, 2),
          leads: Array.from({ length: clicks }, () => luck.next() * 100 < leadRate).filter(Boolean).length,
          cost,
        }
      }),
    ),
  )
}
