import { type DealerPackage, territoryPresets } from '../dealer/values.ts'

/** A package for professionals, as its page shows it. Texts are under `professional.{audience}.{name}`. */
export interface ProfessionalPackage {
  readonly name: string
  /** Dollars a month; 0 is free. Default prices: what is agreed with a company is on its invoice. */
  readonly monthlyPrice: number
  /** Effects: keys of texts under `professional.effect`. */
  readonly effects: readonly ProfessionalEffect[]
}

export const professionalEffects = [
  'page',
  'leads',
  'homes',
  'hours',
  'dealerLogo',
  'badgePro',
  'badgeProPlus',
  'filterProPlus',
  'rankMiddle',
  'rankTop',
  'parkFacts',
  'parkManage',
  'showcase',
  'associationPage',
  'associationLogo',
  'associationMembers',
  'associationFirst',
] as const
export type ProfessionalEffect = (typeof professionalEffects)[number]

const dealer: readonly ProfessionalEffect[] = ['page', 'homes', 'hours', 'leads']

/** Packages of dealers (part 2 §6). */
export const dealerOffers: readonly (ProfessionalPackage & { readonly name: DealerPackage })[] = [
  { name: 'BasicPro', monthlyPrice: 0, effects: dealer },
  { name: 'Pro', monthlyPrice: 99, effects: [...dealer, 'dealerLogo', 'badgePro', 'rankMiddle'] },
  {
    name: 'ProPlus',
    monthlyPrice: 149,
    effects: [...dealer, 'dealerLogo', 'badgeProPlus', 'filterProPlus', 'rankTop'],
  },
]

/** Territories: radius in miles and dollars a month, from the presets of part 2 §6. */
export const territoryOffers = [
  { name: 'pro', packageName: 'Pro', miles: territoryPresets.pro, monthlyPrice: 99 },
  {
    name: 'pro-plus-bronze',
    packageName: 'ProPlus',
    miles: territoryPresets['pro-plus-bronze'],
    monthlyPrice: 149,
  },
  {
    name: 'pro-plus-silver',
    packageName: 'ProPlus',
    miles: territoryPresets['pro-plus-silver'],
    monthlyPrice: 219,
  },
  {
    name: 'pro-plus-gold',
    packageName: 'ProPlus',
    miles: territoryPresets['pro-plus-gold'],
    monthlyPrice: 299,
  },
] as const

/** Packages of parks. */
export const parkOffers = [
  { name: 'standard', monthlyPrice: 0, effects: ['parkFacts', 'parkManage', 'leads'] },
  { name: 'featured', monthlyPrice: 49, effects: ['parkFacts', 'parkManage', 'leads', 'rankMiddle'] },
  { name: 'premium', monthlyPrice: 99, effects: ['parkFacts', 'parkManage', 'leads', 'rankTop', 'showcase'] },
] as const satisfies readonly ProfessionalPackage[]

/** Packages of associations. */
export const associationOffers = [
  { name: 'listed', monthlyPrice: 0, effects: ['associationPage', 'associationLogo', 'associationMembers'] },
  {
    name: 'sponsored',
    monthlyPrice: 199,
    effects: ['associationPage', 'associationLogo', 'associationMembers', 'associationFirst'],
  },
] as const satisfies readonly ProfessionalPackage[]
