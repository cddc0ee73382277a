/** Inside every HTML file, before its content: what a page must do while the app is still on its way. The policy allows it by its hash. */
import { startApp, startAppInTime } from './lib/app-start.ts'
import { keepEarlyTap } from './lib/early-tap.ts'

keepEarlyTap(startApp)
startAppInTime()
