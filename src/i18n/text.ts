import type { TextKey, TextKeys, TextValues } from './text-keys.ts'

/** Everything that the messages need: for several keys the values of each. */
type ValuesOf<Key extends keyof TextValues> = (
  Key extends unknown
    ? (values: TextValues[Key]) => void
    : never
) extends (values: infer All extends Record<string, unknown>) => void
  ? All
  : never

/**
 * The arguments after the key: none for a message without placeholders. Any `string` may be a key here: to check
 * that all keys of a catalogue are keys of messages would cost the compiler eight seconds.
 */
export type TextArguments<Key extends string> = [Extract<Key, keyof TextValues>] extends [never]
  ? []
  : [values: ValuesOf<Extract<Key, keyof TextValues>>]

/**
 * A message by its key, with its values filled in; of any catalogue or of the named ones. `in`, since the compiler
 * would otherwise accept the texts of one catalogue as those of all.
 */
export type Text<in Catalogue extends keyof TextKeys = keyof TextKeys> = <Key extends TextKey<Catalogue>>(
  key: Key,
  ...values: TextArguments<Key>
) => string
