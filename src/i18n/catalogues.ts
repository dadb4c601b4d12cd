import type { Messages } from '@lingui/core'

/*
 * One catalogue per feature and language; a page loads only what it needs. Each is a separate file in the browser,
 * except those that are loaded together: see `bundles`.
 */

const alone = import.meta.glob<{ messages: Messages }>([
  './*.po',
  '!./{shell,place,card,enumeration,lead-way,map,hours,gallery,chart,share,form,pin,account-menu,sign-in,social,notification,relay,question}.*.po',
])

const bundles = import.meta.glob<{ catalogues: Record<string, Messages> }>('./bundles/*.ts')

const bundleOf: Readonly<Record<string, string>> = {
  shell: 'base',
  place: 'base',
  card: 'base',
  enumeration: 'base',
  'lead-way': 'base',
  map: 'base',
  hours: 'base',
  gallery: 'base',
  chart: 'base',
  share: 'base',
  form: 'people',
  pin: 'people',
  'account-menu': 'people',
  'sign-in': 'people',
  social: 'people',
  notification: 'people',
  relay: 'people',
  question: 'people',
}

/** Catalogues that are loaded together on every page. */
export const baseCatalogues: readonly string[] = Object.keys(bundleOf).filter(
  name => bundleOf[name] === 'base',
)

/** The module of a catalogue, as named in the build manifest. */
export const catalogueSource = (catalogue: string, language: string): string =>
  bundleOf[catalogue]
    ? `src/i18n/bundles/${bundleOf[catalogue]}.${language}.ts`
    : `src/i18n/${catalogue}.${language}.po`

/** Messages of a catalogue (`shell`, `search`, …) by key; throws for an unknown catalogue. */
export async function loadCatalogue(catalogue: string, language: string): Promise<Messages> {
  const bundle = await bundles[`./bundles/${bundleOf[catalogue]}.${language}.ts`]?.()
  const messages =
    bundle?.catalogues[`../${catalogue}.${language}.po`] ??
    (await alone[`./${catalogue}.${language}.po`]?.())?.messages
  if (!messages) throw new Error(`Unknown catalogue ${catalogue}.${language}.`)
  return messages
}

/** All messages of a language, for the server. */
export async function loadLanguage(language: string): Promise<Messages> {
  const names = [
    ...Object.keys(bundleOf),
    ...Object.keys(alone).flatMap(file => /^\.\/(.+)\.(\w+)\.po$/.exec(file)?.slice(1, 2) ?? []),
  ]
  const loaded = await Promise.all([...new Set(names)].map(name => loadCatalogue(name, language)))
  return Object.assign({}, ...loaded)
}
