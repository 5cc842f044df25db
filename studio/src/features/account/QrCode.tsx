import { encode } from 'uqr'

interface Props {
  text: string
  label: string
}

/** A picture that an app reads, dark on white in each theme. */
export function QrCode({ text, label }: Props) {
  const { size, data } = encode(text, { border: 2 })
  const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      className="size-48 self-center rounded-md bg-[#fff]"
    >
      <path d={squares.join('')} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}
