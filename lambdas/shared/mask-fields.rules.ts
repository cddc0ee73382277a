/** Personal fields as staff see them before they ask for the full value, and after it where no function can read it. */

/** `+919876543210` becomes `+91 98•••••210`. */
export const maskedPhone = (phone: string): string => `${phone.slice(0, 3)} ${phone.slice(3, 5)}•••••${phone.slice(-3)}`

/** `1990-05-06` becomes `1990-••-••`. */
export const maskedDay = (day: string): string => `${day.slice(0, 4)}-••-••`

/** `asha@example.in` becomes `a•••@example.in`. */
export const maskedEmail = (email: string): string => {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}•••${at < 0 ? '' : email.slice(at)}`
}

/** Shows the text beside a sealed PAN, `ABxxxxxx4F`, as `AB••••••4F`. */
export const shownPan = (masked: string): string => masked.replaceAll('x', '•')

/** Phones as they may appear in the log. `+919876541234` becomes `+91******1234`. */
export const maskPhone = (phone: string): string => `+91******${phone.slice(-4)}`
