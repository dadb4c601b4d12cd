import * as v from 'valibot'
import { choice, form } from '../form.ts'
import { readForm, type Typed } from '../form-data.ts'
import { sent } from '../sent-text.ts'
import {
  type DraftAnswers,
  type DraftStep,
  draftEditor,
  draftForms,
  draftSteps,
  draftVersion,
  fieldsOfStep,
} from './steps.ts'

/** Typed values of steps that are not accepted yet. */
export type DraftTyped = { [Step in DraftStep]?: TypedTexts }
/** Texts of a form by name. */
export type TypedTexts = Record<string, string[]>

const texts = v.pipe(v.array(sent(20_000), 'invalid'), v.maxLength(100, 'too_long'))

/** A step with unvalidated input. */
export const typedForm = v.pipe(
  form({
    version: draftVersion,
    editor: draftEditor,
    step: choice(draftSteps, 'The step.'),
    typed: v.pipe(
      v.record(sent(100), texts, 'invalid'),
      v.maxEntries(100, 'too_many'),
      v.description('Texts of its fields by name, as in a form; may be incomplete or invalid.'),
    ),
  }),
  v.forward(
    v.partialCheck(
      [['step'], ['typed']],
      ({ step, typed }) => {
        const names: ReadonlySet<string> = new Set(fieldsOfStep(step))
        return Object.keys(typed).every(name => names.has(name))
      },
      'unknown',
    ),
    ['typed'],
  ),
)

/** Reads what was typed in a step as its form would be read: an answer, or the errors by field. */
export function readTyped(
  step: DraftStep,
  typed: Typed,
): { answer: DraftAnswers } | { errors: Readonly<Record<string, string>> } {
  const data = new FormData()
  data.set('version', '1')
  for (const [name, values] of Object.entries(typed)) for (const value of values) data.append(name, value)
  const read = readForm<object>(draftForms[step], data)
  if ('errors' in read) return { errors: read.errors.fields }
  const { version: _, editor: __, ...answer } = { editor: undefined, version: 1, ...read.output }
  return { answer: { [step]: answer } }
}
