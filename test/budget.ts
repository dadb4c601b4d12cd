/**
 * The most tests in a browser that `npm test` may run; with more it fails. A test belongs there only if a browser alone can
 * show what it asserts. Each raise is a line with its day and its reason.
 */
export const browserRuns = [
  { day: '2026-11-29', most: 450, why: 'Pages and forms without script moved: 445 were left.' },
  { day: '2026-11-29', most: 280, why: 'Tests of one page and state were joined: 276 were left.' },
  { day: '2026-11-30', most: 268, why: 'What test/pages asserts as well was left to it: 265 were left.' },
]

/** Seconds of all tests in the browser, added up, when last measured, on a slow day. */
export const browserSeconds = { day: '2026-11-30', seconds: 1_418 }
