/** Texts of the sign-in. */
import { staffPolicy } from '#lambdas/staff/staff-policy.contract.ts'
import type { Refusal } from '#staff/lib/session/staff-pool.ts'
import type { SignedOutBecause } from '#staff/lib/session/staff-session.ts'

const { invitationDays, leastPasswordCharacters, signInStepMinutes, signInTries } = staffPolicy
const least = `at least ${leastPasswordCharacters} characters`

export const signInContent = {
  password: {
    title: 'Sign in to the staff console',
    partnerTitle: 'Partner sign-in',
    email: 'Email',
    password: 'Password',
    show: 'Show password',
    submit: 'Sign in',
    help: 'Admins invite staff. If you have lost your password or your phone, ask one.',
    partnerHelp:
      'Your key, your calls and your webhook are here. If you have lost your password or your phone, ask us.',
    missing: 'Enter your email and your password.',
  },
  newPassword: {
    title: 'Choose your password',
    text: 'The password of the invitation works only once. You will use this one from now on.',
    label: 'New password',
    hint: `Use ${least}. A few words that only you put together are good.`,
    submit: 'Continue',
  },
  enrolment: {
    title: 'Set up your authenticator app',
    text: 'The console asks for a code of this app at each sign-in. Any app for time-based codes works.',
    scan: 'Scan this picture with the app',
    picture: 'QR code with the key of your authenticator app',
    open: 'The app is on this device: open it',
    key: 'Or type this key into the app',
    copy: 'Copy key',
    enter: 'Then enter the code that the app shows',
    submit: 'Finish',
  },
  code: {
    title: 'Enter the code of your app',
    text: 'Open your authenticator app. Each code works once.',
    submit: 'Sign in',
  },
  codeLabel: 'Code of six digits',
  codeMissing: 'Enter the six digits that the app shows.',
  restart: 'Start again',
  failed: 'There was no answer. Check your connection, and try again.',
  refusals: {
    'wrong password': 'The email or the password is wrong.',
    'too many tries': 'Too many tries. Wait up to 15 minutes, then try again.',
    held: `Too many passwords were sent for this address from browsers that are new to it. Sign in with a browser that you have used before, ask an admin to let you in, or try again in ${signInTries.strangers.hours} hours.`,
    'invitation is over': `The invitation is over: it lasts ${invitationDays} days. Ask an admin to invite you again.`,
    'account is closed': 'This account is closed. Ask an admin.',
    'weak password': `Use ${least}.`,
    'wrong code':
      "That code is wrong. Enter the one that the app shows now, and check that the phone's clock is right.",
    'used code': 'That code was used before. Wait for the next one, for up to 30 seconds.',
    'too late': `A step took longer than ${signInStepMinutes} minutes. Please sign in again.`,
  } satisfies Record<Refusal, string>,
  notices: {
    ended: 'Your session has ended. Please sign in again.',
    closed: "This account doesn't open the console any more. Ask an admin.",
    'signed out': 'You have signed out.',
  } satisfies Partial<Record<SignedOutBecause, string>>,
  unknown: {
    title: 'The console did not answer',
    text: 'You are still signed in. Check your connection, and try again.',
  },
  again: 'Try again',
} as const
