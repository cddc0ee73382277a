/** The key of an HMAC must be long enough to be a secret; a short one stops the function at cold start. */

const shortest = 32

/** @param name purpose of the text, for the message of the error */
export const secretText = (name: string, text: string): string => {
  if (text.length < shortest) throw new Error(`${name} needs ${shortest} characters or more`)
  return text
}
