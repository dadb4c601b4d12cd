/** Date on which the sources about titles were read: November 27, 2026. */
const sources = {
  FL: {
    name: 'Clay County Tax Collector, Florida',
    url: 'https://claycountytax.com/mobile_homes/title_retirement.php',
  },
  TX: {
    name: 'Texas Department of Housing and Community Affairs',
    url: 'https://tdhca.texas.gov/frequently-asked-questions-statement-ownership',
  },
} as const

/** Meaning of a home's title in its state, and the source; undefined for states without a source. */
export function titleNote(state: string, isRealProperty: boolean) {
  if (state === 'TX') return { note: 'tx', source: sources.TX } as const
  if (state !== 'FL') return undefined
  return { note: isRealProperty ? 'fl-retired' : 'fl', source: sources.FL } as const
}
