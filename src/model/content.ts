/** Topics of guides, in the order in which readers need them. */
export const articleTopics = [
  'buying',
  'money',
  'title',
  'moving',
  'parks',
  'living',
  'selling',
  'using',
] as const
export type ArticleTopic = (typeof articleTopics)[number]
