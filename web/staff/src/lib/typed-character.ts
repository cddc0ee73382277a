/** The characters that keys type, also on a keyboard for Hindi: there one key may type several letters, such as क्ष. */

/** Whether the key types another script, so that the place of the key has to say which one it is. */
export const isOtherScript = ({ key }: KeyboardEvent): boolean => !/^[\x20-\x7e]/.test(key)

/** Whether the key types something; the names of other keys, such as Enter, are Latin words. */
export const isCharacter = (event: KeyboardEvent): boolean => event.key.length === 1 || isOtherScript(event)

/** The codes of a binding's keys: `KeyG KeyT` for `g t`. Keys with a name have no other. */
export const placesOf = (keys: string): string =>
  keys
    .split(' ')
    .map((press) =>
      press
        .replace(/(?<=^|\+)[a-z]$/, (letter) => `Key${letter.toUpperCase()}`)
        .replace('[Shift]+?', 'Shift+Slash')
        .replace(/^\/$/, 'Slash'),
    )
    .join(' ')
