import * as v from 'valibot'
import { loadLimits } from './fields.ts'

/** A file with homes. A text in its place represents a file that was too large. */
export const loadFile = v.pipe(
  v.blob(({ input }) => (typeof input === 'string' && input !== '' ? 'too_many_lines' : 'file_required')),
  v.minSize(1, 'file_required'),
  v.maxSize(loadLimits.bytes, 'too_many_lines'),
)

/** Owner of the homes in a file: the user or their company. */
export const loadOwners = ['me', 'company'] as const

/** The upload as the page sends it. */
export const loadFileForm = v.object({
  file: loadFile,
  owner: v.optional(v.picklist(loadOwners, 'inclusion'), 'me'),
})
