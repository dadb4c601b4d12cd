/**
 * Subjects of a lead; names as in the API (RULINGS 26). A lead about an alert describes to dealers the homes that its
 * owner is looking for.
 */
export const leadSubjects = ['listing', 'park', 'sales-center', 'floorplan', 'alert'] as const
export type LeadSubject = (typeof leadSubjects)[number]

/** A message, or a request to open a virtual tour (RULINGS 20). */
export const leadKinds = ['message', 'virtual-tour'] as const
export type LeadKind = (typeof leadKinds)[number]

/** Topics of a question, in the order of the form. */
export const leadTopics = ['availability', 'price', 'visit', 'lot-rent', 'financing'] as const
export type LeadTopic = (typeof leadTopics)[number]

/** Topics that the form offers about a home for rent: its tenants pay neither lot rent nor a loan. */
export const rentalTopics = ['availability', 'price', 'visit'] as const satisfies readonly LeadTopic[]

/** Desired move-in time of the sender. */
export const moveInTimes = ['now', 'within-3-months', 'later', 'unsure'] as const
export type MoveInTime = (typeof moveInTimes)[number]

/** Status of a lead for its recipient. */
export const leadStatuses = ['new', 'read', 'answered', 'closed', 'spam'] as const
/** Maximum number of characters in a recipient's note. */
export const leadNoteLimit = 2_000
export type LeadStatus = (typeof leadStatuses)[number]

export const recipientKinds = ['seller', 'dealer', 'park'] as const
export type RecipientKind = (typeof recipientKinds)[number]

/** Delivery channels: email, text message, inbox of the account. */
export const leadChannels = ['email', 'text', 'account'] as const
export type LeadChannel = (typeof leadChannels)[number]

/** Delivery status by channel. */
export const deliveryStates = ['waiting', 'delivered', 'failed'] as const

/** The same message from the same sender about the same subject within this time is one lead, in milliseconds. */
export const duplicateWindow = 86_400_000

/** Limits of leads per sender and per subject. */
export const senderLimit = { calls: 20, seconds: 86_400 } as const
export const subjectLimit = { calls: 60, seconds: 3_600 } as const
