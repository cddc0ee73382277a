/** The texts of the birth date as three fields. */
export const birthDateContent = { label: 'Date of Birth', day: 'Day', month: 'Month', year: 'Year' } as const
