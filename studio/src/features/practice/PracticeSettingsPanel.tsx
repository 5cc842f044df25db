import { useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Chip } from '../../ui/controls/Chip.tsx'
import { partNames } from '../generations/results/part-names.ts'
import { findSimplestCapo, maxCapo } from './capo.ts'
import { Stepper } from './Stepper.tsx'
import { maxSemitones, tempoLimits } from './practice-settings.ts'
import type { Practice } from './practice.ts'

interface Props {
  practice: Practice
}

interface SliderProps {
  label: string
  valueText: string
  value: number
  min: number
  max: number
  onChange: (value: number) => void
}

/** In the order of their names: the tool's own list would bring all tools with it. */
const stemParts = Object.keys(partNames) as (keyof typeof partNames)[]

function Slider({ label, valueText, value, min, max, onChange }: SliderProps) {
  return (
    <label className="block">
      <span className="flex justify-between text-sm">
        <span className="text-ink-2">{label}</span>
        <span className="mono">{valueText}</span>
      </span>
      <input
        type="range"
        aria-valuetext={valueText}
        {...{ min, max, value }}
        step={5}
        onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
        className="h-10 w-full accent-marigold"
      />
    </label>
  )
}

function Capo({ practice }: Props) {
  const { t } = useLingui()
  const capo = practice.use((state) => state.capo)
  const semitones = practice.use((state) => state.semitones)
  const { sheet } = practice.view
  const simplest = useMemo(() => (sheet ? findSimplestCapo(sheet.chords, sheet.key, semitones) : 0), [sheet, semitones])
  if (!sheet || sheet.chords.length === 0) return null
  return (
    <div>
      <Stepper
        label={t`Capo`}
        value={capo}
        valueText={capo === 0 ? t`none` : String(capo)}
        min={0}
        max={maxCapo}
        onChange={(value) => practice.set({ capo: value })}
      />
      {simplest === capo ? (
        <p className="mt-1 text-sm text-ink-2">{t`These are the simplest shapes.`}</p>
      ) : (
        <Button tone="quiet" className="mt-1 px-2!" onClick={() => practice.set({ capo: simplest })}>
          {simplest === 0 ? t`Simplest without a capo` : t`Simplest with capo ${simplest}`}
        </Button>
      )}
    </div>
  )
}

/** Which parts of the split are heard; one always is. */
function Stems({ practice }: Props) {
  const { t, i18n } = useLingui()
  const muted = practice.use((state) => state.muted)
  const { stems } = practice.view
  const parts = stemParts.filter((part) => stems.some((stem) => stem.part === part))
  if (parts.length === 0) return null
  const heard = parts.filter((part) => !muted.includes(part))
  const toggle = (part: string): void =>
    practice.set({ muted: muted.includes(part) ? muted.filter((other) => other !== part) : [...muted, part] })
  return (
    <fieldset>
      <legend className="mb-1 text-sm text-ink-2">{t`Heard`}</legend>
      <div className="flex flex-wrap gap-1">
        {parts.map((part) => (
          <Chip
            key={part}
            className="min-h-10"
            pressed={heard.includes(part)}
            disabled={heard.length === 1 && heard[0] === part}
            onClick={() => toggle(part)}
          >
            {i18n._(partNames[part])}
          </Chip>
        ))}
      </div>
    </fieldset>
  )
}

/** Tempo, pitch, capo, clicks and stems; folded up on narrow screens, where the sheet comes first. */
export function PracticeSettingsPanel({ practice }: Props) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const tempoPercent = practice.use((state) => state.tempoPercent)
  const semitones = practice.use((state) => state.semitones)
  const clickVolume = practice.use((state) => state.clickVolume)
  const hasCountIn = practice.use((state) => state.hasCountIn)
  const hasBars = (practice.view.sheet?.bars.length ?? 0) > 0
  const clickPercent = Math.round(clickVolume * 100)
  const moved = semitones > 0 ? `+${semitones}` : String(semitones)
  const rows: ReactNode = (
    <>
      <Slider
        label={t`Speed`}
        valueText={`${tempoPercent} %`}
        value={tempoPercent}
        {...tempoLimits}
        onChange={(value) => practice.set({ tempoPercent: value })}
      />
      <Stepper
        label={t`Transpose`}
        value={semitones}
        valueText={moved}
        min={-maxSemitones}
        max={maxSemitones}
        onChange={(value) => practice.set({ semitones: value })}
      />
      <Capo practice={practice} />
      {hasBars ? (
        <>
          <Slider
            label={t`Click`}
            valueText={clickPercent === 0 ? t`off` : `${clickPercent} %`}
            value={clickPercent}
            min={0}
            max={100}
            onChange={(value) => practice.set({ clickVolume: value / 100 })}
          />
          <Chip
            className="min-h-10 self-start"
            pressed={hasCountIn}
            onClick={() => practice.set({ hasCountIn: !hasCountIn })}
          >
            {t`Count-in of a bar`}
          </Chip>
        </>
      ) : null}
      <Stems practice={practice} />
    </>
  )
  return (
    <section aria-label={t`Settings`} className="rounded-lg border border-line bg-surface p-3 lg:w-72 lg:shrink-0">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-11 w-full items-center justify-between gap-2 text-start text-sm lg:hidden"
      >
        <span>{t`Settings`}</span>
        <span className="flex items-center gap-2 text-ink-2">
          {`${tempoPercent} % · ${moved}`}
          <ChevronDown className={classes('size-4', isOpen && 'rotate-180')} aria-hidden />
        </span>
      </button>
      <div className={classes('flex-col gap-3 lg:flex', isOpen ? 'mt-2 flex' : 'hidden')}>{rows}</div>
    </section>
  )
}
