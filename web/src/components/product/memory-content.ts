/** The text of memory-note.tsx. */
export const memoryNote = 'This browser saves nothing. You stay logged in only until you close or reload this page.'
