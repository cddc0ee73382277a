/** The texts of the components that know the product and that several features use. */
import type { ApplicationStatus } from '#contract/entities.ts'

export const statusLabels: Record<ApplicationStatus, string> = {
  applied: 'Applied',
  pending: 'Pending',
  under_review: 'Under Review',
  approved: 'Approved',
  rejected: 'Rejected',
}

export const unknownStatus = 'Unknown'

export const logOutEverywhereContent = {
  open: 'Log out everywhere',
  question: 'Log out on every device?',
  effect: 'This logs you out on every phone and computer, including this one.',
  confirm: 'Yes, log out everywhere',
  cancel: 'Cancel',
  failed: "We couldn't reach the server. Please try again.",
  done: { title: 'Logged out', description: "You've been logged out on every device." },
} as const
