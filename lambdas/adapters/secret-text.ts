/** A key for an HMAC must be a secret, so a short one stops the function at cold start. */

const shortest = 32

/** @param name what the text is for, in the message of the error */
export const secretText = (name: string, text: string): string => {
  if (text.length < shortest) throw new Error(`${name} needs ${shortest} characters or more`)
  return text
}
