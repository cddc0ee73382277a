/**
 * The SMS that carries a code, exactly as registered with the operators; WebOTP reads its last line. It must be one part: two parts would
 * cost twice. A part has 160 letters of plain GSM text, or 70 of any other.
 */
import type { Language } from '#contract/languages.ts'

const gsmBasic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const gsmExtended = '^{}\\[~]|€'
const singlePartSeptets = 160
const singlePartUnits = 70

interface CodeMessage {
  readonly brandName: string
  /** Host name of the web app, without a port. */
  readonly host: string
  readonly code: string
}

/** Whether the text fits one SMS of the GSM alphabet. */
export const isSinglePartGsm = (text: string): boolean => {
  const characters = Array.from(text)
  const septets = characters.map((character) =>
    gsmBasic.includes(character) ? 1 : gsmExtended.includes(character) ? 2 : Number.POSITIVE_INFINITY,
  )
  return septets.reduce((sum, count) => sum + count, 0) <= singlePartSeptets
}

/** Whether the text fits one SMS of either alphabet. */
export const isSinglePart = (text: string): boolean => text.length <= singlePartUnits || isSinglePartGsm(text)

type Write = (message: CodeMessage) => string

/** Without the last line. A language without a text has the English one. */
const texts: Readonly<{ en: Write } & Partial<Record<Language, Write>>> = {
  en: ({ brandName, code }) =>
    `${brandName}: ${code} is your login OTP. Valid for 5 minutes. Do not share it with anyone.`,
  hi: ({ brandName, code }) => `${brandName} ओटीपी: ${code}\nकिसी को न बताएँ`,
}

export const codeMessage = (message: CodeMessage, language: Language = 'en'): string =>
  `${(texts[language] ?? texts.en)(message)}\n@${message.host} #${message.code}`
