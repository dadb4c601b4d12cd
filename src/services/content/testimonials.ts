import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { errorCode, errorMessage } from '#kit/error.ts'
import type { Language } from '#model/language.ts'
import { contentFolder } from './files.ts'

const filled = v.pipe(v.string(), v.trim(), v.minLength(1))

/** `content/{language}/testimonials.json`, to be replaced by the operator with real testimonials. */
export const testimonialFile = v.array(
  v.pipe(
    v.strictObject({
      text: filled,
      name: filled,
      location: v.optional(filled),
      /** A sample, labeled as such on the page. */
      sample: v.optional(v.boolean(), false),
      /** The day of the person's consent to publication, YYYY-MM-DD; only in the file. */
      consent: v.optional(v.pipe(v.string(), v.isoDate())),
      /** Stored, but not shown. */
      hidden: v.optional(v.boolean(), false),
    }),
    v.check(
      ({ sample, consent, hidden }) => hidden || sample !== (consent !== undefined),
      'A testimonial is a "sample", or has the day of the person\'s "consent".',
    ),
  ),
)

/** Testimonials by language; empty without a file. @throws with the name of an invalid file */
export async function readTestimonials(): Promise<
  Record<Language, { text: string; name: string; location: string | null; isSample: boolean }[]>
> {
  const readLanguage = async (language: Language) => {
    const file = join(contentFolder, language, 'testimonials.json')
    try {
      return v
        .parse(testimonialFile, JSON.parse(await readFile(file, 'utf8')))
        .filter(({ hidden }) => !hidden)
        .map(({ text, name, location, sample }) => ({
          text,
          name,
          location: location ?? null,
          isSample: sample,
        }))
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return []
      throw new Error(`${file}: ${errorMessage(error)}`, { cause: error })
    }
  }
  const [en, es] = await Promise.all([readLanguage('en'), readLanguage('es')])
  return { en, es }
}
