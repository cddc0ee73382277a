/**
 * Finds words that somebody types beside a field, where keys command. A character without a command begins a word, and so does one right after a
 * key that changes something. A word ends with a pause, and no character in it is a command.
 */

/** Two characters of a word follow each other within this time: a key that changes something waits so long for another. */
const nextMilliseconds = 350
const pauseMilliseconds = 1000

/** @param onDropped after a change that belonged to a word */
export const createTypedWords = (onDropped: () => void) => {
  let lastAt = -Infinity
  let isWord = false
  let waiting: ReturnType<typeof setTimeout> | undefined
  return {
    /** @param isCommand whether something is bound to the character. @returns whether it belongs to a word */
    press: (at: number, isCommand: boolean): boolean => {
      const isDropped = waiting !== undefined
      clearTimeout(waiting)
      waiting = undefined
      // A clock that is set back ends a word too.
      const goesOn = isWord && at >= lastAt && at - lastAt < pauseMilliseconds
      lastAt = at
      isWord = goesOn || isDropped || !isCommand
      if (isDropped) onDropped()
      return isWord
    },
    /** Another key ends a word. */
    end: () => {
      isWord = false
    },
    /** Runs the change of the character that was pressed last, unless another follows. */
    defer: (run: () => void) => {
      waiting = setTimeout(() => {
        waiting = undefined
        run()
      }, nextMilliseconds)
    },
  }
}
