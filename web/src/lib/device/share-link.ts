/** Shares a link, or copies it where the browser cannot. @returns whether it was copied; undefined where it was shared or the share sheet closed */
export const shareLink = async (link: ShareData & { url: string }): Promise<'copied' | 'notCopied' | undefined> => {
  const isDone =
    'share' in navigator &&
    (await navigator.share(link).then(
      () => true,
      // Closing the share sheet is a choice, not a failure.
      (error: unknown) => error instanceof DOMException && error.name === 'AbortError',
    ))
  if (isDone) return undefined
  try {
    await navigator.clipboard.writeText(link.url)
    return 'copied'
  } catch {
    return 'notCopied'
  }
}
