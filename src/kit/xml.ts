const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
/** Escapes text for XML 1.0 and removes the characters it does not allow. */
export const escaped = (text: string) =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML 1.0 forbids
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"']/g, character => escapes[character] ?? character)

type Attributes = Readonly<Record<string, string | number>>

/** An element with children that are escaped or elements. */
export const element = (name: string, attributes: Attributes, ...children: readonly string[]) => {
  const attributeTexts = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${escaped(String(value))}"`,
  )
  return `<${name}${attributeTexts.join('')}>${children.join('')}</${name}>`
}

/** An element with a text; nothing for null. */
export const stated = (name: string, value: string | number | null, attributes: Attributes = {}) =>
  value === null ? '' : element(name, attributes, escaped(String(value)))
