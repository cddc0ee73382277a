/** The text of a lender's file, whatever program saved it. */

interface DecodedText {
  /** Without the mark. */
  readonly text: string
  /** For people. */
  readonly encoding: string
}

/** A zero in every second byte of the beginning: UTF-16 whose mark was lost. */
const zerosAt = (bytes: Uint8Array, remainder: 0 | 1): boolean => {
  const start = bytes.subarray(0, 64)
  const zeros = start.filter((byte, index) => index % 2 === remainder && byte === 0).length
  return start.length >= 4 && zeros > start.length / 4
}

const startsWith = (bytes: Uint8Array, ...mark: number[]) => mark.every((byte, index) => bytes[index] === byte)

/** DOS programs end a file with Ctrl-Z, and others fill its last block with zeros. */
const withoutEnd = ({ text, encoding }: DecodedText): DecodedText => ({
  // oxlint-disable-next-line no-control-regex -- These characters are what is removed.
  text: text.replace(/[\0\u001A\s]+$/, '\n'),
  encoding,
})

/** Bytes that are no UTF-8 are Windows-1252, unless more characters are UTF-8: then they become U+FFFD, which refuses a message. */
const decodeBytes = (bytes: Uint8Array): DecodedText => {
  const text = new TextDecoder('utf-8').decode(bytes)
  const [wrong, all] = [/\uFFFD/g, /[\u0080-\u{10FFFF}]/gu].map((sign) => text.match(sign)?.length ?? 0)
  if (wrong === undefined || wrong === 0) return { text, encoding: 'UTF-8' }
  return wrong * 2 < (all ?? 0)
    ? { text, encoding: 'UTF-8, and some bytes are not' }
    : { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252, because it is not UTF-8' }
}

/** UTF-8 and UTF-16 with or without a byte order mark, and Windows-1252. */
export const decodeText = (bytes: Uint8Array): DecodedText => withoutEnd(decodeWhole(bytes))

const decodeWhole = (bytes: Uint8Array): DecodedText => {
  if (startsWith(bytes, 0xef, 0xbb, 0xbf)) return decodeBytes(bytes)
  const order = [
    [startsWith(bytes, 0xff, 0xfe) || zerosAt(bytes, 1), 'utf-16le'],
    [startsWith(bytes, 0xfe, 0xff) || zerosAt(bytes, 0), 'utf-16be'],
  ].find(([is]) => is === true)?.[1]
  return typeof order === 'string'
    ? { text: new TextDecoder(order).decode(bytes), encoding: 'UTF-16' }
    : decodeBytes(bytes)
}

/** Signs of a text that was saved in one encoding and opened in another, lost its letters, or has codes of web pages: visitors would read them. */
const damaged =
  /\uFFFD|[\u00C3\u00C2][\u0080-\u00BF\u2018-\u2122]|\u00E2[\u201A\u20AC]|\u00E0[\u00A4\u00A5]|\?{3}|(?<!\S)\?\d|&(?:#\w+|[a-zA-Z]{2,6});/u

export const isDamaged = (text: string): boolean => damaged.test(text)
