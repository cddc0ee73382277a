/** Phones as they may appear in the log. */

/** `+919876541234` becomes `+91******1234`. */
export const maskPhone = (phone: string): string => `+91******${phone.slice(-4)}`
