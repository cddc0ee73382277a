/** The texts of /support. */
import type { TicketStatus } from '#contract/entities.ts'
import { legalPolicy } from '#contract/policy.ts'

export const ticketStatusLabels: Record<TicketStatus, string> = {
  open: 'Open',
  in_progress: 'In Progress',
  closed: 'Closed',
}

export const supportContent = {
  heading: 'Support',
  description: "Write to us if something isn't clear or isn't working.",
  newTicket: 'New Ticket',
  loading: 'Loading tickets',
  emptyTitle: 'No Support Tickets',
  emptyText: 'Replies appear here.',
  createFirst: 'Create Your First Ticket',
  priority: (priority: string) => `Priority: ${priority}`,
  created: (time: string) => `Created ${time}`,
  lastMessage: (isOwn: boolean, text: string) => `${isOwn ? 'You' : 'Support'}: ${text}`,
  lastAt: (time: string) => `Last message ${time}`,
  all: 'All tickets',
  listFailed: 'Failed to load support tickets.',
  messagesFailed: 'Failed to load messages.',
  /** Shown in the page; they stay after the toast. */
  listNotLoaded: "We couldn't get your tickets",
  messagesNotLoaded: "We couldn't get the messages",
  ticketFailed: 'Failed to load this ticket.',
  retry: 'Retry',
  remove: 'Remove',
  notFoundTitle: "We couldn't find this ticket.",
  notFoundText: 'The link may be wrong, or the ticket may belong to another account.',
} as const

export const formContent = {
  heading: 'New Ticket',
  description: 'Tell us what happened. Never send an OTP, a password or a full Aadhaar number.',
  responseTime: `We reply within ${legalPolicy.responseHours.from} to ${legalPolicy.responseHours.to} hours.`,
  title: 'Title',
  titlePlaceholder: 'In a few words',
  message: 'Message',
  messagePlaceholder: 'What happened, and what did you expect to happen?',
  create: 'Create Ticket',
  cancel: 'Cancel',
  bothRequired: 'Please fill in both title and message.',
  failed: 'Failed to create support ticket.',
  /** Shown at the button; they stay after the toast. */
  kept: 'Your ticket was not sent. What you wrote is still here: tap Create Ticket to try again.',
} as const

export const conversationContent = {
  log: 'Conversation',
  loading: 'Loading messages',
  created: 'Created',
  you: 'You',
  support: 'Support',
  message: 'Your message',
  placeholder: 'Write a message',
  send: 'Send',
  sending: 'Sending…',
  waiting: 'Waiting for the network',
  sent: 'Sent',
  sendFailed: 'Failed to send message.',
  notSent: 'Not sent',
  retry: 'Retry',
  newMessages: (count: number) => (count === 1 ? '1 new message' : `${count} new messages`),
  showEarlier: 'Show earlier messages',
  closed: 'This ticket is closed. Send a message to reopen it.',
  reconnecting: "Reconnecting… New messages will appear when you're back online.",
  tooLong: (over: number) => `${over} ${over === 1 ? 'character' : 'characters'} over the limit`,
  tooFast: "You're sending messages too quickly. Wait a minute, then tap Retry.",
} as const
