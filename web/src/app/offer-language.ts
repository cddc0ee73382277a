/** Says once, in the language of the browser, that the pages are in it too: the link is in the header. */
import { isLanguage, languageWords } from '#contract/languages.ts'
import { readStored, writeStored } from '#web/lib/device/browser-storage.ts'
import { showToast } from '#web/lib/toast.ts'

const key = 'pl_language_offered'

const offered = navigator.language.slice(0, 2)

if (isLanguage(offered) && readStored('localStorage', key) === undefined) {
  writeStored('localStorage', key, offered)
  const { name, offer } = languageWords[offered]
  showToast({ title: offer, description: `↑ ${name}` })
}
