/** The strokes of the mark on a canvas of 32 by 32: a P whose stem is a lane with its markings. */
export const markStrokes = [
  { path: 'M12 17.5V8.6h5.1a4.7 4.7 0 0 1 0 9.4H12', opacity: 1 },
  { path: 'M12 21.6v3.6', opacity: 0.65 },
] as const
