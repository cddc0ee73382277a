/** Keys drawn as caps, for those who see them: a screen reader's user gets them from the list of keys. */
import { keyCaps } from '#staff/lib/key-words.ts'

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
