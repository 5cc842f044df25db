import type { PlanFeatures } from '@songloom/contracts/account/plans.rules'
import { LengthRow } from '../../panels/create/LengthRow.tsx'
import { useSongDraft } from '../../panels/song/song-draft.ts'

/** How long the song shall be. */
export function LengthSelect({ features }: { features: PlanFeatures }) {
  const { durationSeconds, version, mode, lyrics } = useSongDraft()
  return (
    <LengthRow
      seconds={durationSeconds}
      version={version}
      features={features}
      lyrics={mode === 'custom' ? lyrics : ''}
      onChange={(seconds) => useSongDraft.setState({ durationSeconds: seconds })}
    />
  )
}
