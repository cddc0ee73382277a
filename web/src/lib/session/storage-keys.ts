/** The names under which the app stores things in this browser. Signing out removes all of them. */

/** Local storage, shared by all tabs. */
export const sessionKeys = {
  user: 'pl_user_data',
  /** Names, separated by commas. */
  missing: 'pl_missing_fields',
  tokens: 'pl_tokens',
  category: 'userCategory',
  mobile: 'userMobile',
  loanWish: 'pl_loan_wish',
} as const

/** Local storage: the amount and tenure for which /offers shows costs. */
export const loanWishKey = sessionKeys.loanWish

/** Local storage: sessions that signed out and that the server may not know of (sign-out.ts). */
export const signedOutKey = 'pl_signed_out'

/** Session storage of this tab: the page to which a sign-in leads. */
export const returnPathKey = 'pl_return_to'
/** Session storage of this tab: how far the login has come. */
export const loginDraftKey = 'pl_login'
/** Session storage of this tab: the fields of the profile as typed so far. */
export const profileDraftKey = 'pl_profile'
/** Session storage of this tab: the visitor wants to finish the profile later. */
export const profileLaterKey = 'pl_profile_later'
/** Session storage of this tab: messages to support that have not reached the server. */
export const supportDraftKey = 'pl_support'
