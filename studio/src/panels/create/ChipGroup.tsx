import type { Option } from '@songloom/contracts/library/option-list.rules'
import { Chip } from '../../ui/controls/Chip.tsx'
import { Chips } from '../../ui/controls/Chips.tsx'
import { classes } from '../../ui/classes.ts'

/**
 * Pressed again, an option is taken back; with one place the new one takes it; with several and none free it stays
 * out.
 */
export function toggleOption(chosen: readonly string[], key: string, max: number): readonly string[] {
  if (chosen.includes(key)) return chosen.filter((one) => one !== key)
  if (max === 1) return [key]
  return chosen.length < max ? [...chosen, key] : chosen
}

interface Props {
  label: string
  options: readonly Option[]
  chosen: readonly string[]
  max: number
  /** A long list scrolls in a box of its own. */
  scrolls?: boolean
  onChange: (chosen: readonly string[]) => void
}

/** Chips with a limit: those that find no place any more cannot be pressed. */
export function ChipGroup({ label, options, chosen, max, scrolls = false, onChange }: Props) {
  const used = chosen.length
  const isFull = max > 1 && used >= max
  return (
    <section aria-label={label}>
      <div className="mb-2 flex items-baseline justify-between gap-2">
        <h3 className="panel-heading">{label}</h3>
        {max > 1 ? <span className="mono text-ink-3">{`${used}/${max}`}</span> : null}
      </div>
      <Chips
        label={label}
        className={classes(
          'flex flex-wrap gap-1.5',
          scrolls && 'max-h-[170px] overflow-y-auto rounded-md border border-line bg-ground/50 p-2',
        )}
      >
        {options.map(({ key, name }) => (
          <Chip
            key={key}
            pressed={chosen.includes(key)}
            disabled={isFull && !chosen.includes(key)}
            onClick={() => onChange(toggleOption(chosen, key, max))}
          >
            {name}
          </Chip>
        ))}
      </Chips>
    </section>
  )
}
