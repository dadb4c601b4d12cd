import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Language } from '#model/language.ts'
import { contentFolder } from './files.ts'

const filled = v.pipe(v.string(), v.trim(), v.minLength(1))

/** `content/{language}/testimonials.json`, which an operator replaces by words of real visitors. */
export const testimonialFile = v.array(
  v.strictObject({
    text: filled,
    name: filled,
    location: v.optional(filled),
    /** Invented, to show what stands here: the page says so. */
    sample: v.optional(v.boolean(), false),
  }),
)

/** What visitors say, by language; none where there is no file. @throws naming the file that is not as it should be */
export async function readTestimonials(): Promise<
  Record<Language, { text: string; name: string; location: string | null; isSample: boolean }[]>
> {
  const readLanguage = async (language: Language) => {
    const file = join(contentFolder, language, 'testimonials.json')
    try {
      return v
        .parse(testimonialFile, JSON.parse(await readFile(file, 'utf8')))
        .map(({ text, name, location, sample }) => ({
          text,
          name,
          location: location ?? null,
          isSample: sample,
        }))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
      throw new Error(`${file}: ${(error as Error).message}`, { cause: error })
    }
  }
  const [en, es] = await Promise.all([readLanguage('en'), readLanguage('es')])
  return { en, es }
}
