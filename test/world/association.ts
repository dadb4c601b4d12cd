/** What staff send of a new state association, by default of Texas and with a name that no other has. */
export const aNewAssociation = (given: object = {}) => ({
  name: `Association ${crypto.randomUUID()}`,
  abbreviation: 'TSA',
  state: 'TX',
  ...given,
})
