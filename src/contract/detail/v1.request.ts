import * as v from 'valibot'
import { type Language, languages } from '#model/language.ts'
import { repeated, sent } from '#model/sent-text.ts'
import type { RawParameters } from '../operation.ts'

/** Schema of a key in a path: `keyOf('dealer')`. */
export const keyOf = (what: string, note = '') =>
  v.strictObject({
    key: v.pipe(
      sent(9),
      v.regex(/^\d{1,9}$/, 'invalid'),
      v.transform(Number),
      v.description(`Key of the ${what}${note}.`),
    ),
  }) satisfies v.GenericSchema<RawParameters, { key: number }>

/** Schema of `include[]`, for calls that read one entity. */
export const includeOf = <Include extends string>(includes: readonly Include[]) =>
  v.pipe(
    v.strictObject({
      'include[]': v.optional(
        v.pipe(
          repeated(40, 50),
          v.array(v.picklist(includes, 'inclusion')),
          v.metadata({ description: 'Relations to include.', values: includes }),
        ),
        [],
      ),
    }),
    v.transform(({ 'include[]': include }): { include: readonly Include[] } => ({ include })),
  ) as v.GenericSchema<RawParameters, { include: readonly Include[] }>

/** Schema of `language`, for calls whose response has texts. */
export const inLanguage = v.strictObject({
  language: v.optional(
    v.pipe(
      v.picklist(languages, 'inclusion'),
      v.metadata({
        description: 'Language of the response: `en` (English, the default) or `es` (Spanish).',
        values: languages,
      }),
    ),
    'en',
  ),
}) as v.GenericSchema<RawParameters, { language: Language }>
