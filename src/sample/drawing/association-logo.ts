import { itemAt } from '#kit/lookup.ts'
import { drawnLogo } from '#model/association/association.ts'
import type { IllustratedAssociation } from '#model/photo/illustration.ts'

/** Background and foreground colors of sample logos; the alternate logo swaps them for dark backgrounds. */
const palettes = [
  ['#1f4d3a', '#d98a1f'],
  ['#274b73', '#c8622c'],
  ['#6a3d2a', '#3f7d6b'],
  ['#4b3a66', '#b9822b'],
  ['#1d5b66', '#b5482f'],
  ['#5a4a1f', '#2f6f8a'],
] as const
/** The same colors, light enough for a dark background. */
const lightPalettes = [
  ['#a9dcc2', '#f2b65c'],
  ['#a9c8ee', '#f0a57c'],
  ['#e6b9a2', '#9fd6c5'],
  ['#cdbdea', '#eec67c'],
  ['#9fd5df', '#f2a08c'],
  ['#ddcf98', '#9acbe0'],
] as const

/** Symbols of a home, each in a box of 64 × 64. */
const marks = [
  // A house of one section with a porch.
  'M6 34 32 14l26 20v4h-4v16H10V38H6zM18 40h8v8h-8zm16 0h8v14h-8z',
  // Two roofs side by side.
  'M4 36 20 20l12 12 12-12 16 16v4h-3v14H7V40H4zM14 42h8v8h-8zm20 0h8v12h-8zm13 0h6v8h-6z',
  // A long home under a low roof, on its piers.
  'M4 30 32 18l28 12v4h-4v14H8V34H4zM14 36h8v6h-8zm14 0h8v12h-8zm14 0h8v6h-8zM10 50h4v4h-4zm20 0h4v4h-4zm20 0h4v4h-4z',
] as const

const escapeXml = (text: string) => text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)

/** A sample association's logo as SVG, 200 × 80: a mark, its abbreviation, its state. */
export function drawLogo(
  { key, abbreviation, state }: IllustratedAssociation,
  kind: 'logo' | 'alternate-logo',
): string {
  const [ink, accent] = itemAt<readonly [string, string]>(
    kind === 'logo' ? palettes : lightPalettes,
    key % palettes.length,
  )
  const mark = itemAt(marks, key % marks.length)
  const { width, height } = drawnLogo
  const initials = escapeXml(abbreviation.slice(0, 8))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<circle cx="40" cy="40" r="36" fill="none" stroke="${accent}" stroke-width="3"/>
<path transform="translate(12 9) scale(.875)" fill="${ink}" fill-rule="evenodd" d="${mark}"/>
<path d="M12 58q28-12 56 0" fill="none" stroke="${accent}" stroke-width="3" stroke-linecap="round"/>
<text x="84" y="42" font-family="Georgia, 'Times New Roman', serif" font-size="28" font-weight="700" fill="${ink}" textLength="${Math.min(110, initials.length * 20)}" lengthAdjust="spacingAndGlyphs">${initials}</text>
<path d="M84 50h110" stroke="${accent}" stroke-width="2"/>
<text x="84" y="66" font-family="Arial, sans-serif" font-size="11" letter-spacing="1" fill="${ink}">SAMPLE · ${escapeXml(state ?? 'US')}</text>
</svg>`
}
