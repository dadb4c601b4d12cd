import type { Database } from '#db/database.ts'
import { isStale } from '#kit/version.ts'
import { type AdForm, type GraphicForm, isShownSite, MAX_ADS } from '#model/ad/campaign.ts'
import { adFindings } from '#model/ad/findings.ts'
import type { PictureCut } from '#model/ad/picture.ts'
import type { Changed, Transaction } from '#platform/write/index.ts'
import type { Pictures, Uploader } from '../../picture/index.ts'
import { type CampaignWrite, changing, invalid, notFound, read, record } from './access.ts'
import { type CutPicture, cutAdPicture } from './pictures.ts'
import {
  countAds,
  insertAd,
  type LockedCampaign,
  lockAd,
  removeAd,
  setPictures,
  updateAd,
  updateCampaign,
} from './store.ts'

type AdChange = CampaignWrite & { adKey: number }

/** Fields with plainly unlawful words. */
const unlawful = (ad: AdForm | GraphicForm): Record<string, string> =>
  Object.fromEntries(
    Object.entries('label' in ad ? { label: ad.label } : { title: ad.title, text: ad.text })
      .filter(([, words]) => adFindings([words]).some(({ isUnlawful }) => isUnlawful))
      .map(([field]) => [field, 'fair_housing']),
  )

/** Reason that a campaign cannot have an ad; undefined if it can. */
function faultOf({ kind }: LockedCampaign, ad: AdForm | GraphicForm) {
  if ('label' in ad !== (kind === 'graphic')) return invalid({ kind: 'not_allowed' })
  const isElsewhere = 'displayLink' in ad && !isShownSite(ad.displayLink, ad.websiteLink)
  const faults = { ...unlawful(ad), ...(isElsewhere && { displayLink: 'other_site' }) }
  return Object.keys(faults).length > 0 ? invalid(faults) : undefined
}

const nameOf = (ad: AdForm | GraphicForm) => ('label' in ad ? ad.label : ad.title)

/** Changes of the ads of a campaign; staff review each again. */
export const openCampaignAds = ({
  database,
  pictures,
}: {
  database: Database
  pictures: Pick<Pictures, 'prepare' | 'cut'>
}) => ({
  addAd: (transaction: Transaction, write: CampaignWrite, ad: AdForm | GraphicForm): Promise<Changed> =>
    changing(transaction, write, async campaign => {
      const { key, state } = campaign
      const fault = faultOf(campaign, ad)
      if (fault) return fault
      if (state === 'ended') return invalid({ state: 'not_allowed' })
      if ((await countAds(transaction, key)).count >= MAX_ADS)
        return invalid({ ['label' in ad ? 'label' : 'title']: 'too_many' })
      const adKey = await insertAd(transaction, key, ad)
      await updateCampaign(transaction, key, {})
      await record(transaction, write.actor, key, {}, { [`ad-${adKey}`]: nameOf(ad) })
      return undefined
    }),

  changeAd: (
    transaction: Transaction,
    { adKey, ...write }: AdChange,
    ad: AdForm | GraphicForm,
  ): Promise<Changed> =>
    changing(transaction, write, async campaign => {
      const { key } = campaign
      const fault = faultOf(campaign, ad)
      if (fault) return fault
      if (!(await lockAd(transaction, { campaignKey: key, adKey }))) return notFound
      await updateAd(transaction, adKey, ad)
      await updateCampaign(transaction, key, {})
      await record(transaction, write.actor, key, {}, { [`ad-${adKey}`]: nameOf(ad) })
      return undefined
    }),

  /** Whether the actor may upload an ad's pictures; checked before a picture is decoded. */
  async mayPicture({ actor, key, adKey, version }: AdChange): Promise<Changed> {
    const row = await read(database, { actor, key, action: 'ad.manage' })
    if (typeof row === 'string') return { kind: row }
    if (isStale(row.version, version)) return { kind: 'stale', version: row.version }
    if (row.kind !== 'graphic') return invalid({ kind: 'not_allowed' })
    return row.ads.some(ad => ad.key === adKey) ? { kind: 'done', version: row.version } : notFound
  },

  /** Cuts a picture to the sizes of an ad, outside any transaction; or why not. */
  cutPicture: (file: Blob, how: { cut: PictureCut; uploader: Uploader }) => cutAdPicture(pictures, file, how),

  /** Sets the pictures of a graphic ad; staff review it again. */
  setPicture: (
    transaction: Transaction,
    { adKey, ...write }: AdChange,
    all: readonly CutPicture[],
  ): Promise<Changed> =>
    changing(transaction, write, async ({ key, kind }) => {
      if (kind !== 'graphic') return invalid({ kind: 'not_allowed' })
      if (!(await lockAd(transaction, { campaignKey: key, adKey }))) return notFound
      await setPictures(transaction, adKey, all)
      await updateAd(transaction, adKey)
      await updateCampaign(transaction, key, {})
      const [first] = all
      await record(transaction, write.actor, key, {}, { [`ad-${adKey}-picture`]: first!.hash })
      return undefined
    }),

  removeAd: (transaction: Transaction, { adKey, ...write }: AdChange): Promise<Changed> =>
    changing(transaction, write, async ({ key, state }) => {
      if (!(await removeAd(transaction, { campaignKey: key, adKey }))) return notFound
      // A refusal cancels the removal.
      if (state === 'active' && (await countAds(transaction, key)).count === 0)
        return invalid({ ad: 'no_ads' })
      await updateCampaign(transaction, key, {})
      await record(transaction, write.actor, key, { [`ad-${adKey}`]: 'present' }, { [`ad-${adKey}`]: null })
      return undefined
    }),
})
