/** Keys in the words that are printed on them. */

const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform)

const names: Readonly<Record<string, string>> = {
  Escape: 'Esc',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Enter: 'Enter',
  Control: 'Ctrl',
}

const nameOf = (key: string): string => {
  if (key === '$mod') return isMac() ? '⌘' : 'Ctrl'
  return names[key] ?? (key.length === 1 ? key.toUpperCase() : key)
}

/** `$mod+k` gives one press of two caps, ['Ctrl', 'K']; `g t` gives two presses. A Shift that only some keyboards need is left out. */
export const keyCaps = (keys: string): string[][] =>
  keys.split(' ').map((press) =>
    press
      .split('+')
      .filter((key) => !/^\[.+\]$/.test(key))
      .map(nameOf),
  )
