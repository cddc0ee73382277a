/** The present value of equal payments at the end of each period, at a rate of a period as a share. */

/** Returns the present value of `count` payments of 1. */
export const presentValue = (rate: number, count: number): number =>
  rate === 0 ? count : -Math.expm1(-count * Math.log1p(rate)) / rate

/** The slope of `presentValue`, which is below 0. */
export const slope = (rate: number, count: number): number =>
  rate === 0
    ? (-count * (count + 1)) / 2
    : (count * Math.exp(-(count + 1) * Math.log1p(rate)) - presentValue(rate, count)) / rate
