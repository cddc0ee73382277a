/**
 * Whether a keyboard is composing: it owns the text of the field then, and one that is rewritten meanwhile gets its digits twice. The end of the
 * composition is an event of its own (`onCompositionEnd`), which no keyboard marks. Safari ends it before the key that ended it arrives, and marks
 * that key by its number alone.
 */
export const isComposing = (event: Event): boolean =>
  (event as Partial<InputEvent>).isComposing === true ||
  // oxlint-disable-next-line typescript/no-deprecated -- Safari marks the key by nothing else
  (event as Partial<KeyboardEvent>).keyCode === 229
