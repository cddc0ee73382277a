/** During a deployment the policy of the next build may block the sheet in the HTML of the last one; the same sheet as a file is allowed by its origin. */
export const replaceBlockedStyle = (): void => {
  const style = document.querySelector<HTMLStyleElement>('style[data-file]')
  if (style?.sheet !== null || style.dataset['file'] === undefined) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = style.dataset['file']
  style.replaceWith(link)
}
