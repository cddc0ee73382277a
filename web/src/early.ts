/** Runs inside every HTML file, before its content, until the app has arrived. The policy allows it by its hash. */
import { keepInstallPrompt } from './lib/device/install-prompt.ts'
import { keptKeys, startApp, startAppInTime } from './lib/page/app-start.ts'
import { keepEarlyTap } from './lib/page/early-tap.ts'

// By what the browser keeps, home shows the first screen of the login to a stranger alone, and a lower next step to somebody who has chosen.
const { classList, dataset } = document.documentElement
const kept = keptKeys()
classList.add(...kept.filter((key) => key.startsWith('pl_')))
// A new visitor, who has not chosen a language either, gets the offer of the browser's below the header.
if (kept.join('') + document.cookie === '') dataset['offer'] = navigator.language.slice(0, 2)
keepEarlyTap(startApp)
keepInstallPrompt()
startAppInTime()
