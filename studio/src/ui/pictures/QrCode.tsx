import { useMemo } from 'react'
import { encode } from 'uqr'
import { classes } from '../classes.ts'

/** One square for each dark module, with the quiet zone of four modules that scanners need. */
function squaresPath(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { path, size }
}

/** A QR code, dark on white in every theme, because scanners of old phones read no other. */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string }) {
  const { path, size } = useMemo(() => squaresPath(text), [text])
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      // The theme's colours are not those of paper.
      style={{ background: '#fff', color: '#000' }}
      className={classes('rounded-md', className)}
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}
