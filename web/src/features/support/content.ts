/** The texts of /support. */
export const supportContent = {
  heading: 'Support',
  description: 'Write to us. Answers arrive here while you read.',
  newTicket: 'New Ticket',
  emptyTitle: 'No Support Tickets',
  emptyText: 'Is something unclear or not working? Write to us and we will answer here.',
  createFirst: 'Create Your First Ticket',
  priority: (priority: string) => `Priority: ${priority}`,
  created: (time: string) => `Created ${time}`,
  all: 'All tickets',
  listFailed: 'Failed to load support tickets.',
  messagesFailed: 'Failed to load messages.',
  hint: 'Please check your connection and try again.',
  notFoundTitle: 'There is no such ticket',
  notFoundText: 'The address may be mistyped, or the ticket belongs to another account.',
} as const

export const formContent = {
  heading: 'New Ticket',
  description: 'Tell us what happened. Please do not send codes, passwords or a full Aadhaar number.',
  title: 'Title',
  titlePlaceholder: 'What is it about?',
  message: 'Message',
  messagePlaceholder: 'What happened, and what did you expect?',
  create: 'Create Ticket',
  cancel: 'Cancel',
  bothRequired: 'Please fill in both title and message.',
  failed: 'Failed to create support ticket.',
} as const

export const conversationContent = {
  log: 'Conversation',
  you: 'You',
  support: 'Support',
  message: 'Your message',
  placeholder: 'Write a message',
  send: 'Send',
  sending: 'Sending…',
  sent: 'Sent',
  sendFailed: 'Failed to send message.',
  retry: 'Retry',
  newMessages: (count: number) => (count === 1 ? '1 new message' : `${count} new messages`),
  closed: 'This ticket is closed. A new message opens it again.',
  reconnecting: 'Connecting again. New messages show when the connection is back.',
  tooLong: (over: number) => `${over} characters too many`,
  tooFast: 'You are writing very fast. Please wait a minute and tap Retry.',
} as const
