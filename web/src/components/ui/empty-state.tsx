/** An empty state: a small drawing, a text and one action. */
import type { ReactNode } from 'react'

interface EmptyStateProps {
  title: string
  text?: string
  action?: ReactNode
  /**
   * SVG shapes on a canvas of 120 by 88, with 2 px strokes.
   * @default an empty folder of papers
   */
  drawing?: ReactNode
}

/** The default drawing: three sheets of paper with nothing on them but a dash. */
const EmptySheets = () => (
  <>
    <ellipse cx="60" cy="80" rx="44" ry="5" className="fill-line" />
    <rect
      x="22"
      y="20"
      width="46"
      height="56"
      rx="6"
      transform="rotate(-8 45 48)"
      className="fill-paper stroke-line-strong"
    />
    <rect
      x="50"
      y="18"
      width="46"
      height="56"
      rx="6"
      transform="rotate(7 73 46)"
      className="fill-paper stroke-line-strong"
    />
    <rect x="36" y="12" width="48" height="62" rx="6" className="fill-paper stroke-ink-soft" />
    <circle cx="60" cy="32" r="9" className="fill-primary-tint stroke-primary" />
    <path d="M57 28.5h6M57 31.5h6M57.5 28.5c5 0 5 6 0 6l4 3.5" className="stroke-primary" strokeWidth="1.5" />
    <path d="M46 52h28M46 60h18" className="stroke-line-strong" />
  </>
)

export const EmptyState = ({ title, text, action, drawing = <EmptySheets /> }: EmptyStateProps) => (
  <div className="flex flex-col items-center px-4 py-10 text-center">
    <svg
      viewBox="0 0 120 88"
      className="w-24"
      fill="none"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {drawing}
    </svg>
    <h2 className="mt-5 text-lg font-semibold">{title}</h2>
    {text !== undefined && <p className="mt-1 max-w-80 text-ink-soft text-pretty">{text}</p>}
    {action !== undefined && <div className="mt-5">{action}</div>}
  </div>
)
