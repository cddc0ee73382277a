/** The texts of a visit to a lender: in the new tab, and below the button that opens it. */
export const lenderTabContent = {
  title: (lenderName: string) => `Opening ${lenderName}`,
  waiting: (lenderName: string) => `Taking you to ${lenderName}'s website. We never ask you for payment.`,
  notOpening: 'If nothing opens within 10 seconds, close this tab and try again.',
  open: (lenderName: string) => `Open ${lenderName}`,
  offline: "You're offline, and the lender's page needs the network. Nothing was sent.",
  lost: "Your connection was lost. Try again when you're back online.",
  blocked: (lenderName: string) =>
    `Your browser didn't open a new tab. The button takes you to ${lenderName}'s website in this one. We never ask you for payment.`,
  failed: "We couldn't open this lender's page. Try again, or contact support.",
} as const
