/** Signs of loading: a spinner for work of unknown length, and a placeholder in the shape of the content. */

/** Announced if it has a `label`; otherwise decoration beside a text with the same meaning. */
export const Spinner = ({ label }: { label?: string }) => (
  <span role={label ? 'status' : undefined} className="inline-flex items-center gap-3">
    <svg viewBox="0 0 20 20" className="size-5 animate-spin" fill="none" aria-hidden="true">
      <circle cx="10" cy="10" r="8" stroke="currentColor" strokeWidth="2.5" opacity="0.25" />
      <path d="M18 10a8 8 0 0 0-8-8" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
    {label && <span>{label}</span>}
  </span>
)

/** `shape` holds size classes such as 'h-6 w-full'; put `role="status"` and a text for screen readers on the group around it. */
export const Skeleton = ({ shape }: { shape: string }) => (
  <span className={`skeleton block max-w-full rounded-md ${shape}`} aria-hidden="true" />
)
