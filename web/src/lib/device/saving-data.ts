/** Whether the visitor's data is dear or slow. */
interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** The visitor saves data or has a line of the second generation. Only Chromium says it. */
export const isSavingData = (): boolean => {
  const { connection } = navigator as { connection?: Connection }
  return connection?.saveData === true || (connection?.effectiveType ?? '').endsWith('2g')
}
