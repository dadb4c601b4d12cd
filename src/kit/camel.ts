/** A name in snake case as one in camel case. */
export type Camel<Text extends string> = Text extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Text

/** `pets_description` as `petsDescription`. */
export const camel = <const Text extends string>(text: Text) =>
  text.replace(/_(\w)/g, (_, character: string) => character.toUpperCase()) as Camel<Text>

/** `petsDescription` as `pets_description`. */
export const snake = (text: string) => text.replace(/[A-Z]/g, character => `_${character.toLowerCase()}`)
