/**
 * The browser's own prompt to install the app, which Chromium offers. It may come before the app, so the script in each page holds it back, until a visitor
 * who has applied somewhere asks for it.
 */

interface InstallPrompt extends Event {
  readonly prompt: () => Promise<unknown>
}

const place = globalThis as { plInstall?: InstallPrompt | undefined }

export const keepInstallPrompt = (): void =>
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    place.plInstall = event as InstallPrompt
  })

/** Undefined in a browser that offers none, and where the app is installed. */
export const heldPrompt = (): InstallPrompt | undefined => place.plInstall

/** Each prompt opens once. */
export const openPrompt = (): void => {
  void heldPrompt()?.prompt()
  place.plInstall = undefined
}
