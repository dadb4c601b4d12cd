/** Display names of a browser and its system; null if unknown. */
export interface DeviceNames {
  browser: string | null
  system: string | null
}

// The first match wins, because browsers include each other's names for compatibility.
const browsers: readonly [RegExp, string][] = [
  [/\b(?:Edg|EdgA|EdgiOS)\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ (?:.* )?Safari\//, 'Safari'],
]
const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

const firstOf = (names: readonly [RegExp, string][], userAgent: string) =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null

/** The names are in the first 500 characters of any browser's. */
const LONGEST_READ = 500

/** Parses a User-Agent header. */
export const describeDevice = (userAgent: string): DeviceNames => ({
  browser: firstOf(browsers, userAgent.slice(0, LONGEST_READ)),
  system: firstOf(systems, userAgent.slice(0, LONGEST_READ)),
})
