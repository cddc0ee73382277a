/** A key or secret that is shown once, with a button that copies it. */
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from './button.tsx'
import { componentsContent } from './content.ts'
import { Modal } from './modal.tsx'

const { shownOnce: words } = componentsContent

export interface ShownOnce {
  readonly name: string
  readonly value: string
}

const Secret = ({ name, value }: ShownOnce) => {
  const [isCopied, setCopied] = useState(false)
  return (
    <div className="flex flex-col gap-1">
      <span className="font-medium">{name}</span>
      <div className="flex items-center gap-2">
        <code className="min-w-0 grow rounded-md bg-paper-sunk px-2 py-1.5 break-all select-all">{value}</code>
        <Button icon={Copy} onClick={() => void navigator.clipboard.writeText(value).then(() => setCopied(true))}>
          {isCopied ? words.copied : words.copy}
        </Button>
      </div>
    </div>
  )
}

/** Its button alone ends it: after Escape, Back or a tap beside it, it is there again and says so. */
export const ShownOnceDialog = ({ secrets, onClose }: { secrets: readonly ShownOnce[]; onClose: () => void }) => {
  const [left, setLeft] = useState(0)
  return (
    <Modal key={left} title={words.title} onClose={() => setLeft(left + 1)}>
      <div className="flex flex-col gap-4">
        <p>{words.text}</p>
        <p role="alert" className="font-medium text-bad empty:hidden">
          {left > 0 ? words.again : ''}
        </p>
        {secrets.map((secret) => (
          <Secret key={secret.name} {...secret} />
        ))}
        <div className="flex justify-end">
          <Button variant="primary" onClick={onClose}>
            {words.done}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
