/**
 * Whether a text asks its reader for money, a code or an identity, or leads to a number or a program of somebody else: a lender's key may be in
 * wrong hands, and the visitor trusts the page. English, Hindi, and Hindi in Latin letters.
 */

/** \b knows Latin letters alone. */
const word = (words: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(?:${words})(?![\\p{L}\\p{M}\\p{N}])`, 'iu')

/** Wherever they are. */
const never: readonly RegExp[] = [
  // A UPI id; an address of an e-mail ends with a dot and its ending.
  /[\p{L}\p{N}._-]{2,}\s?@\s?[a-z]{2,}(?![a-z0-9-]*\.[a-z])/iu,
  // A mobile number. Help lines of lenders begin with 1.
  /(?<![\p{N}])(?:\+?91[\s-]?|0)?[6-9]\p{Nd}{4}[\s-]?\p{Nd}{5}(?!\p{Nd})/u,
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

/** A warning such as "never share your OTP" asks for nothing: each sentence is judged by itself. */
export const asksVisitor = (text: string): boolean =>
  text.split(/(?<=[!?।;])|(?<!\b(?:rs|no|inr))\.(?=\s|$)|\s(?:but|and then|लेकिन|पर)\s/iu).some(asks)
