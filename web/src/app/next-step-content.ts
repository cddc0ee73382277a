/** The texts of the next step on home; those of an unfinished profile are its feature's. */

export const nextStepContent = {
  complete: {
    title: 'Your loan is approved',
    text: (lender: string) => `Complete it on the page of ${lender}.`,
    action: 'Continue with Lender',
  },
  read: {
    title: 'Support has answered',
    text: (title: string) => `About: ${title}`,
    action: 'Read the answer',
  },
  finish: {
    title: 'Finish your application',
    text: (lender: string) => `You opened the form of ${lender}.`,
    action: 'Continue',
    finished: "I've finished",
  },
  compare: {
    title: 'Nothing waits for you',
    text: 'Compare what each lender costs for the amount that you need.',
    action: 'Compare offers',
  },
} as const
