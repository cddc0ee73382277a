/** A personal value that is masked until somebody gives a reason. The whole value stays on the screen for a minute, and nowhere else. */
import { Copy, Eye, EyeOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { LookReason, Person } from '#contract/staff/people.ts'
import { showToast } from '#staff/lib/toast.ts'
import { IconButton } from './button.tsx'
import { componentsContent } from './content.ts'
import { LookDialog } from './look-dialog.tsx'

interface MaskedValueProps {
  /** Such as 'phone number'. */
  name: string
  /** As the server masks it, such as +91 98•••••210. */
  masked: string
  /** Gets the whole value; the server records the look. Without it the value stays masked. */
  reveal?: (why: LookReason) => Promise<string>
  /** Of the person whose value it is. */
  tickets?: Person['tickets']
}

const shownMilliseconds = 60_000
const { masked: words } = componentsContent

export const MaskedValue = ({ name, masked, reveal, tickets = [] }: MaskedValueProps) => {
  const [value, setValue] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  useEffect(() => {
    if (value === undefined) return undefined
    const timer = setTimeout(() => setValue(undefined), shownMilliseconds)
    return () => clearTimeout(timer)
  }, [value])
  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text)
    showToast({ text: words.copied, tone: 'good' })
  }
  return (
    <span className="inline-flex max-w-full flex-wrap items-center gap-0.5 align-middle">
      <span className="font-mono tabular-nums" translate="no">
        {value ?? masked}
      </span>
      <span className="-my-1.5 inline-flex pointer-coarse:my-0">
        {value === undefined && reveal !== undefined && (
          <IconButton label={words.reveal(name)} icon={Eye} onClick={() => setAsking(true)} />
        )}
        {value !== undefined && (
          <>
            <IconButton label={words.copy(name)} icon={Copy} onClick={() => void copy(value)} />
            <IconButton label={words.hide(name)} icon={EyeOff} onClick={() => setValue(undefined)} />
          </>
        )}
      </span>
      {isAsking && reveal !== undefined && (
        <LookDialog
          tickets={tickets}
          title={words.title(name)}
          text={words.hiddenAgain}
          confirm={words.confirm}
          onConfirm={async (why) => setValue(await reveal(why))}
          onClose={() => setAsking(false)}
        />
      )}
    </span>
  )
}
