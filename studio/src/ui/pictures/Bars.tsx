import type { CSSProperties, Ref } from 'react'
import { classes } from '../classes.ts'

interface Props {
  path: string
  /** How many bars the whole box holds. */
  count: number
  className?: string
  style?: CSSProperties
  ref?: Ref<SVGPathElement>
}

/** Bars in the present colour, stretched over the box around them. */
export function Bars({ path, count, className, style, ref }: Props) {
  return (
    <svg
      viewBox={`0 0 ${count * 4} 100`}
      preserveAspectRatio="none"
      className={classes('absolute inset-0 size-full', className)}
      style={style}
      aria-hidden
    >
      <path
        ref={ref}
        d={path}
        stroke="currentColor"
        strokeWidth="2.2"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
        fill="none"
      />
    </svg>
  )
}
