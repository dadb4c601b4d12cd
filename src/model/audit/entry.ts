/** Subjects of the audit log. */
export const auditSubjects = [
  'listing',
  'park',
  'sales-center',
  'company',
  'registered-user',
  'package-price',
  'coupon',
  'ad-campaign',
  'ad-network',
  'loan-rules',
  'cost-assumptions',
  'state-association',
  'floorplan',
] as const
export type AuditSubject = (typeof auditSubjects)[number]

/** Author of a change. */
export const auditActors = ['user', 'staff', 'api-key', 'job'] as const
export type AuditActor = (typeof auditActors)[number]

/** Author of a change, as shown to the owner of the subject. */
export const auditAuthors = ['you', 'owner', 'colleague', 'staff', 'api-key', 'job'] as const
export type AuditAuthor = (typeof auditAuthors)[number]
