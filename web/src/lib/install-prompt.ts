/** The browser's own prompt to install the app, which Chromium offers. It is held back until a visitor has applied somewhere and asks for it. */

interface InstallPrompt extends Event {
  readonly prompt: () => Promise<unknown>
}

let held: InstallPrompt | undefined

export const keepInstallPrompt = (): void =>
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    held = event as InstallPrompt
  })

/** Undefined in a browser that offers none, and where the app is installed. */
export const heldPrompt = (): InstallPrompt | undefined => held

/** Each prompt opens once. */
export const openPrompt = (): void => {
  void held?.prompt()
  held = undefined
}
