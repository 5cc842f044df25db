import { classes } from '../../../ui/classes.ts'

interface Props {
  label: string
  letter: string
  isOn: boolean
  tone: string
  disabled: boolean
  onToggle: () => void
}

export const muteTone = 'border-madder bg-madder text-ground'
export const soloTone = 'border-marigold bg-marigold text-marigold-ink'

/** A switch of a strip that shows one letter. */
export function LetterToggle({ label, letter, isOn, tone, disabled, onToggle }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      disabled={disabled}
      onClick={onToggle}
      className={classes(
        'size-6 shrink-0 rounded-sm border text-xs font-medium',
        isOn ? tone : 'border-line text-ink-2 hover:bg-raised',
      )}
    >
      {letter}
    </button>
  )
}
