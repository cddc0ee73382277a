/** Facts of a person as staff see them before they ask for the full value. */

/** `+919876543210` becomes `+91 98•••••210`. */
export const maskedPhone = (phone: string): string => `${phone.slice(0, 3)} ${phone.slice(3, 5)}•••••${phone.slice(-3)}`
