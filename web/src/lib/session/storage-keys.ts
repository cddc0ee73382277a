/** Names of browser storage that Log Out concerns. */

export const userKey = 'pl_user_data'
export const loanWishKey = 'pl_loan_wish'
/** The visitor has applied to a lender. */
export const chosenKey = 'pl_chosen'
export const tokensKey = 'pl_tokens'
/** Texts of a user that the server may not have (outbox.ts); missing while there is nothing. */
export const outboxKey = 'pl_outbox'
/** Its box of the answers that they have seen: nothing that they wrote. */
export const seenBoxName = 'seen'

/** Local storage, shared by all tabs: removed when the session ends. */
export const sessionKeys = {
  user: userKey,
  /** Names of fields, separated by commas. */
  missingFields: 'pl_missing_fields',
  /** The version of the terms that the user has agreed to, or has seen the changes of. */
  knownTerms: 'pl_known_terms',
  tokens: tokensKey,
  category: 'userCategory',
  mobile: 'userMobile',
  /** The amount and tenure for which /offers shows costs. */
  loanWish: loanWishKey,
  chosen: chosenKey,
  outbox: outboxKey,
} as const

/** IndexedDB: the answers that the user saw last (kept-answers.ts). */
export const keptDatabase = 'pl_kept'

/** Local storage: sessions that signed out, until the server has answered (sign-out.ts). */
export const signedOutKey = 'pl_signed_out'

/** Local storage: the id of the user whose news this browser shows, without one while its end is not confirmed, and the address that the server has confirmed. */
export const pushKey = 'pl_push'

/** Session storage of this tab: the page to which a sign-in leads. */
export const returnPathKey = 'pl_return_to'

/** How far the login has come. */
export const loginDraftKey = 'pl_login'
/** Input of this tab, by the id of its user (kept-input.ts). */
export const typedKey = 'pl_typed'
/** The outbox of a session that the server has ended, for the next sign-in of its user. */
export const unsentKey = 'pl_unsent'
/** Fields that the page hands to the next one in this tab (hand-over-fields.ts). */
export const handedKey = 'pl_handed'
/** The id of the user who wants to finish the profile later. */
export const profileLaterKey = 'pl_profile_later'

/** The id of the user of this tab. */
export const tabUserKey = 'pl_tab_user'

/** Session storage of this tab: removed by Log Out in any tab, and kept when the server ends the session. */
export const draftKeys = [
  returnPathKey,
  loginDraftKey,
  typedKey,
  unsentKey,
  handedKey,
  profileLaterKey,
  tabUserKey,
] as const

/** Local storage: the id of the user whose session the server has ended, until the next sign-in. Without it, the user has logged out. */
export const endedKey = 'pl_ended'
