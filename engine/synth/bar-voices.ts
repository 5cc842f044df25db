import { barVoice } from './bar-voice.ts'
import type { Mode } from './bar-voice.ts'

const modes = (...rows: readonly (readonly [ratio: number, gain: number, seconds: number])[]): Mode[] =>
  rows.map(([ratio, gain, seconds]) => ({ ratio, gain, seconds }))

/** Bars, tines, bells and pans. Mode ratios: Fletcher and Rossing, The Physics of Musical Instruments, ch. 19–21. */
// prettier-ignore
export const barVoices = {
  marimba: barVoice({ modes: modes([1, 1, 1.9], [3.98, 0.3, 0.42], [9.9, 0.14, 0.16], [17.6, 0.05, 0.07]), ringTracking: 0.8, knock: { hz: 480, gain: 0.2, seconds: 0.007 }, releaseSeconds: 0.9, gain: 0.55 }),
  vibraphone: barVoice({ modes: modes([1, 1, 7], [4, 0.2, 2.4], [10.2, 0.1, 0.5], [17.7, 0.03, 0.15]), knock: { hz: 900, gain: 0.06, seconds: 0.005 }, releaseSeconds: 0.5, tremolo: { hz: 5.1, depth: 0.28 }, gain: 0.5 }),
  glockenspiel: barVoice({ modes: modes([1, 1, 5], [2.756, 0.4, 2.6], [5.404, 0.26, 1.2], [8.933, 0.12, 0.5]), ringTracking: 0.4, knock: { hz: 5200, gain: 0.12, seconds: 0.002 }, releaseSeconds: 1.6, gain: 0.36 }),
  celesta: barVoice({ modes: modes([1, 1, 3.2], [2.0, 0.1, 1.6], [4.02, 0.26, 1.1], [9.4, 0.05, 0.25]), knock: { hz: 700, gain: 0.1, seconds: 0.008 }, body: [{ hz: 420, q: 2, gain: 0.3 }], releaseSeconds: 0.35, gain: 0.42 }),
  kalimba: barVoice({ modes: modes([1, 1, 1.7], [2.01, 0.06, 0.8], [6.25, 0.32, 0.3], [17.4, 0.08, 0.08]), ringTracking: 0.6, knock: { hz: 340, gain: 0.34, seconds: 0.012 }, body: [{ hz: 230, q: 4, gain: 0.5 }], releaseSeconds: 0.8, gain: 0.52 }),
  steelPan: barVoice({ modes: modes([1, 1, 1.5], [2, 0.62, 1.2], [3.01, 0.3, 0.8], [4.03, 0.22, 0.6], [5.1, 0.1, 0.35], [7.3, 0.07, 0.2]), ringTracking: 0.45, knock: { hz: 1300, gain: 0.1, seconds: 0.006 }, splitCents: 5, releaseSeconds: 0.45, gain: 0.42 }),
  bell: barVoice({ modes: modes([0.5, 0.1, 6], [1, 1, 5], [2.0, 0.55, 3.4], [2.756, 0.22, 2], [3.0, 0.26, 2], [4.07, 0.24, 1.4], [5.404, 0.16, 0.8], [6.8, 0.1, 0.5], [8.93, 0.06, 0.3]), splitCents: 2.5, knock: { hz: 3600, gain: 0.08, seconds: 0.003 }, releaseSeconds: 2.2, gain: 0.34 }),
  cowbellLead: barVoice({ modes: modes([1, 1, 0.9], [1.504, 0.72, 0.8], [3, 0.3, 0.4], [4.51, 0.26, 0.36], [5, 0.14, 0.25], [7.52, 0.12, 0.2], [7, 0.08, 0.2], [9.02, 0.05, 0.14]), ringTracking: 0.2, knock: { hz: 2600, gain: 0.25, seconds: 0.003 }, releaseSeconds: 0.12, gain: 0.46 }),
}
