export const parkUrl = (key: number) => `/parks/${key}`

/** The questions about its leases and approval, to print. */
export const parkQuestionsUrl = (key: number) => `${parkUrl(key)}/questions`
