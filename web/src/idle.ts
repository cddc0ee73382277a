/**
 * Runs behind the content of a page that a new visitor can read before the first tap: starts the app with the first touch, or when the page has been
 * idle for a second. What earlier pages have kept, and inputs in the address, change the screen: the app then starts after the first paint.
 */
import { isSavingData } from './lib/device/saving-data.ts'
import { keptKeys, startApp } from './lib/page/app-start.ts'

const idleMilliseconds = 1000

if (location.search + keptKeys().join('') !== '') {
  document.getElementById('root')?.setAttribute('data-start', 'painted')
} else {
  // A finger is on the screen a tenth of a second before its tap.
  for (const sign of ['pointerdown', 'focusin']) addEventListener(sign, startApp)
  if (!isSavingData()) addEventListener('load', () => setTimeout(startApp, idleMilliseconds))
}
