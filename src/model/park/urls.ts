export const parkUrl = (key: number) => `/parks/${key}`
