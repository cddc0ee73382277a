/** A dialog of the console. While it is open, the keys of the page below it do nothing. */
import type { ReactNode } from 'react'
import { Sheet } from '#web/components/ui/sheet.tsx'
import { useKeys } from '#staff/lib/keys.ts'

interface ModalProps {
  title: string
  /** @default 'regular' */
  size?: 'regular' | 'wide'
  onClose: () => void
  children: ReactNode
}

export const Modal = ({ title, size = 'regular', onClose, children }: ModalProps) => {
  useKeys(title, [], { isDialog: true })
  return (
    <Sheet title={title} size={size} onClose={onClose}>
      {children}
    </Sheet>
  )
}
