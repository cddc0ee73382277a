/** The time of a request in the format of API Gateway's events and of `$context.requestTime`. */

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Such as 12/Mar/2026:19:03:58 +0000. */
export const requestTime = (date: Date): string => {
  const [day, time] = date.toISOString().split('T')
  const [year, month, dayOfMonth] = (day ?? '').split('-')
  return `${dayOfMonth}/${months[Number(month) - 1]}/${year}:${time?.slice(0, 8)} +0000`
}
