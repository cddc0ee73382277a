/** Set-up of each test file of the web app: files that run one after another in a process share one browser window. */
if ('document' in globalThis) {
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  for (const part of [document.head, document.body]) part.replaceChildren()
}
