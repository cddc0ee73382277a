/** Runs inside every HTML file, before its content, until the app has arrived. The policy allows it by its hash. */
import { startApp, startAppInTime } from './lib/app-start.ts'
import { keepEarlyTap } from './lib/early-tap.ts'

keepEarlyTap(startApp)
startAppInTime()
