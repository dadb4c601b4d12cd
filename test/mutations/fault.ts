/** Tests that catch a fault: a file, and a pattern of their titles. Runners join nested titles differently: write `.*`. */
export interface Catcher {
  /** Project of Vitest, or Playwright. */
  runner: 'unit' | 'api' | 'faults' | 'playwright'
  file: string
  title: string
}

/** A mistake that a developer could make: text of a file that is replaced. */
export interface Fault {
  name: string
  area:
    | 'accessibility'
    | 'cache'
    | 'forms'
    | 'i18n'
    | 'layout'
    | 'metadata'
    | 'money'
    | 'pages'
    | 'permissions'
    | 'search'
    | 'sessions'
  file: string
  /** Occurs once in the file. */
  find: string
  replace: string
  /** At least one of these tests fails with the fault. */
  caughtBy: readonly Catcher[]
}
