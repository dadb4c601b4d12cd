/*
 * The few parts of S3's answers that are read (Amazon S3 API Reference). They are written by programs, without comments,
 * attributes of these elements, or CDATA.
 */

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Contents of all elements of this name, in order. */
export const elementsOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gs'))].map(([, text = '']) => text)

/** Text of the first element of this name; empty if there is none. */
export const textOf = (xml: string, name: string): string => unescaped(elementsOf(xml, name)[0] ?? '')

export const unescaped = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name] ?? '')
