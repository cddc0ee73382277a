/**
 * Replaces the dialog that cmdk imports and the console does not use: `Command.Dialog` locks scrolling with style elements, which the content
 * security policy forbids. The palette is in a dialog of the browser.
 */

const nothing = (): null => null

export { nothing as Content, nothing as Overlay, nothing as Portal, nothing as Root }
