/** Limits of an uploaded picture: file size in megabytes, size in megapixels. Portraits are never shown large. */
export const pictureLimits = { megabytes: 10, megapixels: 100, portraitMegapixels: 25 } as const
