/**
 * Whether a keyboard is composing: it owns the text of the field then, and one that is rewritten meanwhile gets its digits twice. The end of the
 * composition is an event of its own (`onCompositionEnd`), which no keyboard marks.
 */
export const isComposing = (event: Event): boolean => (event as Partial<InputEvent>).isComposing === true
