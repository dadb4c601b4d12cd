/** The largest picture that people may send: megabytes of its file, millions of its pixels. */
export const pictureLimits = { megabytes: 10, megapixels: 50 } as const
