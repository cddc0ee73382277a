/** A sign-in that was refused before its password was compared, and the way out of it. */

/** In the message of the user pool's error. */
export const heldSignIn = 'SIGN_IN_HELD'

/** Before the token in the address that an admin gives to a member: the browser that opens it counts as one that was used before. */
export const letInHash = '#let-in='
