import { LengthRow } from '../../panels/create/LengthRow.tsx'
import { useSongDraft } from '../../panels/song/song-draft.ts'

/** How long the song shall be. */
export function LengthSelect({ paid }: { paid: boolean }) {
  const { durationSeconds, version, mode, lyrics } = useSongDraft()
  return (
    <LengthRow
      seconds={durationSeconds}
      version={version}
      paid={paid}
      lyrics={mode === 'custom' ? lyrics : ''}
      onChange={(seconds) => useSongDraft.setState({ durationSeconds: seconds })}
    />
  )
}
