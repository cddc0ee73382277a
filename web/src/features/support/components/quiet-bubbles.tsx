/** The drawing of the empty states: two speech bubbles. */
export const QuietBubbles = () => (
  <>
    <ellipse cx="60" cy="80" rx="44" ry="5" className="fill-line" />
    <path
      d="M20 18h46a8 8 0 0 1 8 8v18a8 8 0 0 1-8 8H40L28 62V52h-8a8 8 0 0 1-8-8V26a8 8 0 0 1 8-8Z"
      className="fill-paper stroke-ink-soft"
    />
    <path d="M26 31h34M26 40h20" className="stroke-line-strong" />
    <path
      d="M100 36H64a8 8 0 0 0-8 8v16a8 8 0 0 0 8 8h18l12 9v-9h6a8 8 0 0 0 8-8V44a8 8 0 0 0-8-8Z"
      className="fill-primary-tint stroke-primary"
    />
    <path d="M72 52h.01M82 52h.01M92 52h.01" className="stroke-primary" strokeWidth="4" />
  </>
)
