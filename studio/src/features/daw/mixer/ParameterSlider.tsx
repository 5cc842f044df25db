import './mixer.css'
import { useEffect, useRef, useState } from 'react'
import type { CSSProperties } from 'react'
import { withScope } from '../../../lib/shell/scope.ts'
import { classes } from '../../../ui/classes.ts'
import type { Gesture } from './strip-gestures.ts'

interface Props extends Gesture<number> {
  label: string
  value: number
  min: number
  max: number
  step: number
  /** Where a double click goes. */
  initial: number
  format: (value: number) => string
  disabled?: boolean
  isVertical?: boolean
  className?: string
}

const toShare = (value: number, min: number, max: number): CSSProperties =>
  ({ '--share': `${((Math.min(max, Math.max(min, value)) - min) / (max - min)) * 100}%` }) as CSSProperties

/** The value of a slider while it is dragged, which its owner learns at the end. */
function useDraft({ value, onPreview, onCommit, onCancel }: Pick<Props, 'value' | keyof Gesture<number>>) {
  const input = useRef<HTMLInputElement>(null)
  const [draft, setDraft] = useState<number | null>(null)
  const latest = useRef({ onCommit, onCancel })
  latest.current = { onCommit, onCancel }
  const end = (next: number): void => {
    setDraft(null)
    latest.current.onCommit(next)
  }
  useEffect(() => {
    const element = input.current!
    // React's change event is each movement; the browser's own is the end of a drag, or a key.
    return withScope((scope) => scope.listen(element, 'change', () => end(element.valueAsNumber)))
  }, [])
  const move = (next: number): void => {
    setDraft(next)
    onPreview(next)
  }
  const cancel = (): void => {
    if (draft === null) return
    setDraft(null)
    latest.current.onCancel()
  }
  return { input, shown: draft ?? value, move, end, cancel }
}

/** A slider of the mixer: a drag is one step of the history, Escape takes it back, a double click resets it. */
export function ParameterSlider(props: Props) {
  const { label, value, min, max, step, initial, format, disabled, isVertical, className } = props
  const { input, shown, move, end, cancel } = useDraft(props)
  return (
    <input
      ref={input}
      type="range"
      aria-label={label}
      aria-valuetext={format(shown)}
      aria-orientation={isVertical ? 'vertical' : undefined}
      title={`${label}: ${format(shown)}`}
      min={min}
      max={max}
      step={step}
      value={Math.min(max, Math.max(min, shown))}
      disabled={disabled}
      onChange={(event) => move(event.currentTarget.valueAsNumber)}
      onDoubleClick={() => value !== initial && end(initial)}
      onKeyDown={(event) => event.key === 'Escape' && cancel()}
      onBlur={cancel}
      style={toShare(shown, min, max)}
      className={classes('tape-range', isVertical && 'tape-upright', className)}
    />
  )
}
