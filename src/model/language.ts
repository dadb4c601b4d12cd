export const languages = ['en', 'es'] as const

export type Language = (typeof languages)[number]

/** The address of the same page in a language: Spanish stands under `/es`. */
export const localized = (path: string, language: Language) =>
  language === 'en' ? path : path === '/' ? '/es' : path.startsWith('/') ? `/es${path}` : path

/** Splits the language off a path: `/es/homes` is `homes` in Spanish. */
export function splitLanguage(path: string): { language: Language; path: string } {
  const match = /^\/es(?=\/|$)(.*)$/.exec(path)
  return match ? { language: 'es', path: match[1] || '/' } : { language: 'en', path }
}
