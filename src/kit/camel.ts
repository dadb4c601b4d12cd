/** A name in snake case as one in camel case. */
export type Camel<Text extends string> = Text extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Text

/** `pets_description` as `petsDescription`. */
export const camel = <const Text extends string>(text: Text) =>
  text.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()) as Camel<Text>

/** `petsDescription` as `pets_description`. */
export const snake = (text: string) => text.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
