import { createHmac } from 'node:crypto'

/** What is stored of the code of a claim. Keyed, because six digits are soon tried. */
export const claimCodeHash = (secret: string, key: number, code: string): string =>
  createHmac('sha256', secret).update(`park claim ${key} ${code}`).digest('base64url')
