/** Buttons and links of the console: low for a mouse, 44 px high for a finger, with the key that does the same. Some have work or a dialog of their own. */
import type { IconNode } from 'lucide'
import { useRef, useState, type ComponentProps, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import Check from '#icon/check'
import Copy from '#icon/copy'
import Plus from '#icon/plus'
import { useKeys } from '#staff/lib/keys.ts'
import { showDone, showFailure } from '#staff/lib/toast.ts'
import { Icon } from '#web/components/ui/icon.tsx'
import { Spinner } from '#web/components/ui/spinner.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { useAttempt } from '#web/lib/use-attempt.ts'
import { componentsContent } from './content.ts'

type Variant = 'primary' | 'secondary' | 'quiet' | 'danger'

const shape =
  'inline-flex min-h-control items-center justify-center gap-1.5 rounded-md border px-2.5 py-1 text-sm font-medium whitespace-nowrap pointer-coarse:px-3 transition-colors select-none disabled:cursor-not-allowed disabled:border-line disabled:bg-transparent disabled:text-ink-soft'

const variants: Record<Variant, string> = {
  primary: 'border-transparent bg-primary text-on-primary hover:bg-primary-deep',
  secondary: 'border-line-strong bg-paper text-ink hover:border-primary hover:text-primary',
  quiet: 'border-transparent text-ink-soft hover:bg-paper-sunk hover:text-ink',
  danger: 'border-line-strong bg-paper text-bad hover:border-bad hover:bg-bad-ground',
}

interface Look {
  /** @default 'secondary' */
  variant?: Variant
  icon?: IconNode
}

interface ButtonProps extends Look, Omit<ComponentProps<'button'>, 'className'> {
  /** Work is in progress: taps are ignored, and the name stays. */
  busy?: boolean
  /** The key that does the same, shown beside the name on a desktop. It is registered by `useKeys`. */
  keys?: string
}

/** `type` defaults to 'button'. */
export const Button = ({
  variant = 'secondary',
  icon,
  busy = false,
  keys,
  children,
  onClick,
  type,
  ...rest
}: ButtonProps) => (
  <button
    {...rest}
    type={type === 'submit' ? 'submit' : 'button'}
    aria-busy={busy || undefined}
    onClick={busy ? (event) => event.preventDefault() : onClick}
    className={classNames(shape, variants[variant])}
  >
    {busy ? <Spinner /> : icon && <Icon of={icon} className="size-4" />}
    <span>{children}</span>
    {keys !== undefined && <KeyCaps keys={keys} />}
  </button>
)

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'children' | 'type'> {
  /** Its name for screen readers and as a hint below the pointer. */
  label: string
  icon: IconNode
  /** @default 'size-4' */
  size?: string
}

export const IconButton = ({ label, icon, size = 'size-4', ...rest }: IconButtonProps) => (
  <button
    {...rest}
    type="button"
    aria-label={label}
    title={label}
    className="inline-flex size-8 shrink-0 pointer-coarse:size-11 items-center justify-center rounded-md text-ink-soft transition-colors hover:bg-paper-sunk hover:text-ink"
  >
    <Icon of={icon} className={size} />
  </button>
)

export const ButtonLink = ({
  icon,
  children,
  ...rest
}: Pick<Look, 'icon'> & Omit<ComponentProps<typeof Link>, 'className'>) => (
  <Link {...rest} className={`${shape} ${variants.secondary}`}>
    {icon && <Icon of={icon} className="size-4" />}
    <span>{children}</span>
  </Link>
)

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

/** Keys drawn as caps, for those who see them: a screen reader's user gets them from the list of keys. */
export const KeyCaps = ({ keys }: { keys: string }) => (
  <span className="inline-flex gap-1 pointer-coarse:hidden" aria-hidden="true">
    {keyCaps(keys).map((press) => (
      <kbd
        key={press.join('+')}
        className="inline-flex h-5 min-w-5 items-center justify-center rounded-sm border border-line bg-paper-sunk px-1 whitespace-nowrap font-sans text-xs text-ink-soft"
      >
        {press.join(' ')}
      </kbd>
    ))}
  </span>
)

/** A link in a table or a list of facts. */
export const TextLink = (link: Omit<ComponentProps<typeof Link>, 'className'>) => (
  <Link {...link} className="inline-flex min-h-control items-center text-primary underline underline-offset-2" />
)

interface WorkButtonProps extends Omit<ButtonProps, 'busy' | 'onClick'> {
  work: () => Promise<unknown>
  /** The words of the toast afterwards. */
  done?: string
}

/** A button that is busy while its work is under way. A failure is shown as a toast. */
export const WorkButton = ({ work, done, ...button }: WorkButtonProps) => {
  const { isBusy, attempt } = useAttempt(showFailure)
  const run = async () => {
    await work()
    if (done !== undefined) showDone(done)
  }
  return <Button {...button} busy={isBusy} onClick={() => void attempt(run)} />
}

/** A button that copies a text, and then says so. */
export const CopyButton = ({ text, children }: { text: string; children: string }) => {
  const [isCopied, setCopied] = useState(false)
  const copy = () => navigator.clipboard.writeText(text).then(() => setCopied(true))
  return (
    <Button icon={isCopied ? Check : Copy} onClick={() => void copy().catch(() => undefined)}>
      {isCopied ? componentsContent.copied : children}
    </Button>
  )
}

interface DialogButtonProps extends Omit<ButtonProps, 'onClick'> {
  /** Drawn while it is open. */
  renderDialog: (close: () => void) => ReactNode
}

/** A button that opens a dialog. */
export const DialogButton = ({ renderDialog, ...button }: DialogButtonProps) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)} />
      {isOpen && renderDialog(() => setOpen(false))}
    </>
  )
}

interface NewButtonProps extends Pick<DialogButtonProps, 'renderDialog' | 'children'> {
  /** Title of the room, the group of its keys. */
  room: string
  /** The action of the key in the list of keys. */
  does: string
}

/** The button of a room that begins something new, with the key `n`. */
export const NewButton = ({ room, does, ...button }: NewButtonProps) => {
  const place = useRef<HTMLButtonElement>(null)
  useKeys(room, [{ keys: 'n', does, run: () => place.current?.click() }])
  return <DialogButton {...button} ref={place} variant="primary" keys="n" icon={Plus} />
}
