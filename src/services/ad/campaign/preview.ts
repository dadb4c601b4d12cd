import type { Queryable } from '#db/database.ts'
import { adImagesOf } from '#model/ad/urls.ts'
import type { AdKind, AdPictureSize } from '#model/ad/values.ts'
import type { Language } from '#model/language.ts'

export interface PreviewRow {
  key: number
  companyKey: number | null
  kind: AdKind
  language: Language
  advertiser: string | null
  title: string | null
  text: string | null
  displayLink: string | null
  websiteLink: string
  label: string | null
  pictures: Partial<Record<AdPictureSize, string>> | null
}

/** An ad as pages show it, reviewed or not; undefined if the campaign has no such ad. */
export async function selectPreview(
  queryable: Queryable,
  { key, adKey }: { key: number; adKey: number },
): Promise<PreviewRow | undefined> {
  const [row] = await queryable.query<PreviewRow>(
    `select a.key, c.company_key as "companyKey", c.kind, a.language, y.name as advertiser, a.title, a.text,
      a.display_link as "displayLink", a.website_link as "websiteLink", a.label,
      (select json_object_agg(p.size, left(p.hash, 16)) from ad_picture p where p.ad_key = a.key) as pictures
    from ad a join ad_campaign c on c.key = a.campaign_key left join company y on y.key = c.company_key
    where c.key = $1 and a.key = $2 and a.removed_at is null`,
    [key, adKey],
  )
  return row
}

export const presentPreview = ({ companyKey: _, pictures, ...row }: PreviewRow) => ({
  ...row,
  images: adImagesOf(row.key, pictures),
})
