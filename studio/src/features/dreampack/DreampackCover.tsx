import type { DreampackType } from '@songloom/contracts/dreampacks/dreampacks.rules'
import { classes } from '../../ui/classes.ts'

/** The sun that brings it, over what it is made of: a note, a microphone, strings. */
const drawings: Record<DreampackType, { ground: string; sun: string; lines: string }> = {
  song: {
    ground: '#7a3b2e',
    sun: '#e0a93a',
    lines: 'M38 64V32l26-6v32M38 40l26-6M38 64a8 6 0 1 1-8-6 8 6 0 0 1 8 6ZM64 58a8 6 0 1 1-8-6 8 6 0 0 1 8 6Z',
  },
  vocal: {
    ground: '#8f2f3c',
    sun: '#e88f5a',
    lines: 'M48 24a9 9 0 0 1 9 9v12a9 9 0 0 1-18 0V33a9 9 0 0 1 9-9ZM31 44a17 17 0 0 0 34 0M48 61v11M38 72h20',
  },
  instrumental: {
    ground: '#1f6f6b',
    sun: '#a8d8a0',
    lines: 'M28 24v48M38 24v48M48 24v48M58 24v48M68 24v48M22 34h52M22 62h52',
  },
}

/** A pack's cover by its type (spec 2 §9). */
export function DreampackCover({ type, className }: { type: DreampackType; className?: string }) {
  const { ground, sun, lines } = drawings[type]
  return (
    <svg
      viewBox="0 0 96 96"
      aria-hidden
      data-cover={type}
      preserveAspectRatio="xMidYMid slice"
      className={classes('block shrink-0 rounded-md', className)}
    >
      <rect width="96" height="96" fill={ground} />
      <circle cx="48" cy="96" r="44" fill={sun} opacity=".55" />
      <circle cx="48" cy="96" r="30" fill={sun} opacity=".8" />
      <path d={lines} fill="none" stroke="#fff5e4" strokeWidth="5" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
