/** Inside every HTML file, before its content: what a page must do while the app is still on its way. The policy allows it by its hash. */
import { startApp, startAppOnDemand } from './lib/app-on-demand.ts'
import { keepEarlyTap } from './lib/early-tap.ts'

keepEarlyTap(startApp)
startAppOnDemand()
