import bars from '../../data/sounds/bars.json' with { type: 'json' }
import { mapTable } from '../../tables/map-table.ts'
import type { BarInstrument } from './bar-voice.ts'
import { barVoice } from './bar-voice.ts'
import type { StruckVoice } from './struck-voice.ts'

type ModeRow = readonly [ratio: number, gain: number, seconds: number]

/** What differs from a plain bar; a mode is its ratio, gain and ring in seconds. */
type WrittenBar = Partial<Omit<BarInstrument, 'modes' | 'manner'>> & { modes: readonly ModeRow[] }

const readBar = ({ modes, ...settings }: WrittenBar): StruckVoice =>
  barVoice({ ...settings, modes: modes.map(([ratio, gain, seconds]) => ({ ratio, gain, seconds })) })

const written: Readonly<Record<keyof typeof bars, unknown>> = bars

/** Bars, tines, bells and pans. Mode ratios: Fletcher and Rossing, The Physics of Musical Instruments, ch. 19–21. */
export const barVoices = mapTable(written, (bar) => readBar(bar as WrittenBar))
