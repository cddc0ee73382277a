/** The text of a lender's file, whatever program saved it. */

/** A zero in every second byte of the beginning: UTF-16 whose mark was lost. */
const zerosAt = (bytes: Uint8Array, remainder: 0 | 1): boolean => {
  const start = bytes.subarray(0, 64)
  const zeros = start.filter((byte, index) => index % 2 === remainder && byte === 0).length
  return start.length >= 4 && zeros > start.length / 4
}

const startsWith = (bytes: Uint8Array, ...mark: number[]) => mark.every((byte, index) => bytes[index] === byte)

const encodingOf = (bytes: Uint8Array): string => {
  if (startsWith(bytes, 0xef, 0xbb, 0xbf)) return 'utf-8'
  if (startsWith(bytes, 0xff, 0xfe) || zerosAt(bytes, 1)) return 'utf-16le'
  if (startsWith(bytes, 0xfe, 0xff) || zerosAt(bytes, 0)) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

/** UTF-8 and UTF-16 with or without a byte order mark, and Windows-1252 for bytes that are no UTF-8. @returns the text without the mark */
export const decodeText = (bytes: Uint8Array): string => new TextDecoder(encodingOf(bytes)).decode(bytes)

/** An Excel workbook is a zip archive, or the older binary format. */
export const isWorkbook = (bytes: Uint8Array): boolean =>
  startsWith(bytes, 0x50, 0x4b, 0x03, 0x04) || startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)
