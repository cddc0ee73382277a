/** A lender's message as a visitor may read it: plain text on one line, short, without links. What asks the visitor for something is for staff alone. */
import { holdsAadhaarNumber } from '#contract/aadhaar-number.ts'
import { lenderPolicy } from '#contract/lenders/lender-policy.ts'
import { asksVisitor } from './asks-visitor.ts'

/** Control characters, halves of characters, characters of no width, and those that reorder a text. Two join letters of Indian scripts and stay. */
const unshown = /(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]+/gu
const joiners = /[\u200C\u200D]/g

/** The endings of addresses that people know without https://, also after a dot of another script. */
const knownEndings =
  'com|in|net|org|info|biz|co|io|me|app|dev|ai|ly|gl|gd|to|cc|tv|xyz|top|site|online|store|shop|live|link|click|page|bank|loan|loans|money|finance|credit|insure|ru|cn|tk|ml|ga|cf|gq|pw|su|uk|eu|de|fr|sg|ae|pk|bd|lk|np|ph|vn|ws|vc|la|do|at|gy|su|icu|vip|fun|club|buzz|rest|sbs|cfd|cyou|world|support|help|apk'
const links = [
  /[a-z][a-z0-9+.-]*:\/\//i,
  /(?<![\p{L}\p{N}])(mailto|tel|sms|upi|whatsapp|intent|javascript|data):\S/iu,
  /(?<![\p{L}\p{N}])www[.\u3002\uFF0E]/iu,
  /(?<![\p{L}\p{N}])\d{1,3}(\.\d{1,3}){3}[/:]/u,
  // Whatever its ending, an address goes on behind a slash.
  /[\p{L}\p{N}-]{2,}[.\u3002\uFF0E]\p{L}{2,24}[/?]\S/u,
  new RegExp(`[\\p{L}\\p{N}][.\\u3002\\uFF0E](?:${knownEndings})(?![\\p{L}\\p{N}])`, 'u'),
  new RegExp(`[\\p{L}\\p{N}][.\\u3002\\uFF0E](?:${knownEndings.toUpperCase()})(?![\\p{L}\\p{N}])`, 'u'),
]

/** Letters of full width and the like count as the letters that they show. */
const isLink = (word: string): boolean => {
  const plain = word.replaceAll(joiners, '').normalize('NFKC')
  return links.some((link) => link.test(plain) || link.test(word))
}

/** At most `most` characters as a person counts them, cut after a whole word where one ends in the second half. */
const cut = (text: string, most: number): string => {
  const characters = Array.from(text)
  if (characters.length <= most) return text
  const kept = characters.slice(0, most - 1).join('')
  const end = kept.lastIndexOf(' ')
  return `${end > most / 2 ? kept.slice(0, end) : kept}…`
}

const pan = /[a-z]{5}[0-9]{4}[a-z]/giu

export interface LenderMessage {
  /** For the visitor. */
  readonly message?: string
  /** What the lender said, for staff, where the visitor does not read all of it. */
  readonly held_message?: string
}

/**
 * Words with a link are left out: a refusal would lose the status that came with them. A text that asks the visitor for something, or holds an
 * Aadhaar number, is held back whole.
 */
export const lenderMessage = (text: string | undefined): LenderMessage => {
  const said = (text ?? '')
    .replaceAll(/[\s\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(unshown, '')
    .trim()
  const shown = said.split(' ').filter((word) => word !== '' && !isLink(word))
  const message = cut(shown.join(' '), lenderPolicy.messageCharacters)
  if (!/[\p{L}\p{N}]/u.test(said) || holdsAadhaarNumber(said)) return {}
  const held_message = cut(said.replaceAll(pan, '•••'), lenderPolicy.messageCharacters)
  // Letters of full width and the like count as the letters that they show.
  if (asksVisitor(shown.join(' ').replaceAll(joiners, '').normalize('NFKC'))) return { held_message }
  return {
    ...(/[\p{L}\p{N}]/u.test(message) && { message }),
    ...(shown.length < said.split(' ').length && { held_message }),
  }
}
