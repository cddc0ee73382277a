/** An empty, refused, failed or offline place: a sign, one sentence, and the action that helps. */
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface StatePanelProps {
  Icon: LucideIcon
  title: string
  text?: string
  action?: ReactNode
  /** Read out at once. @default false */
  isAlert?: boolean
}

export const StatePanel = ({ Icon, title, text, action, isAlert = false }: StatePanelProps) => (
  <div
    role={isAlert ? 'alert' : undefined}
    className="mx-auto flex max-w-100 flex-col items-center gap-1 px-4 py-14 text-center"
  >
    <span className="mb-2 flex size-10 items-center justify-center rounded-full bg-paper-sunk text-ink-soft">
      <Icon className="size-5" />
    </span>
    <h2 className="text-base font-semibold text-balance">{title}</h2>
    {text !== undefined && <p className="text-ink-soft text-pretty">{text}</p>}
    {action !== undefined && <div className="mt-3">{action}</div>}
  </div>
)
