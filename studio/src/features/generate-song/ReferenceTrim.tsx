import { useLingui } from '@lingui/react/macro'
import { regionSeconds } from '@songloom/contracts/song-references.rules'
import type { ReferenceRegion } from '@songloom/contracts/song-references.rules'
import { Field } from '../../ui/Field.tsx'

interface Props {
  durationSeconds: number
  region: ReferenceRegion
  onChange: (region: ReferenceRegion) => void
}

const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value))

/** The region from another start, as long as it was; from another end, as long as it may be. */
function moved({ durationSeconds, region }: Props, edge: 'start' | 'end', seconds: number): ReferenceRegion {
  if (!Number.isFinite(seconds)) return region
  const { startSeconds, endSeconds } = region
  const { min, max } = regionSeconds
  if (edge === 'end')
    return {
      startSeconds,
      endSeconds: clamp(seconds, startSeconds + min, Math.min(durationSeconds, startSeconds + max)),
    }
  const length = endSeconds - startSeconds
  const start = clamp(seconds, 0, durationSeconds - length)
  return { startSeconds: start, endSeconds: start + length }
}

/** What of a reference is listened to, typed in seconds; all of a short one. */
export function ReferenceTrim(props: Props) {
  const { t } = useLingui()
  const { durationSeconds, region, onChange } = props
  if (durationSeconds <= regionSeconds.min) return null
  const set = (edge: 'start' | 'end', text: string): void => onChange(moved(props, edge, Number(text)))
  const input = (edge: 'start' | 'end', label: string, value: number) => (
    <Field
      key={`${edge}-${value}`}
      className="grow"
      type="number"
      label={label}
      min={0}
      max={durationSeconds}
      step={0.1}
      defaultValue={Math.round(value * 10) / 10}
      onBlur={(event) => set(edge, event.target.value)}
    />
  )
  return (
    <div className="mt-2 flex gap-3">
      {input('start', t`From second`, region.startSeconds)}
      {input('end', t`To second`, region.endSeconds)}
    </div>
  )
}
