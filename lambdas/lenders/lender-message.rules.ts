/** A lender's message as a visitor may read it: plain text on one line, short, without links. What asks the visitor for something is for staff alone. */
import topLevelDomains from 'tlds/index.json' with { type: 'json' }
import { holdsAadhaarNumber } from '#contract/aadhaar-number.ts'
import { lenderPolicy } from './lenders.contract.ts'

/** Control characters, halves of characters, characters of no width, and those that reorder a text. Two join letters of Indian scripts and stay. */
const unshown = /(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]+/gu
const joiners = /[\u200C\u200D]/g

/** The endings of addresses that people know without https://, also after a dot of another script, and of a file that installs an app. */
const endings = [...topLevelDomains, 'apk'].join('|')
const signsOfLinks = () => [
  /[a-z][a-z0-9+.-]*:\/\//i,
  /(?<![\p{L}\p{N}])(mailto|tel|sms|upi|whatsapp|intent|javascript|data):\S/iu,
  /(?<![\p{L}\p{N}])www[.\u3002\uFF0E]/iu,
  /(?<![\p{L}\p{N}])\d{1,3}(\.\d{1,3}){3}[/:]/u,
  // Whatever its ending, an address goes on behind a slash.
  /[\p{L}\p{N}-]{2,}[.\u3002\uFF0E]\p{L}{2,24}[/?]\S/u,
  new RegExp(`[\\p{L}\\p{N}][.\\u3002\\uFF0E](?:${endings})(?![\\p{L}\\p{N}])`, 'u'),
  new RegExp(`[\\p{L}\\p{N}][.\\u3002\\uFF0E](?:${endings.toUpperCase()})(?![\\p{L}\\p{N}])`, 'u'),
]

let links: readonly RegExp[] | undefined

/** Letters of full width and the like count as the letters that they show. */
const isLink = (word: string): boolean => {
  const plain = word.replaceAll(joiners, '').normalize('NFKC')
  // Compiled with the first word: a cold start without a lender's message needs none of the endings.
  links ??= signsOfLinks()
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
  /** The whole message for staff, where the visitor does not read all of it. */
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

/** \b knows Latin letters alone. */
const word = (words: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(?:${words})(?![\\p{L}\\p{M}\\p{N}])`, 'iu')

/** Wherever they are. */
const never: readonly RegExp[] = [
  // A UPI id; an address of an e-mail ends with a dot and its ending.
  /[\p{L}\p{N}._-]{2,}\s?@\s?[a-z]{2,}(?![a-z0-9-]*\.[a-z])/iu,
  // A mobile number. Help lines of lenders begin with 1.
  /(?<!\p{N})(?:91|0)?[6-9]\p{Nd}{4}[\s-]?\p{Nd}{5}(?!\p{Nd})/u,
  // A PAN.
  /(?<![\p{L}\p{N}])[a-z]{5}\d{4}[a-z](?![\p{L}\p{N}])/iu,
  word('whats\\s?app|telegram|any\\s?desk|team\\s?viewer|quick\\s?support|rust\\s?desk|apk|व्हाट्स\\s?[ऐए]प|टेलीग्राम'),
]

const negation = word("not|don['’]?t|never|no|nobody|without|न|ना|नहीं|नही|मत|कभी|mat|nahi|nahin|na|kabhi")
const secrets = word(
  'otps?|one[\\s-]time (?:password|code)s?|passwords?|passcodes?|cvv|m?pin|codes?|card numbers?|aadhaar|aadhar|pan|ओ\\s?टी\\s?पी|ओटीपी|पासवर्ड|पिन|कोड|आधार|पैन',
)
const givings = word(
  'send|share|give|tell|reply|forward|provide|submit|read out|mail|message|sms|text|भेज\\S*|बता\\S*|साझा|शेयर|दें|दीजिए|दो|bhej\\S*|bata\\S*|share|dijiye|de do',
)
const payings = word(
  'pay|deposit|transfer|remit|recharge|send(?= (?:money|rs|inr|₹|the (?:fee|amount|money)))|भुगतान|जमा|ट्रांसफर|पैसे भेज\\S*|रुपये भेज\\S*|शुल्क दें|bhugtan|jama|paise bhej\\S*|transfer kar\\S*',
)
const fees = word('fees?|charges?|deposit|gst|insurance|token|advance|शुल्क|फीस|फ़ीस|चार्ज|एडवांस|shulk|fees')
const demands = word(
  'required|needed|pending|due|must|upfront|in advance|refundable|first|before|आवश्यक|ज़रूरी|जरूरी|बाकी|पहले|zaruri|pehle|baki',
)
/** The lender is the one who pays. */
const lenderPays = word(
  'we|will be|shall be|has been|was|is being|हम|हमने|हमारी|कर दिया|कर दी|किया गया|दी गई|हो गया|जाएगा|जाएगी|hamne|ho gaya',
)

const asks = (sentence: string): boolean => {
  if (never.some((sign) => sign.test(sentence))) return true
  if (negation.test(sentence)) return false
  if (secrets.test(sentence) && givings.test(sentence)) return true
  if (lenderPays.test(sentence)) return false
  return payings.test(sentence) || (fees.test(sentence) && demands.test(sentence))
}

/**
 * A lender's key may be in wrong hands, and the visitor trusts the page. English, Hindi, and Hindi in Latin letters. A warning such as "never share your OTP" asks for nothing:
 * each sentence is judged by itself.
 */
const asksVisitor = (text: string): boolean =>
  text.split(/(?<=[!?।;])|(?<!\b(?:rs|no|inr))\.(?=\s|$)|\s(?:but|and then|लेकिन|पर)\s/iu).some(asks)
