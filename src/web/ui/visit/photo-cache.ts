/** Cache with the photos of visits; logging out deletes it like all caches. */
export const PHOTO_CACHE = 'visit-photos'
