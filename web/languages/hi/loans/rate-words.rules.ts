/** `loans/rate-words.rules.ts` in Hindi. */
import type * as english from '#lambdas/loans/rate-words.rules.ts'

const rate = /^(?:(\d+(?:\.\d+)?)\s*%?\s*(?:[-–—]|to)\s*)?(\d+(?:\.\d+)?)\s*%\s*p\.?\s*a\.?$/i

const write = (text: string, between = ' से '): string => {
  const [, from, to] = rate.exec(text.trim()) ?? []
  const [, least] = /^(?:starting (?:at|from)|from)\s+(\d+(?:\.\d+)?)\s*%\s*p\.?\s*a\.?$/i.exec(text.trim()) ?? []
  if (least !== undefined) return `${Number(least)}% सालाना से`
  if (to === undefined) return text.replaceAll(/%\s+(?=p)/gi, '%\u{a0}')
  return `${from === undefined ? '' : `${Number(from)}${between}`}${Number(to)}% सालाना`
}

export const formatRate: typeof english.formatRate = write
