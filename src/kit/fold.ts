/** Letters that Unicode does not decompose into a base letter and a mark. */
const ligatures: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}
const ligature = /[ßæœøłđðþı]/g
const marks = /\p{M}+/gu
/** Characters used as apostrophes, including the Hawaiian ʻokina. */
const apostrophes = /['’‘ʻʼ`´′]/g
const notPlain = /[^a-z0-9]+/g
const beyondAscii = /[\u0080-\uffff]/

/**
 * Normalizes a text for comparison: lower case, no accents or apostrophes, any other character a single space,
 * trimmed. "Coeur d’Alene" → "coeur dalene", "Cañon City" → "canon city". Only a–z, 0–9 and spaces remain.
 */
export function fold(text: string): string {
  // Remove apostrophes before NFKD, which decomposes ´ into a space and a mark.
  let folded = text.toLowerCase().replace(apostrophes, '')
  if (beyondAscii.test(folded)) {
    folded = folded
      .normalize('NFKD')
      .toLowerCase()
      .replace(marks, '')
      .replace(ligature, ligated => ligatures[ligated]!)
  }
  return folded.replace(notPlain, ' ').trim()
}

/** `fold` without the spaces: "O Fallon" and "O'Fallon" → "ofallon". */
export const squash = (text: string): string => fold(text).replaceAll(' ', '')
