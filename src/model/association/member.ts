/** Where the membership of a dealer is: both sides confirmed it, or one of them asked. */
export const membershipStates = ['member', 'asked-by-association', 'asked-by-dealer'] as const
export type MembershipState = (typeof membershipStates)[number]

/** Who of the two acts. */
export type MembershipSide = 'association' | 'dealer'

/** Whether a side can confirm a membership, because the other one asked. */
export const mayConfirm = (state: MembershipState, side: MembershipSide) =>
  state === (side === 'dealer' ? 'asked-by-association' : 'asked-by-dealer')
