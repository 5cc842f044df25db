import { useLingui } from '@lingui/react/macro'
import type { MasterAudioResult } from '@songloom/tools/master-audio/contract'
import { formatChange, formatLoudness } from './format-loudness.ts'

/** The octaves of the bass (31–125 Hz), of the middle (250 Hz–2 kHz) and of the treble (4–16 kHz). */
const ranges = [
  [0, 3],
  [3, 7],
  [7, 10],
] as const

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

/** What the master did, in one sentence. */
function useSummary({ before, after }: MasterAudioResult): string {
  const { t } = useLingui()
  const difference = after.lufs - before.lufs
  const amount = formatLoudness(Math.abs(difference))
  if (Math.abs(difference) < 0.5) return t`As loud as before.`
  return difference > 0 ? t`${amount} dB louder than before.` : t`${amount} dB softer than before.`
}

function useTone({ bandChangesDb }: MasterAudioResult): string {
  const { t } = useLingui()
  const [bass, middle, treble] = ranges.map(([from, to]) => formatChange(mean(bandChangesDb.slice(from, to))))
  return t`Bass ${bass} dB, middle ${middle} dB, treble ${treble} dB.`
}

/** Loudness, highest peak and range before and after. */
export function MasterFigures({ result }: { result: MasterAudioResult }) {
  const { t } = useLingui()
  const { before, after } = result
  const rows = [
    { name: t`Loudness`, unit: 'LUFS', values: [before.lufs, after.lufs] },
    { name: t`Highest peak`, unit: 'dBTP', values: [before.truePeakDbtp, after.truePeakDbtp] },
    { name: t`From soft to loud`, unit: 'LU', values: [before.rangeLu, after.rangeLu] },
  ]
  const summary = useSummary(result)
  const tone = useTone(result)
  return (
    <section aria-label={t`Before and after`}>
      <p>
        {summary} {tone}
      </p>
      <table className="mt-2">
        <thead>
          <tr className="text-left text-ink-3">
            <th className="sr-only">{t`Measure`}</th>
            <th className="pr-3 font-normal">{t`Before`}</th>
            <th className="font-normal">{t`Now`}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, unit, values }) => (
            <tr key={unit}>
              <th className="pr-3 text-left font-normal text-ink-2">{name}</th>
              {values.map((value, column) => (
                <td key={column} className="mono pr-3">{`${formatLoudness(value)} ${unit}`}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
