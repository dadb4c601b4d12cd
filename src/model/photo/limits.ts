/**
 * The largest picture that people may send: megabytes of its file, millions of its pixels. The photo of a person is
 * never shown large.
 */
export const pictureLimits = { megabytes: 10, megapixels: 50, portraitMegapixels: 25 } as const
