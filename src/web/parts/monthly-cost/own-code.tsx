import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { storeOwnAssumptions } from '#contract/cost-assumption/v2.ts'
import { isFailure, read } from '#contract/error.ts'
import { getCostAssumptions } from '#contract/monthly-cost/v1.ts'
import { formats } from '#i18n/format.ts'
import { costAssuming } from '#model/listing/cost-of-home.ts'
import { costUnder } from '#model/listing/cost-under.ts'
import {
  type Assumptions,
  type OwnAssumptions,
  ownNames,
  termsWith,
} from '#model/monthly-cost/assumptions.ts'
import { readOwn, writeOwn } from '#model/monthly-cost/own.ts'
import { ownQuery, withoutOwn } from '#model/monthly-cost/urls.ts'
import { browserClient } from '../../ui/client/browser-client.ts'
import { useGo } from '../../ui/client/go.ts'
import { useLoadTexts } from '../../ui/client/load-texts.ts'
import { useLocalized } from '../../ui/client/render-context.ts'
import { useText } from '../../ui/client/text.tsx'
import { isSignedIn, signedInKey } from '../account/account.ts'
import { type OwnLineProps, type OwnTerms, setOwnTerms } from './own-terms.ts'
import { storeAssumptions, storedAssumptions } from './stored.ts'
import styles from './WhoseAssumptions.module.css'

/* Code that loads only for readers with stored assumptions. */

const code: OwnTerms['code'] = { costUnder, costAssuming, OwnLine }

let site: Promise<Assumptions> | undefined

const storedOwn = () => readOwn(storedAssumptions()?.query ?? new URLSearchParams()).own

const hasAny = (own: OwnAssumptions) => Object.keys(own).length > 0

/** Applies the assumptions stored in this browser to the page. */
export async function showStored(): Promise<void> {
  if (!hasAny(storedOwn())) return setOwnTerms(undefined)
  site ??= read(browserClient(), getCostAssumptions).then(({ payload }) => payload.assumptions)
  try {
    const assumptions = await site
    // The account may have added or removed assumptions since.
    const own = storedOwn()
    setOwnTerms(hasAny(own) ? { own, terms: termsWith(assumptions, own), code } : undefined)
  } catch (error) {
    site = undefined
    throw error
  }
}

/** Brings what is new in this browser to an account. */
async function send(userKey: number): Promise<void> {
  const own = storedOwn()
  const { body } = await browserClient().call(storeOwnAssumptions, { path: { userKey }, body: own })
  // Unless they have changed since the call.
  if (!isFailure(body) && writeOwn(storedOwn()) === writeOwn(own)) storeAssumptions(writeOwn(own), false)
}

/**
 * Stores assumptions in this browser, and in the account of a logged-in user; none for the site's. False without
 * storage.
 */
export async function storeOwn(own: OwnAssumptions): Promise<boolean> {
  const isStored = storeAssumptions(writeOwn(own), true)
  await Promise.all([showStored(), bring()])
  return isStored
}

/** To the account, once it is known whether there is one. */
async function bring(): Promise<void> {
  const userKey = (await isSignedIn()) ? signedInKey() : undefined
  const query = writeOwn(storedOwn())
  if (userKey === undefined) storeAssumptions(query, query !== '')
  // What does not arrive is sent with the next page.
  else await send(userKey).catch(() => {})
}

/** Sends new assumptions of this browser to the account; otherwise stores those of the account in this browser. */
export async function meetAccount(userKey: number, theirs: OwnAssumptions): Promise<void> {
  const stored = storedAssumptions()
  if (stored?.isNew) return send(userKey)
  const query = writeOwn(theirs)
  if (query === writeOwn(storedOwn())) return
  storeAssumptions(query, false)
  await showStored()
}

/** The stored assumptions in words: '20% down, 15 years'. */
function useWords(own: OwnAssumptions): string {
  const { t, language } = useText()
  const { number, money } = formats(language)
  const words = ownNames.flatMap(name => {
    const value = own[name]
    if (value === undefined) return []
    const isMoney = name === 'savings' || name === 'insurance'
    return [t(`monthly-cost.own.${name}`, { value: isMoney ? money(value) : number(value) })]
  })
  return new Intl.ListFormat(`${language}-US`, { type: 'unit', style: 'short' }).format(words)
}

/** Whether the texts of the line are here. */
function useTextsLoaded(): boolean {
  const loadTexts = useLoadTexts()
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    loadTexts(['monthly-cost']).then(
      () => setLoaded(true),
      () => {},
    )
  }, [loadTexts])
  return isLoaded
}

/**
 * Notice that the page is computed with the reader's assumptions, with a link back to the site's; another line if the
 * URL has other assumptions.
 */
function OwnLine({ stored, change, repeatsSearch, otherwise }: OwnLineProps) {
  const [query] = useSearchParams()
  const hasTexts = useTextsLoaded()
  const isInAddress = ownQuery(query) !== undefined
  if (!hasTexts || (isInAddress && writeOwn(readOwn(query).own) !== writeOwn(stored.own))) return otherwise
  return (
    <>
      <StoredLine own={stored.own}>{change}</StoredLine>
      {repeatsSearch && !isInAddress && <SearchWithOwn own={stored.own} />}
    </>
  )
}

function StoredLine({ own, children }: { own: OwnAssumptions; children: ReactNode }) {
  const { t } = useText()
  const words = useWords(own)
  const [query] = useSearchParams()
  const { pathname } = useLocation()
  const at = useLocalized()
  const go = useGo()
  async function drop() {
    await storeOwn({})
    if (ownQuery(query)) go(at(withoutOwn(pathname, query)), { noScroll: true, replace: true })
  }
  return (
    <p className={styles.line} data-assumptions="own">
      <span className={styles.about}>{t('card.assumptions.about')}</span>
      <span>{t('card.assumptions.own')}</span>
      <span className={styles.words}>{words}</span>
      {children}
      <button type="button" onClick={drop}>
        {t('monthly-cost.useSite')}
      </button>
    </p>
  )
}

/** Repeats a search whose filter or order depends on monthly costs with the reader's assumptions. */
function SearchWithOwn({ own }: { own: OwnAssumptions }) {
  const [query] = useSearchParams()
  const { pathname } = useLocation()
  const at = useLocalized()
  const go = useGo()
  const address = `${at(pathname)}?${[query, writeOwn(own)].join('&')}`
  useEffect(() => go(address, { noScroll: true, replace: true }), [go, address])
  return null
}
