import { type AdKind, type AdPage, type AdSlotName, adPages, adSlotNames } from './values.ts'

/** Kinds of ads that a slot requests; `adsense` is a third-party network. */
export type AdType = 'ppc' | 'graphic' | 'banner' | 'adsense'

/** Position and format of ads on a page (part 1 §3). */
export interface AdConfig {
  readonly type: AdType
  readonly slot: AdSlotName
  readonly style: {
    /** `row`: side by side if there is room; `strip`: one across the full width; `tile`: a large picture. */
    readonly displayFormat: 'row' | 'strip' | 'tile'
    /** Height of one ad, CSS length: a slot has room for its ads from the first paint. */
    readonly minHeight: string
    /** Behind each ad, CSS color. */
    readonly backgroundColor: string
  }
  /** Slot parameters for a third-party network. */
  readonly adsenseOptions?: {
    readonly layout?: string
    readonly responsive?: boolean
    readonly adFormat?: string
  }
  readonly ppcOptions?: { readonly count: number; readonly position: number }
  readonly graphicOptions?: { readonly replaces?: 'ppc' | 'network'; readonly minimumCpm?: number }
  /** Kind requested if the first has no ad, fails or times out. */
  readonly fallback?: { readonly slot: AdSlotName; readonly type: AdType }
  /** Loads when the slot is near the window, otherwise as soon as the application has started. */
  readonly deferLoad?: boolean
  /** Another value loads other ads. */
  readonly resetId?: string
}

/** Timeout of ads in milliseconds, and the one on a developer's machine (part 1 §7). */
export const AD_TIMEOUT = 2_000
export const LOCAL_AD_TIMEOUT = 10_000
/** Ads are shown only in wider containers, CSS pixels (part 1 §5). */
export const MIN_AD_WIDTH = 280
/** Pause after a resize, milliseconds (part 1 §9). */
export const AD_RESIZE_PAUSE = 400
/** Share of an ad in the window, and milliseconds, that count as a view (Media Rating Council, 2014). */
export const VIEWED_SHARE = 0.5
export const VIEWED_TIME = 1_000
/** Ads of a row on phones, where they are stacked. */
export const MAX_ON_PHONE = 2
/** Maximum number of ads on a page; see docs/decisions. */
export const MAX_ADS_OF_PAGE = 4

/** Advertiser, title, three lines of text and a link. */
const words = { minHeight: '9.25rem', backgroundColor: 'var(--card)' } as const
/** Advertiser, and a picture of at most 100 pixels. */
const strip = { displayFormat: 'strip', minHeight: '8.75rem', backgroundColor: 'var(--card)' } as const
const ppc = (slot: AdSlotName, count: number, position: number) =>
  ({
    type: 'ppc',
    slot,
    style: { ...words, displayFormat: 'row' },
    ppcOptions: { count, position },
    deferLoad: true,
  }) as const

/** Constant properties of a slot; the page adds `resetId`. */
export type AdSlotConfig = Omit<AdConfig, 'resetId'> & { readonly page: AdPage }

/** Every slot of the site, with the kind of page that it is on. */
export const adSlots: Readonly<Record<AdSlotName, AdSlotConfig>> = {
  'home-end': {
    page: 'home',
    type: 'graphic',
    slot: 'home-end',
    style: strip,
    ppcOptions: { count: 1, position: 0 },
    fallback: { slot: 'home-end', type: 'ppc' },
    deferLoad: true,
  },
  'results-card': {
    ...ppc('results-card', 1, 0),
    page: 'results',
    style: { ...words, displayFormat: 'strip' },
  },
  'results-end': {
    ...ppc('results-end', 3, 1),
    page: 'results',
    adsenseOptions: { layout: 'in-article', responsive: true, adFormat: 'fluid' },
    fallback: { slot: 'results-end', type: 'adsense' },
  },
  'listing-cost': {
    page: 'listing',
    type: 'banner',
    slot: 'listing-cost',
    style: { ...words, displayFormat: 'strip' },
    ppcOptions: { count: 1, position: 0 },
    deferLoad: true,
  },
  'listing-end': {
    ...ppc('listing-end', 3, 1),
    page: 'listing',
    adsenseOptions: { layout: 'in-article', responsive: true, adFormat: 'fluid' },
    fallback: { slot: 'listing-end', type: 'adsense' },
  },
  'park-side': {
    page: 'park',
    type: 'graphic',
    slot: 'park-side',
    style: {
      displayFormat: 'tile',
      minHeight: 'calc(min(100vw - 2 * var(--gutter), 20rem) * 5 / 6 + 2.5rem)',
      backgroundColor: 'var(--card)',
    },
    graphicOptions: { replaces: 'ppc', minimumCpm: 1 },
    // The largest slot, in the middle of a page: without an ad it closes long before a reader scrolls there.
    deferLoad: false,
  },
  'park-end': { ...ppc('park-end', 3, 1), page: 'park' },
  'dealer-end': {
    page: 'dealer',
    type: 'graphic',
    slot: 'dealer-end',
    style: strip,
    deferLoad: true,
  },
  'guide-end': { ...ppc('guide-end', 3, 0), page: 'guide' },
}

const typeOf = { text: 'ppc', graphic: 'graphic', banner: 'banner' } as const satisfies Record<AdKind, AdType>

/** Whether a slot shows ads of a kind, including as a fallback. */
export function showsKind(slot: AdSlotName, kind: AdKind): boolean {
  const { type, fallback } = adSlots[slot]
  return type === typeOf[kind] || fallback?.type === typeOf[kind]
}

/** Kinds of pages with a slot for ads of a kind, among enabled slots. */
export const pagesFor = (kind: AdKind, slots: readonly AdSlotName[] = adSlotNames): AdPage[] =>
  adPages.filter(page => slots.some(name => adSlots[name].page === page && showsKind(name, kind)))
