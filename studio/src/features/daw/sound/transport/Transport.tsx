import { useLingui } from '@lingui/react/macro'
import { Pause, Play, Repeat, SkipBack, Timer, TimerReset } from 'lucide-react'
import { useEffect } from 'react'
import type { ComponentProps } from 'react'
import { useShortcuts } from '../../../../lib/shell/shortcuts.ts'
import { classes } from '../../../../ui/classes.ts'
import { IconButton } from '../../../../ui/controls/Button.tsx'
import { RecordButton, RecordingNote } from '../../record/RecordButton.tsx'
import { movePlayhead, useDaw } from '../../state/daw-store.ts'
import { PlayedTime } from './PlayedTime.tsx'
import { EngineFailure, SoundNotes } from './SoundNotes.tsx'
import { closePlayback, togglePlaying } from '../playback.ts'
import { soundKeys } from './sound-keys.ts'
import { setSound, useSound } from '../sound-store.ts'

const iconClass = 'size-5'

function Toggle({ pressed, className, ...rest }: ComponentProps<typeof IconButton> & { pressed: boolean }) {
  return (
    <IconButton aria-pressed={pressed} className={classes(pressed && 'bg-raised text-lagoon', className)} {...rest} />
  )
}

function PlayToggle() {
  const { t } = useLingui()
  const isPlaying = useDaw((state) => state.isPlaying)
  const isStarting = useSound(({ status }) => status === 'starting')
  const label = isPlaying ? t`Pause` : t`Play`
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-busy={isStarting}
      className={classes(
        'inline-flex size-10 shrink-0 items-center justify-center rounded-full bg-marigold text-marigold-ink',
        'transition-[filter] hover:brightness-105 active:brightness-95',
      )}
      onClick={togglePlaying}
    >
      {isPlaying ? <Pause className={iconClass} aria-hidden /> : <Play className={iconClass} aria-hidden />}
    </button>
  )
}

function LoopToggle() {
  const { t } = useLingui()
  const isLooping = useDaw((state) => state.isLooping)
  const hasRange = useDaw((state) => state.range !== null)
  return (
    <Toggle
      label={hasRange ? t`Loop the selected time` : t`Loop: select a time first`}
      pressed={isLooping}
      onClick={() => useDaw.setState({ isLooping: !isLooping })}
    >
      <Repeat className={iconClass} aria-hidden />
    </Toggle>
  )
}

function ClickToggles() {
  const { t } = useLingui()
  const hasMetronome = useSound((state) => state.hasMetronome)
  const hasCountIn = useSound((state) => state.hasCountIn)
  return (
    <>
      <Toggle
        label={t`Metronome`}
        pressed={hasMetronome}
        className="max-md:hidden"
        onClick={() => setSound({ hasMetronome: !hasMetronome })}
      >
        <Timer className={iconClass} aria-hidden />
      </Toggle>
      <Toggle
        label={t`Count in one bar`}
        pressed={hasCountIn}
        className="max-md:hidden"
        onClick={() => setSound({ hasCountIn: !hasCountIn })}
      >
        <TimerReset className={iconClass} aria-hidden />
      </Toggle>
    </>
  )
}

/** Play, record, loop, clicks and the clock, in the bar above the timeline. */
export function Transport() {
  const { t } = useLingui()
  useEffect(() => closePlayback, [])
  useShortcuts(soundKeys)
  return (
    <div role="toolbar" aria-label={t`Playback`} className="flex flex-wrap items-center gap-1">
      <IconButton label={t`To the start`} onClick={() => movePlayhead(0)}>
        <SkipBack className={iconClass} aria-hidden />
      </IconButton>
      <PlayToggle />
      <RecordButton />
      <LoopToggle />
      <ClickToggles />
      <PlayedTime />
      <SoundNotes />
      <EngineFailure />
      <RecordingNote />
    </div>
  )
}
