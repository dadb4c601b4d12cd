/** Frequent short words that exist in only one of the two languages. */
const frequent = {
  en: new Set('the and with for is are it its this that you your has have of to on at we our'.split(' ')),
  es: new Set('el la los las y con para es está tiene de del una un que por en su sus muy'.split(' ')),
} as const

/** Detects the language of a text; undefined if its words do not decide. */
export function writtenLanguage(text: string): 'en' | 'es' | undefined {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const count = (language: 'en' | 'es') => words.filter(word => frequent[language].has(word)).length
  const [english, spanish] = [count('en'), count('es')]
  if (english === spanish) return undefined
  return english > spanish ? 'en' : 'es'
}
