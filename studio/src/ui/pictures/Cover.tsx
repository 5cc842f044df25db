import { useState } from 'react'
import type { HTMLAttributes } from 'react'
import { classes } from '../classes.ts'
import { cacheTint } from './cover-tint.ts'

const dyes = ['#c2541e', '#7a3b2e', '#1f6f6b', '#a8781c', '#5a4a2f', '#8f2f3c', '#2f5d4a', '#b0643a'] as const

/** A two-tone weave made from the id, so that a take without a picture still has its own face. */
function Weave({ seed }: { seed: number }) {
  const warp = dyes[seed % dyes.length]
  const weft = dyes[((seed % dyes.length) + 1 + ((seed >>> 8) % (dyes.length - 1))) % dyes.length]
  const step = 12 + ((seed >>> 16) % 3) * 4
  const threads = Array.from({ length: Math.ceil(96 / step) + 1 }, (_, index) => index * step)
  return (
    <svg viewBox="0 0 96 96" className="size-full" aria-hidden preserveAspectRatio="xMidYMid slice">
      <rect width="96" height="96" fill={warp} />
      {threads.map((y, row) => (
        <path
          key={y}
          d={`M${row % 2 === 0 ? 0 : -step} ${y}H110`}
          stroke={weft}
          strokeWidth={step * 0.55}
          strokeDasharray={`${step} ${step}`}
          opacity={0.55 + ((seed >>> row) & 1) * 0.35}
        />
      ))}
      <path d={threads.map((x) => `M${x} 0V96`).join('')} stroke="#0e0906" strokeWidth="1.2" opacity=".35" />
    </svg>
  )
}

interface Props extends Pick<HTMLAttributes<HTMLSpanElement>, 'draggable' | 'onDragStart' | 'onDragEnd'> {
  seed: number
  url: string | null
  className?: string
  /** What is around it takes its colour. */
  tints?: boolean
}

export function Cover({ seed, url, className, tints, ...drag }: Props) {
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <span
      className={classes('block shrink-0 overflow-hidden rounded-md', className)}
      // Its own colour is shown while the picture loads.
      style={{ backgroundColor: dyes[seed % dyes.length] }}
      {...drag}
    >
      {url && broken !== url ? (
        <img
          src={url}
          alt=""
          loading="lazy"
          decoding="async"
          // What is around it may be dragged; a picture by itself would be a file on its way in.
          draggable={false}
          className="size-full object-cover"
          onLoad={tints ? (event) => void cacheTint(url, event.currentTarget).catch(() => undefined) : undefined}
          onError={() => setBroken(url)}
        />
      ) : (
        <Weave seed={seed} />
      )}
    </span>
  )
}
