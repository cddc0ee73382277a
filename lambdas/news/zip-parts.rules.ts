/** The parts of a zip archive: where each lies, and its bytes as they are unpacked, whole or not at all. */
import { unusable, UnusableFile } from './unusable-file.rules.ts'

export interface ZipPart {
  readonly packed: Uint8Array
  readonly isDeflated: boolean
  /** Bytes when it is unpacked, as the archive says. */
  readonly size: number
  readonly checksum: number
}

const sign = { directoryEnd: 0x06054b50, directoryEntry: 0x02014b50, part: 0x04034b50 } as const
/** The directory's end has 22 bytes, and a comment of 65,535 at most behind it. */
const directoryEnd = { bytes: 22, mostComment: 65_535 } as const
const entryBytes = 46
const partBytes = 30
/** A field of 32 bits that has its figure among the extra fields (ZIP64). */
const elsewhere = 0xffffffff
const largeSizes = 1

const broken = 'is broken or was cut: ask the lender to send it again'

/** The sizes and the place of a part, also those that need 64 bits. */
const figuresOf = (view: DataView, at: number, nameLength: number): [size: number, packed: number, place: number] => {
  const figures = [view.getUint32(at + 24, true), view.getUint32(at + 20, true), view.getUint32(at + 42, true)] as const
  const end = at + entryBytes + nameLength + view.getUint16(at + 30, true)
  for (let extra = at + entryBytes + nameLength; extra + 4 <= end; extra += 4 + view.getUint16(extra + 2, true)) {
    if (view.getUint16(extra, true) !== largeSizes) continue
    let next = extra + 4
    const [size, packed, place] = figures.map((figure) => {
      if (figure !== elsewhere) return figure
      next += 8
      return Number(view.getBigUint64(next - 8, true))
    })
    return [size ?? 0, packed ?? 0, place ?? 0]
  }
  return [...figures]
}

const readDirectory = (bytes: Uint8Array): ReadonlyMap<string, ZipPart> => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let end = bytes.length - directoryEnd.bytes
  const least = Math.max(0, end - directoryEnd.mostComment)
  while (end >= least && view.getUint32(end, true) !== sign.directoryEnd) end -= 1
  if (end < least) return unusable(broken)
  const parts = new Map<string, ZipPart>()
  let at = view.getUint32(end + 16, true)
  for (let count = view.getUint16(end + 10, true); count > 0; count -= 1) {
    if (view.getUint32(at, true) !== sign.directoryEntry) return unusable(broken)
    const [nameLength, method] = [view.getUint16(at + 28, true), view.getUint16(at + 10, true)]
    const [size, packed, place] = figuresOf(view, at, nameLength)
    if ((view.getUint16(at + 8, true) & 1) === 1) return unusable('has a password: remove it, and save the file again')
    if (method !== 0 && method !== 8)
      return unusable('is packed in a way that is not read: save it again in a spreadsheet')
    if (view.getUint32(place, true) !== sign.part) return unusable(broken)
    const start = place + partBytes + view.getUint16(place + 26, true) + view.getUint16(place + 28, true)
    if (start + packed > bytes.length) return unusable(broken)
    const name = new TextDecoder().decode(bytes.subarray(at + entryBytes, at + entryBytes + nameLength))
    const checksum = view.getUint32(at + 16, true)
    parts.set(name, { packed: bytes.subarray(start, start + packed), isDeflated: method === 8, size, checksum })
    at += entryBytes + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return parts
}

/** Throws UnusableFile for an archive that is broken, cut or locked. */
export const zipPartsOf = (bytes: Uint8Array): ReadonlyMap<string, ZipPart> => {
  try {
    return readDirectory(bytes)
  } catch (error) {
    if (error instanceof RangeError) return unusable(broken)
    throw error
  }
}

/** Small enough that no piece unpacks to more than 68 MB: deflate makes 1,032 bytes of one at most. More does not fit into a block of bytes as they are. */
const pieceBytes = 65_535

/** Two figures, the lowest byte of each first. */
const figurePair = (bytes: 2 | 4, one: number, other: number): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length: 2 * bytes }, (_, place) => (place < bytes ? one : other) >>> (8 * (place % bytes)))

/** The beginning and the end that make a file of gzip (RFC 1952) of packed bytes, so that the platform compares the checksum. */
const gzipOf = function* ({ packed, isDeflated, checksum, size }: ZipPart): Generator<Uint8Array<ArrayBuffer>, void> {
  yield Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff)
  for (let at = 0; at < packed.length; at += pieceBytes) {
    const piece = packed.slice(at, at + pieceBytes)
    // A block of bytes as they are (RFC 1951, 3.2.4).
    if (!isDeflated) yield* [Uint8Array.of(0), figurePair(2, piece.length, ~piece.length)]
    yield piece
  }
  if (!isDeflated) yield Uint8Array.of(1, 0, 0, 0xff, 0xff)
  yield figurePair(4, checksum, size)
}

const streamOf = (pieces: Generator<Uint8Array<ArrayBuffer>, void>): ReadableStream<Uint8Array<ArrayBuffer>> =>
  new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      const next = pieces.next()
      if (next.done === true) controller.close()
      else controller.enqueue(next.value)
    },
  })

/** Bytes that may still be unpacked of one file: a small archive can hold more than any machine has memory. */
export interface Allowance {
  left: number
}

const tooLarge = 'unpacks to more than a workbook may have: split it'

/** Throws UnusableFile for more than is allowed, and for bytes that are not those that were packed. */
const unpack = async function* (part: ZipPart, allowance: Allowance): AsyncGenerator<Uint8Array> {
  if (part.size > allowance.left) return unusable(tooLarge)
  const unpacked = streamOf(gzipOf(part)).pipeThrough(new DecompressionStream('gzip'))
  const reader = (unpacked as ReadableStream<Uint8Array>).getReader()
  let size = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      size += value.length
      allowance.left -= value.length
      if (size > part.size) return unusable(tooLarge)
      yield value
    }
  } catch (error) {
    if (error instanceof UnusableFile) throw error
    return unusable(broken)
  } finally {
    await reader.cancel().catch(() => undefined)
  }
  if (size !== part.size) unusable(broken)
  return undefined
}

/** Pieces of text are as long at least, because each costs a turn. */
const pieceCharacters = 250_000

/** The text of a part, a piece at a time. Throws as `unpack`. */
export const textOf = async function* (part: ZipPart, allowance: Allowance): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const bytes of unpack(part, allowance)) {
    text += decoder.decode(bytes, { stream: true })
    if (text.length < pieceCharacters) continue
    yield text
    text = ''
  }
  yield text + decoder.decode()
}

export const wholeText = async (part: ZipPart, allowance: Allowance): Promise<string> => {
  let text = ''
  for await (const piece of textOf(part, allowance)) text += piece
  return text
}
