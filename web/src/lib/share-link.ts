/**
 * Shares a link with another app, or copies it if the browser cannot share. Returns whether it was copied; undefined if no copy was
 * needed, because the link was shared or the visitor closed the share sheet.
 */
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
