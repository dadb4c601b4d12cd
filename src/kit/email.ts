const letter = String.raw`[\p{L}\p{N}]`
const before = String.raw`(?:(?<!${letter}|${letter}(?:\.|[_+%-]+))|(?<=%[\da-f]{2}))`
const after = `(?!${letter}|[.-]${letter})`
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')

/**
 * Whether words name an email address: it stands there whole, not as the end or the beginning of a longer one. The
 * database's `names_address` says the same.
 */
export const namesAddress = (words: string, address: string): boolean =>
  new RegExp(before + escaped(address) + after, 'iu').test(words)
