/** The place of a part that loads, when its shape is not known before. */
import { Spinner } from './spinner.tsx'

export const Waiting = ({ label }: { label: string }) => (
  <div className="flex min-h-36 items-center justify-center text-ink-soft">
    <Spinner label={label} />
  </div>
)
