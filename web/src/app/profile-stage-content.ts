/** The title of a finished profile. */
export const content = {
  fit: (fitting: number, all: number) =>
    `${fitting} of ${all} ${all === 1 ? 'lender' : 'lenders'} ${fitting === 1 ? 'fits' : 'fit'} your profile`,
} as const
