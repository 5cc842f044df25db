import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Dna } from '@songloom/contracts/dna/dna'
import { getSectionName } from '../../../player/section-names.ts'

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt className="text-ink-3">{name}</dt>
      <dd dir="auto" className="wrap-anywhere">
        {children}
      </dd>
    </div>
  )
}

/** `polySynth` as it is read. */
const readInstrument = (name: string): string => name.replace(/[A-Z]/g, (sign) => ` ${sign.toLowerCase()}`)

/** What the training measured. */
export function DnaSummary({ dna: { summary, tags, trackCount, version } }: { dna: Dna }) {
  const { t, i18n } = useLingui()
  const [low, high] = [summary?.tempo?.low, summary?.tempo?.high].map((beats) => Math.round(beats ?? 0))
  const number = version
  const range = summary?.rangeLow && summary.rangeHigh ? `${summary.rangeLow} – ${summary.rangeHigh}` : ''
  const facts: [string, string][] = [
    [t`Tempo`, summary?.tempo ? (low === high ? t`${low} BPM` : t`${low} to ${high} BPM`) : ''],
    [t`Keys`, summary?.keys?.join(', ') ?? ''],
    [t`Instruments`, summary?.instruments?.map(readInstrument).join(', ') ?? ''],
    [t`Sections`, summary?.sections?.map((name) => getSectionName(i18n, name)).join(', ') ?? ''],
    [t`Vocal range`, range],
    [t`Tags`, tags.join(', ')],
    [
      t`Learned from`,
      trackCount > 0 ? `${plural(trackCount, { one: '# track', other: '# tracks' })} · ${t`Version ${number}`}` : '',
    ],
  ]
  const shown = facts.filter(([, value]) => value !== '')
  if (shown.length === 0) return null
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      {shown.map(([name, value]) => (
        <Fact key={name} name={name}>
          {value}
        </Fact>
      ))}
    </dl>
  )
}
