export const parkUrl = (key: number): string | undefined => `/parks/${key}`
