import { gainToDecibels } from '../../dsp/power.ts'
import type { Stereo } from '../../dsp/stereo.ts'
import { sampleRate } from '../../dsp/stereo.ts'
import type { Score } from '../../score/score.ts'
import type { StemName } from '../../score/stem-names.ts'
import { stemNames } from '../../score/stem-names.ts'
import { findClicks } from '../click-checks.ts'

interface StemReport {
  /** Level of master minus the sum of the stems, against the master; about -150 for a true sum. */
  residualDb: number
  /** Lone steps in the stems that have none by nature. */
  clicks: { stem: StemName; seconds: number }[]
  findings: string[]
}

const smoothStems: readonly StemName[] = ['vocals', 'bass', 'chords']
const largestResidualDb = -120

/** Checks the stems against the score and the master they were mixed into. */
export function checkStems(score: Score, stems: Record<StemName, Stereo>, master: Stereo): StemReport {
  const residualDb = residual(stems, master)
  const clicks = smoothStems.flatMap((stem) =>
    [stems[stem].left, stems[stem].right].flatMap((samples) =>
      findClicks(samples).map((at) => ({ stem, seconds: at / sampleRate })),
    ),
  )
  const muted = stemNames.filter((stem) => isWritten(score, stem) && loudest(stems[stem]) < 1e-3)
  const findings = [
    ...(residualDb > largestResidualDb ? [`The stems miss the master by ${residualDb.toFixed(0)} dB.`] : []),
    ...muted.map((stem) => `The ${stem} are written and cannot be heard.`),
    ...(clicks.length > 0
      ? [`${clicks.length} clicks, the first in the ${clicks[0]!.stem} at ${clicks[0]!.seconds.toFixed(2)} s.`]
      : []),
  ]
  return { residualDb, clicks, findings }
}

function isWritten(score: Score, stem: StemName): boolean {
  if (stem === 'vocals') return score.syllables.length > 0
  return stem === 'drums'
    ? score.drums.length > 0
    : score.tracks.some((track) => track.stem === stem && track.notes.length > 0)
}

function loudest({ left, right }: Stereo): number {
  let peak = 0
  for (let i = 0; i < left.length; i++) peak = Math.max(peak, Math.abs(left[i]!), Math.abs(right[i]!))
  return peak
}

function residual(stems: Record<StemName, Stereo>, master: Stereo): number {
  let missing = 0
  let whole = 1e-12
  for (const side of ['left', 'right'] as const) {
    const parts = stemNames.map((stem) => stems[stem][side])
    master[side].forEach((sample, i) => {
      let sum = 0
      for (const part of parts) sum += part[i]!
      missing += (sample - sum) * (sample - sum)
      whole += sample * sample
    })
  }
  return gainToDecibels(Math.sqrt(missing / whole) + 1e-12)
}
