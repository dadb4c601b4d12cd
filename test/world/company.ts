import type { Database } from '#db/database.ts'
import { DAY } from '#kit/dates.ts'
import type { CompanyRole } from '#model/access/access.ts'
import { hashToken, newToken } from '#services/account-link/index.ts'
import { insertRow } from './insert.ts'

/** Keys of users by their role. */
export type People = Partial<Record<CompanyRole, number>>

/** Adds people to a company, owners first. */
export async function joinCompany(database: Database, companyKey: number, people: People): Promise<void> {
  for (const role of ['owner', 'manager', 'sales-person', 'lead-taker'] as const)
    if (people[role] !== undefined)
      await insertRow(database, 'company_member', { companyKey, userKey: people[role], role })
}

/** A company with these people; returns its key. */
export async function aCompanyOf(
  database: Database,
  people: People,
  { name = 'Sandhill Homes' }: { name?: string } = {},
): Promise<number> {
  const key = await insertRow(database, 'company', { name })
  await joinCompany(database, key, people)
  return key
}

interface InvitationGiven {
  companyKey: number
  role?: CompanyRole
  invitedBy?: number
  /** By default that of nobody. */
  email?: string
  /** Milliseconds since 1970. */
  expiresAt?: number
}

/** An invitation with the token of its link. To a company without people, the role must be `owner`. */
export async function anInvitation(
  database: Database,
  { companyKey, role = 'owner', invitedBy, email, expiresAt = Date.now() + DAY }: InvitationGiven,
): Promise<{ key: number; token: string }> {
  const token = newToken()
  const key = await insertRow(database, 'company_invitation', {
    tokenHash: hashToken(token),
    companyKey,
    email: email ?? `${token.slice(0, 12)}@mail.example`,
    role,
    userKey: invitedBy,
    createdAt: new Date(),
    expiresAt: new Date(expiresAt),
  })
  return { key, token }
}

/** A message in the inbox of a company; returns its key there. */
export async function aLeadOf(database: Database, companyKey: number, userKey?: number): Promise<number> {
  const leadKey = await insertRow(database, 'lead', {
    kind: 'message',
    subjectType: 'listing',
    subjectKey: 100_000,
    subjectLabel: '#100000 Ocala, FL',
    name: 'Ana Ruiz',
    email: 'ana.ruiz@mail.example',
    message: 'Is it still there?',
    language: 'en',
    createdAt: new Date(),
  })
  return insertRow(database, 'lead_recipient', {
    leadKey,
    kind: 'seller',
    entityKey: leadKey,
    channels: ['account'],
    userKey,
    companyKey,
    createdAt: new Date(),
  })
}
