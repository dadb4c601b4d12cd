import type { Database, Queryable } from '#db/database.ts'
import type { DrawnHome, Subject } from './drawing/plan.ts'

/** Whom a photo belongs to (part 2 §9: the folder of its file). */
export type OwnerKind = 'listing' | 'park' | 'sales-center' | 'sales-person' | 'user'

export interface Owner {
  readonly kind: OwnerKind
  readonly key: number
}

export interface StoredPhoto {
  readonly key: number
  readonly modifiedAt: Date
  readonly mimeType: string
  readonly fileName: string
  /** What a drawn picture shows; null for an uploaded one. */
  readonly drawing: Subject | null
}

/** A listing that visitors may see, with the photo asked for; no photo where it has none of that number. */
export interface FoundHome {
  readonly home: DrawnHome
  readonly hasPhotos: boolean
  readonly photo: StoredPhoto | null
}

type HomeRow = DrawnHome & {
  photo: (Omit<StoredPhoto, 'modifiedAt'> & { modifiedTs: number }) | null
  hasPhotos: boolean
}

/** The listing and its nth photo; drafts (started, in progress) are nobody else's business. */
export async function findHome(database: Queryable, key: number, n: number): Promise<FoundHome | undefined> {
  const [row] = await database.query<HomeRow>(
    `select l.key, a.state, l.home_type as "homeType", l.year, l.sections, l.bedrooms, l.bathrooms, l.amenities,
       l.location_types as "locationTypes",
       exists (select from photo o where o.listing_key = l.key and o.display and not o.hidden) as "hasPhotos",
       case when p.key is not null then json_build_object(
         'key', p.key, 'modifiedTs', (extract(epoch from p.modified_at) * 1000)::bigint, 'mimeType', p.mime_type,
         'fileName', p.file_name, 'drawing', p.drawing) end as photo
     from listing l
     join address a on a.key = l.address_key
     left join photo p on p.listing_key = l.key and p.order_number = $2 and p.display and not p.hidden
       and p.mime_type <> 'application/pdf'
     where l.key = $1 and l.active >= 1`,
    [key, n],
  )
  if (!row) return undefined
  const { photo, hasPhotos, ...home } = row
  if (!photo) return { home, hasPhotos, photo: null }
  const { modifiedTs, ...stored } = photo
  return { home, hasPhotos, photo: { ...stored, modifiedAt: new Date(modifiedTs) } }
}

const ownerColumns: Readonly<Record<OwnerKind, { column: string; table?: string }>> = {
  listing: { column: 'listing_key', table: 'listing' },
  park: { column: 'park_key', table: 'park' },
  'sales-center': { column: 'sales_center_key', table: 'sales_center' },
  'sales-person': { column: 'sales_person_key', table: 'sales_person' },
  user: { column: 'user_key' },
}

export interface NewPhoto {
  readonly owner: Owner
  readonly description: string | null
  readonly mimeType: string
  readonly extension: string
  readonly modifiedAt: Date
  readonly width: number | null
  readonly height: number | null
  readonly color: string | null
  readonly originalFilename: string | null
  readonly originalSize: number
  readonly size: number
}

export interface AddedPhoto {
  readonly key: number
  readonly orderNumber: number
  readonly fileName: string
}

/**
 * Adds a photo as its owner's last one; `write` puts the file of the given name in its place, and what it throws
 * undoes the row. Undefined where the owner does not exist.
 */
export async function addPhoto(
  database: Database,
  photo: NewPhoto,
  write: (fileName: string) => Promise<void>,
): Promise<AddedPhoto | undefined> {
  const { kind, key: ownerKey } = photo.owner
  const { column, table } = ownerColumns[kind]
  return database.transaction(async transaction => {
    // Two uploads at once take one order number after the other.
    await transaction.query('select pg_advisory_xact_lock(hashtext($1), $2::int)', [
      `photo of ${kind}`,
      ownerKey,
    ])
    if (table) {
      const found = await transaction.query(`select from ${table} where key = $1 for key share`, [ownerKey])
      if (found.length === 0) return undefined
    }
    const [added] = await transaction.query<AddedPhoto>(
      `with next as (
         select nextval(pg_get_serial_sequence('photo', 'key')) as key,
           (select coalesce(max(order_number), 0) + 1 from photo where ${column} = $1) as order_number
       )
       insert into photo (key, ${column}, order_number, description, mime_type, modified_at, file_name, width, height,
         color, original_filename, original_size, size)
       select key, $1, order_number, $2, $3, $4, key || '.' || $5::text, $6, $7, $8, $9, $10, $11 from next
       returning key, order_number as "orderNumber", file_name as "fileName"`,
      [
        ownerKey,
        photo.description,
        photo.mimeType,
        photo.modifiedAt,
        photo.extension,
        photo.width,
        photo.height,
        photo.color,
        photo.originalFilename,
        photo.originalSize,
        photo.size,
      ],
    )
    await write(added!.fileName)
    return added
  })
}
