/** First passwords of staff members. */
import { randomInt } from 'node:crypto'

/** Without letters and digits that look alike. */
const passwordSigns = 'abcdefghijkmnpqrstuvwxyz23456789'

/** 100 bits in groups that can be read out: longer than the pool asks for. */
export const createStaffPassword = (): string =>
  Array.from({ length: 4 }, () =>
    Array.from({ length: 5 }, () => passwordSigns.charAt(randomInt(passwordSigns.length))).join(''),
  ).join('-')
