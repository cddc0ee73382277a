/** Formats that the first screens check before any schema is loaded (spec 5). */

/** E.164 of an Indian mobile number, ASCII digits only. */
export const indianMobilePattern = /^\+91[6-9][0-9]{9}$/

/** What a visitor types behind +91. */
export const mobileDigitsPattern = /^[6-9][0-9]{9}$/

export const oneTimeCodePattern = /^[0-9]{6}$/

/** A ULID as clients make it: ten characters of time, sixteen of chance, in upper case. */
export const ulidPattern = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/

/** A partner's API key: fixed prefix with the mode, 8 characters that name the key, 43 characters (256 bits) that prove it. */
export const apiKeyPattern = /^pl_(live|test)_([a-z0-9]{8})_([A-Za-z0-9_-]{43})$/
