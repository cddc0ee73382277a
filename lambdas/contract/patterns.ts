/** Formats that the first screens check before any schema is loaded (spec 5). */

/** E.164 of an Indian mobile number, ASCII digits only. */
export const indianMobilePattern = /^\+91[6-9][0-9]{9}$/

/** What a visitor types behind +91. */
export const mobileDigitsPattern = /^[6-9][0-9]{9}$/

export const oneTimeCodePattern = /^[0-9]{6}$/
