import type { PlanFeatures } from '@songloom/contracts/account/plans.rules'
import type { SongReference } from '@songloom/tools/generate-song/contract'
import { supportsReferences } from '@songloom/tools/generate-song/references.rules'
import { LyricsBox } from '../../panels/text/LyricsBox.tsx'
import { MoreCharacters } from '../../panels/song/MoreCharacters.tsx'
import { useSongDraft } from '../../panels/song/song-draft.ts'
import { StylePicker } from './StylePicker.tsx'
import { UploadReference } from './UploadReference.tsx'

interface Props {
  limit: number
  features: PlanFeatures
  several: boolean
  references: readonly SongReference[]
}

export function CustomTab({ limit, features, several, references }: Props) {
  const takes = useSongDraft(({ version }) => supportsReferences(version))
  const lyrics = useSongDraft((draft) => draft.lyrics)
  return (
    <div className="flex flex-col gap-3">
      <LyricsBox
        value={lyrics}
        limit={limit}
        onChange={(text) => useSongDraft.setState({ lyrics: text })}
        actions={<MoreCharacters lyrics={lyrics} features={features} />}
      />
      {takes ? <UploadReference /> : null}
      <StylePicker several={several} isFollowing={references.length > 0} />
    </div>
  )
}
