/** The version that a change of any version is based on. */
export const ANY_VERSION = -2

/** Whether an object has changed since the version that a change is based on. */
export const isStale = (version: number, expected: number) => expected !== ANY_VERSION && version !== expected
