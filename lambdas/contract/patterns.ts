/** Formats that the first screens check before any schema is loaded (spec 5). */

/** E.164 of an Indian mobile number, ASCII digits only. */
export const indianMobilePattern = /^\+91[6-9][0-9]{9}$/

/** What a visitor types behind +91. */
export const mobileDigitsPattern = /^[6-9][0-9]{9}$/

export const oneTimeCodePattern = /^[0-9]{6}$/

/** A ULID as clients make it: ten characters of time, sixteen of chance, in upper case. */
export const ulidPattern = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/
