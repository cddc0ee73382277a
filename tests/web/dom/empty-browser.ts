/** Set-up of each test file of the web app: files that run one after another in a process share one browser window. */
if ('document' in globalThis) {
  // A browser keeps the file of such a link, and stays on the page; this one would leave it, in a later test.
  HTMLAnchorElement.prototype.click = function keepFile() {
    if (this.download === '') HTMLElement.prototype.click.call(this)
  }
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  for (const part of [document.head, document.body]) part.replaceChildren()
}
