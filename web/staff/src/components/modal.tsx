/** A dialog of the console. While it is open, its keys work and those of the page below it do nothing. */
import type { ReactNode } from 'react'
import { Sheet } from '#web/components/ui/sheet.tsx'
import { DialogKeys, useDialogKeys } from '#staff/lib/keys.ts'

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
