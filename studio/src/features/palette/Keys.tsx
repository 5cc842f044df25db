const onMac = (): boolean => /mac|iphone|ipad/i.test(navigator.platform)

const shown: Record<string, string> = { ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑', ArrowDown: '↓' }

/** Keys as caps: Ctrl K. */
export function Keys({ keys }: { keys: string }) {
  const caps = keys
    .split(/(?<=.)[+ ](?=.)/)
    .map((key) =>
      key === 'Mod' ? (onMac() ? '⌘' : 'Ctrl') : (shown[key] ?? (key.length === 1 ? key.toUpperCase() : key)),
    )
  return (
    <span className="flex shrink-0 gap-1">
      {caps.map((cap) => (
        <kbd key={cap} className="mono rounded-sm border border-line bg-surface px-1.5 py-0.5 text-ink-2">
          {cap}
        </kbd>
      ))}
    </span>
  )
}
