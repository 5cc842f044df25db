import { useLingui } from '@lingui/react/macro'
import { motifUses, defaultMotifUse } from '@songloom/contracts/music/motif-uses.rules'
import type { MotifUse } from '@songloom/contracts/music/motif-uses.rules'
import { useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { classes } from '../../ui/classes.ts'
import { ReferenceField } from '../reference/ReferenceField.tsx'
import { useReferences } from '../reference/reference.ts'
import type { ReferenceSlot } from '../reference/reference.ts'
import { toMotifSlot, useMotifUses } from './motif.ts'

function useUseTexts(): Record<MotifUse, { label: string; sentence: string }> {
  const { t } = useLingui()
  return {
    exact: {
      label: t`Exact`,
      sentence: t`The file’s notes on its own instruments, in its tempo and key, as long as you choose. Nobody sings.`,
    },
    developed: {
      label: t`Developed`,
      sentence: t`Its melody is the motif: the chorus states it, the verses develop it. Style and words are yours.`,
    },
    reinstrumented: {
      label: t`Re-instrumented`,
      sentence: t`The file’s notes, tempo and key, played by the band of your style. Nobody sings.`,
    },
  }
}

/** Arrow keys go round, as in any group of radio buttons. */
const stepsByKey: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

interface OptionProps {
  use: MotifUse
  label: string
  isChosen: boolean
  describedBy: string
  onChoose: (use: MotifUse) => void
}

function UseOption({ use, label, isChosen, describedBy, onChoose }: OptionProps) {
  return (
    <button
      type="button"
      role="radio"
      aria-checked={isChosen}
      aria-describedby={describedBy}
      tabIndex={isChosen ? 0 : -1}
      className={classes(
        'min-h-10 grow rounded-sm px-2 font-medium transition-colors',
        isChosen ? 'bg-overlay text-ink' : 'text-ink-2',
      )}
      onClick={() => onChoose(use)}
    >
      {label}
    </button>
  )
}

function MotifUses({ slot }: { slot: ReferenceSlot }) {
  const { t } = useLingui()
  const texts = useUseTexts()
  const chosen = useMotifUses((uses) => uses[slot]) ?? defaultMotifUse
  const group = useRef<HTMLDivElement>(null)
  const choose = (use: MotifUse): void => useMotifUses.setState({ [slot]: use })
  const move = (event: KeyboardEvent): void => {
    const step = stepsByKey[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = (motifUses.indexOf(chosen) + step + motifUses.length) % motifUses.length
    choose(motifUses[next]!)
    group.current?.querySelectorAll('button')[next]?.focus()
  }
  const idOf = (use: MotifUse): string => `${slot}-${use}`.replace(':', '-')
  return (
    <div className="mt-2">
      <div
        ref={group}
        role="radiogroup"
        aria-label={t`How the MIDI file is used`}
        className="flex rounded-md border border-line bg-ground p-1"
        onKeyDown={move}
      >
        {motifUses.map((use) => (
          <UseOption
            key={use}
            use={use}
            label={texts[use].label}
            isChosen={use === chosen}
            describedBy={idOf(use)}
            onChoose={choose}
          />
        ))}
      </div>
      <div className="mt-1 text-ink-3" style={{ minHeight: '3lh' }}>
        {motifUses.map((use) => (
          <p key={use} id={idOf(use)} hidden={use !== chosen}>
            {texts[use].sentence}
          </p>
        ))}
      </div>
    </div>
  )
}

/** A MIDI file as the material of a song, and how it is used. */
export function MotifField({ tool }: { tool: Parameters<typeof toMotifSlot>[0] }) {
  const { t } = useLingui()
  const slot = toMotifSlot(tool)
  const isHeld = useReferences((held) => held[slot] !== undefined)
  return (
    <div>
      <ReferenceField slot={slot} label={t`MIDI file`} hint={t`Or drop a MIDI file here.`} isApart />
      {isHeld ? <MotifUses slot={slot} /> : null}
    </div>
  )
}
