/** What somebody can write about; names as in calls (RULINGS 26). An alert tells dealers what its owner looks for. */
export const leadSubjects = ['listing', 'park', 'sales-center', 'floorplan', 'alert'] as const
export type LeadSubject = (typeof leadSubjects)[number]

/** A message, or the name and address that open a virtual tour (RULINGS 20). */
export const leadKinds = ['message', 'virtual-tour'] as const
export type LeadKind = (typeof leadKinds)[number]

/** What somebody asks, in the order in which the form offers it. */
export const leadTopics = ['availability', 'price', 'visit', 'lot-rent', 'financing'] as const
export type LeadTopic = (typeof leadTopics)[number]

/** When somebody would like to move in. */
export const moveInTimes = ['now', 'within-3-months', 'later', 'unsure'] as const
export type MoveInTime = (typeof moveInTimes)[number]

/** Where a lead stands with the one who received it. */
export const leadStatuses = ['new', 'read', 'answered', 'closed', 'spam'] as const
/** Letters of the note that a receiver keeps of a lead. */
export const leadNoteLimit = 2_000
export type LeadStatus = (typeof leadStatuses)[number]

export const recipientKinds = ['seller', 'dealer', 'park'] as const
export type RecipientKind = (typeof recipientKinds)[number]

/** How a lead reaches somebody: by email, by text, in the inbox of their account. */
export const leadChannels = ['email', 'text', 'account'] as const
export type LeadChannel = (typeof leadChannels)[number]

/** What became of a lead on its way to somebody by one channel. */
export const deliveryStates = ['waiting', 'delivered', 'failed'] as const

/** How a dealer's mail carries a lead: as words alone, or with an ADF 1.0 document for its software. */
export const leadFormats = ['plain', 'adf'] as const
export type LeadFormat = (typeof leadFormats)[number]

/** The same words of the same sender about the same thing count as one lead for so long, milliseconds. */
export const duplicateWindow = 86_400_000

/** Leads of one sender, wherever they go, and leads to one thing, whoever sends them. */
export const leadsOfSender = { calls: 20, seconds: 86_400 } as const
export const leadsToSubject = { calls: 60, seconds: 3_600 } as const
