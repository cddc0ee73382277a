/**
 * While a deployment is under way, the edge may already send the policy of the next build with the HTML of the last one. The policy then
 * blocks the sheet in the HTML; the same sheet as a file is allowed by its origin.
 */
export const replaceBlockedStyle = (): void => {
  const style = document.querySelector<HTMLStyleElement>('style[data-file]')
  if (style?.sheet !== null || style.dataset['file'] === undefined) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = style.dataset['file']
  style.replaceWith(link)
}
