/**
 * The SMS that carries a code, exactly as registered with the operators; WebOTP reads its last line. It must be one part of plain GSM
 * text: two parts would cost twice and miss the registered template.
 */
const gsmBasic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const gsmExtended = '^{}\\[~]|€'
const singlePartSeptets = 160

export interface CodeMessage {
  readonly brandName: string
  /** Host name of the web app, without a port. */
  readonly host: string
  readonly code: string
}

export const codeMessage = ({ brandName, host, code }: CodeMessage): string =>
  `${brandName}: ${code} is your login OTP. Valid for 5 minutes. Do not share it with anyone.\n@${host} #${code}`

/** Whether the text fits one SMS of the GSM alphabet. */
export const isSinglePartGsm = (text: string): boolean => {
  const characters = Array.from(text)
  const septets = characters.map((character) =>
    gsmBasic.includes(character) ? 1 : gsmExtended.includes(character) ? 2 : Number.POSITIVE_INFINITY,
  )
  return septets.reduce((sum, count) => sum + count, 0) <= singlePartSeptets
}
