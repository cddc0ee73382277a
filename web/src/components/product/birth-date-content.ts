/** The texts of the three fields of a birth date. */
export const birthDateContent = { label: 'Date of Birth', day: 'Day', month: 'Month', year: 'Year' } as const
