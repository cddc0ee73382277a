/** Formats that the first screens check before any schema is loaded. */

/** E.164 of an Indian mobile number, ASCII digits only. */
export const indianMobilePattern = /^\+91[6-9][0-9]{9}$/

/** The digits that a visitor types behind +91. */
export const mobileDigitsPattern = /^[6-9][0-9]{9}$/

export const oneTimeCodePattern = /^[0-9]{6}$/

/** A part of a key of the table: letters, digits and the signs in E.164 numbers, addresses, windows and ids (a socket's ends with =); never the delimiter #. */
export const keyPartPattern = /^[A-Za-z0-9+._:=-]{1,200}$/

/** A ULID in upper case: ten characters of time, sixteen random ones. */
export const ulidPattern = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/

/** A ticket's id: a ULID and a proof of its owner. Other texts may be no part of a key. */
export const ticketIdPattern = /^[0-9A-Z]{26}-[0-9A-Z]{10}$/

/** Header of a write: the mobile digits of the user whose page sends it. */
export const pageOwnerHeader = 'x-page-owner'

/** A parameter in the path of an endpoint, such as `{ticket_id}`. */
export const pathParameterPattern = /\{(\w+)\}/g

/** A partner's API key: a fixed prefix with the mode, the 8 characters of the key's id, and 43 characters (256 bits) of secret. */
export const apiKeyPattern = /^pl_(live|test)_([a-z0-9]{8})_([A-Za-z0-9_-]{43})$/
