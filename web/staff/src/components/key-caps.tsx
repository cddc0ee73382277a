/** Keys drawn as caps, for those who see them: a screen reader's user gets them from the list of keys. */

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

/** The same for screen readers, such as 'Ctrl K' and 'G, then T'. */
export const keyWords = (keys: string): string =>
  keyCaps(keys)
    .map((press) => press.join(' '))
    .join(', then ')

export const KeyCaps = ({ keys }: { keys: string }) => (
  <span className="inline-flex gap-1 pointer-coarse:hidden" aria-hidden="true">
    {keyCaps(keys).map((press) => (
      <kbd
        key={press.join('+')}
        className="inline-flex h-5 min-w-5 items-center justify-center rounded-sm border border-line bg-paper-sunk px-1 font-sans text-xs text-ink-soft"
      >
        {press.join(' ')}
      </kbd>
    ))}
  </span>
)
