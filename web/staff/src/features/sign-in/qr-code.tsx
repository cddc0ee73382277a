/** A QR code as one path of an SVG: dark on white in every theme, with the quiet border that cameras need. */
import { encodeQR } from 'qr'
import { useMemo } from 'react'

/** Modules of white around it, by ISO/IEC 18004. */
const border = 4

/** A horizontal line for each run of dark modules of a row. */
const pathOf = (rows: readonly (readonly boolean[])[]): string =>
  rows
    .flatMap((row, y) =>
      [
        ...row
          .map((isDark) => (isDark ? '1' : '0'))
          .join('')
          .matchAll(/1+/g),
      ].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
    )
    .join('')

export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { path, size } = useMemo(() => {
    const rows = encodeQR(text, 'raw', { ecc: 'medium', border })
    return { path: pathOf(rows), size: rows.length }
  }, [text])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-52 max-w-full rounded-md border border-line"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
