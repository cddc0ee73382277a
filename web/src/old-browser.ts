/** Runs first in every HTML file, in the language of 2009: asks for an update where the browser cannot run the app. The policy allows it by its hash. */
import { appFailed } from './lib/page/app-start.ts'
import { answersTaps } from './lib/page/early-tap.ts'

/** Browsers with this name in their window know cascade layers: Chrome 99, Safari 15.4 and Firefox 97 brought it. */
const isOld = () => !('CSSLayerBlockRule' in window)

const note = () => document.getElementById('old-browser')

const tell = () => {
  document.body.insertBefore(note() as Node, document.body.firstChild)
  note()?.removeAttribute('hidden')
}

/** A script that did not arrive, or that the browser cannot read. */
const tellOfScript = (event: ErrorEvent) => {
  if ((event.target as Element).tagName === 'SCRIPT' || /SyntaxError/.test(event.message)) tell()
}

addEventListener('error', tellOfScript, true)
addEventListener(appFailed, tell)
addEventListener(answersTaps, () => {
  removeEventListener('error', tellOfScript, true)
  if (!isOld()) note()?.setAttribute('hidden', '')
})
addEventListener('DOMContentLoaded', () => {
  if (isOld()) tell()
})
