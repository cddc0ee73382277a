/** The rate that a lender states, in one form everywhere. */

const rate = /^(?:(\d+(?:\.\d+)?)\s*%?\s*(?:[-–—]|to)\s*)?(\d+(?:\.\d+)?)\s*%\s*p\.?\s*a\.?$/i

/**
 * A lender's rate in one form: '10.49% - 18.00% p.a.' gives '10.49 to 18% p.a.'. Other words stay; their figure does not break before p.a.
 *
 * @param between the word between the ends of a range, or a dash where there is little room
 */
export const formatRate = (text: string, between = ' to '): string => {
  const [, from, to] = rate.exec(text.trim()) ?? []
  if (to === undefined) return text.replaceAll(/%\s+(?=p)/gi, '%\u{a0}')
  return `${from === undefined ? '' : `${Number(from)}${between}`}${Number(to)}% p.a.`
}
