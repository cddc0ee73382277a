/** Dialogs of the console: while one is open, its keys work and those of the page below it do not. */
import { useState, type ReactNode } from 'react'
import { DialogKeys, useDialogKeys } from '#staff/lib/keys.ts'
import { onSessionEnd } from '#staff/lib/session/staff-session.ts'
import { Sheet } from '#web/components/ui/sheet.tsx'
import { createState, useStore } from '#web/lib/store.ts'
import { Button, CopyButton } from './button.tsx'
import { componentsContent } from './content.ts'

interface ModalProps {
  title: string
  /** @default 'regular' */
  size?: 'regular' | 'wide'
  onClose: () => void
  children: ReactNode
}

export const Modal = ({ title, size = 'regular', onClose, children }: ModalProps) => {
  const id = useDialogKeys(title)
  return (
    <Sheet title={title} size={size} onClose={onClose}>
      <DialogKeys value={id}>{children}</DialogKeys>
    </Sheet>
  )
}

const { shownOnce: words } = componentsContent

interface Secret {
  readonly name: string
  readonly value: string
}

const secrets = createState<readonly Secret[]>([])

onSessionEnd(() => secrets.set([]))

/** Shows keys or secrets that cannot be shown again, over every room. */
export const showOnce = (...shown: readonly Secret[]): void => secrets.set(shown)

/** Its button alone ends it: after Escape, Back or a tap beside it, it is there again and says so. */
export const ShownOnceDialog = () => {
  const [left, setLeft] = useState(0)
  const shown = useStore(secrets)
  const close = () => {
    setLeft(0)
    showOnce()
  }
  return (
    shown.length > 0 && (
      <Modal key={left} title={words.title} onClose={() => setLeft(left + 1)}>
        <div className="flex flex-col gap-4">
          <p>{words.text}</p>
          <p role="alert" className="font-medium text-bad empty:sr-only">
            {left > 0 ? words.again : ''}
          </p>
          {shown.map(({ name, value }) => (
            <div key={name} className="flex flex-col gap-1">
              <span className="font-medium">{name}</span>
              <div className="flex items-center gap-2">
                <code className="min-w-0 grow rounded-md bg-paper-sunk px-2 py-1.5 break-all select-all">{value}</code>
                <CopyButton text={value}>{words.copy}</CopyButton>
              </div>
            </div>
          ))}
          <div className="flex justify-end">
            <Button variant="primary" onClick={close}>
              {words.done}
            </Button>
          </div>
        </div>
      </Modal>
    )
  )
}
