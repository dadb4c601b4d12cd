import { createHash } from 'node:crypto'
import type { Database } from '#db/database.ts'
import { keysOf } from '#kit/keys.ts'
import { isStale } from '#kit/version.ts'
import { type AdForm, type GraphicForm, isShownSite, MAX_ADS } from '#model/ad/campaign.ts'
import { adFindings } from '#model/ad/findings.ts'
import { MIN_PICTURE, type PictureCut } from '#model/ad/picture.ts'
import { type AdPictureSize, adPictureSizes } from '#model/ad/values.ts'
import { pictureLimits } from '#model/photo/limits.ts'
import { type Changed, invalid, notFound, type Transaction } from '#platform/write/index.ts'
import type { Pictures, Uploader, UploadRefusal } from '../../picture/index.ts'
import { type CampaignWrite, changing, read, record } from './access.ts'
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

/** A picture of a graphic ad in one size, as WebP. */
interface CutPicture {
  size: AdPictureSize
  content: Buffer
  /** SHA-256 of the content. */
  hash: string
}

const sizes = keysOf(adPictureSizes)

/** Cuts a picture to the four sizes of a graphic ad; or why not. */
async function cutAdPicture(
  pictures: Pick<Pictures, 'prepare' | 'cut'>,
  file: Blob,
  { cut, uploader }: { cut: PictureCut; uploader: Uploader },
): Promise<CutPicture[] | UploadRefusal | 'too_small'> {
  const { megapixels } = pictureLimits
  const prepared = await pictures.prepare({
    bytes: new Uint8Array(await file.arrayBuffer()),
    megapixels,
    uploader,
  })
  if (typeof prepared === 'string') return prepared
  const { bytes, width, height } = prepared
  // Only a PDF has no size.
  if (width === null || height === null) return 'unsupported'
  if (width < MIN_PICTURE.width || height < MIN_PICTURE.height) return 'too_small'
  const all = await pictures.cut({ bytes, sizes: sizes.map(size => adPictureSizes[size]), cut, uploader })
  return all.map((content, at) => ({
    size: sizes[at]!,
    content,
    hash: createHash('sha256').update(content).digest('hex'),
  }))
}
