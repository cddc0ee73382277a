/** The cooling-off time and the telephone numbers of lenders, in words. */

export const daysInWords = (days: number): string => (days === 1 ? '1 day' : `${days} days`)

/** +912240000123 gives +91 22400 00123; a toll-free number stays as it is. */
export const phoneInWords = (phone: string): string => phone.replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2')
