export const languages = ['en', 'es'] as const

export type Language = (typeof languages)[number]

/** The URL of a page in a language: Spanish is under `/es`. */
export const localized = (path: string, language: Language) =>
  language === 'en' ? path : path === '/' ? '/es' : path.startsWith('/') ? `/es${path}` : path

/** Splits the language off a path: `/es/homes` is `/homes` in Spanish. The result never contains another host. */
export function splitLanguage(path: string): { language: Language; path: string } {
  const match = /^\/es(?=\/|$)(.*)$/.exec(path)
  const rest = (match ? match[1] || '/' : path).replace(/^[/\\]{2,}/, '/')
  return { language: match ? 'es' : 'en', path: rest }
}
