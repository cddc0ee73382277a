/** A PAN as it may be shown. */

/** `ABCDE1234F` becomes `ABxxxxxx4F`. */
export const maskPan = (pan: string): string => `${pan.slice(0, 2)}xxxxxx${pan.slice(-2)}`
