/** What a guide is about, in the order in which people meet it. */
export const articleTopics = ['buying', 'money', 'title', 'moving', 'parks', 'living', 'selling'] as const
export type ArticleTopic = (typeof articleTopics)[number]
