import type { SongReference } from '@songloom/contracts/generate-song'
import { takesReferences } from '@songloom/contracts/song-references.rules'
import { LyricsBox } from '../../panels/LyricsBox.tsx'
import { useSongDraft } from './song-draft.ts'
import { StylePicker } from './StylePicker.tsx'
import { UploadReference } from './UploadReference.tsx'

interface Props {
  limit: number
  several: boolean
  references: readonly SongReference[]
}

export function CustomTab({ limit, several, references }: Props) {
  const takes = useSongDraft(({ version }) => takesReferences(version))
  const lyrics = useSongDraft((draft) => draft.lyrics)
  return (
    <div className="flex flex-col gap-3">
      <LyricsBox value={lyrics} limit={limit} onChange={(text) => useSongDraft.setState({ lyrics: text })} />
      {takes ? <UploadReference /> : null}
      <StylePicker several={several} isFollowing={references.length > 0} />
    </div>
  )
}
