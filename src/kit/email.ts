const alphanumeric = String.raw`[\p{L}\p{N}]`
const before = String.raw`(?:(?<!${alphanumeric}|${alphanumeric}(?:\.|[_+%-]+))|(?<=%[\da-f]{2}))`
const after = `(?!${alphanumeric}|[.-]${alphanumeric})`
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')

/**
 * Whether a text contains an email address in full, not as part of a longer one. Same rule as `names_address` in SQL.
 */
export const namesAddress = (words: string, address: string): boolean =>
  new RegExp(before + escaped(address) + after, 'iu').test(words)
