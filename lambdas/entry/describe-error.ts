/** Describes an unexpected error for the log: its kind, its message without anything that may be personal, and its stack. */

const framesKept = 6
const causesKept = 2
const charactersRead = 1000
const charactersKept = 300

/** Removes parts that may come from a request: numbers of four or more digits, e-mail addresses and quoted values. */
const redact = (message: string): string =>
  message
    .slice(0, charactersRead)
    .replace(/\S+@\S+/g, '[redacted]')
    .replace(/\+?\d[\d -]{2,}\d/g, '[redacted]')
    .replace(/(["'`]).*?\1/gs, '[redacted]')
    .slice(0, charactersKept)

const framesOf = (error: Error): string[] =>
  (error.stack ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at '))
    .slice(0, framesKept)

export const describeError = (error: unknown, causes = causesKept): string[] => {
  if (!(error instanceof Error)) return [`thrown ${typeof error}`]
  const lines = [`${error.name}: ${redact(error.message)}`, ...framesOf(error)]
  if (error.cause === undefined || causes === 0) return lines
  return [...lines, 'caused by', ...describeError(error.cause, causes - 1)]
}

/** The log of a processor of batches, which would write errors with the text of messages. */
export const silent = { debug: () => undefined, warn: () => undefined, error: () => undefined }
