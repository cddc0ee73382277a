/** Runs inside every HTML file, before its content, until the app has arrived. The policy allows it by its hash. */
import { keepInstallPrompt } from './lib/device/install-prompt.ts'
import { keptKeys, startApp, startAppInTime } from './lib/page/app-start.ts'
import { keepEarlyTap } from './lib/page/early-tap.ts'
import { userKey } from './lib/session/storage-keys.ts'

// Home shows the first screen of the login to a stranger, and nobody else a screen that is not theirs.
if (!keptKeys().includes(userKey)) document.documentElement.classList.add('stranger')
keepEarlyTap(startApp)
keepInstallPrompt()
startAppInTime()
