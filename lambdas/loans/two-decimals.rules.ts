/** Rates and amounts with two decimals. Apart from other figures, because the first page does without it. */

/**
 * Two decimals as a person rounds the digits that are read: 8.575 gives 8.58, though the binary number is a little less. Eight decimals leave out the
 * noise of a computation.
 */
export const twoDecimals = (value: number): string => (Math.round(Number(`${value.toFixed(8)}e2`)) / 100).toFixed(2)
