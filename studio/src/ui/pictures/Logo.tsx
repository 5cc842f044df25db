interface Props {
  small?: boolean
}

/** Five tape bars crossed by a slack thread: song, loom. */
export function Logo({ small }: Props) {
  return (
    <span className="inline-flex items-center gap-2.5">
      <svg viewBox="0 0 32 32" className="size-8 shrink-0" aria-hidden>
        <g strokeWidth="2.6" strokeLinecap="round" fill="none">
          <path d="M6 13v6M11 9v14M16 6v20M21 11v10M26 14v4" stroke="var(--marigold-text)" />
          <path d="M3 19.5c6-7 20-7 26 0" stroke="var(--lagoon)" strokeWidth="1.8" />
        </g>
      </svg>
      {small ? null : <span className="font-display text-lg font-semibold tracking-tight text-ink">Songloom</span>}
    </span>
  )
}
