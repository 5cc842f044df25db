import { getFeatures } from '@songloom/contracts/account/plans.rules'
import type { PlanFeatures } from '@songloom/contracts/account/plans.rules'
import { useLingui } from '@lingui/react/macro'
import { getSongTextLimit } from '@songloom/tools/generate-song/definition.rules'
import { findSimilarSongProblem } from '@songloom/tools/similar-song/definition.rules'
import { getRenderedDurationSeconds } from '@songloom/contracts/music/versions.rules'
import type { Version } from '@songloom/contracts/music/versions.rules'
import { hasSungWords } from '@songloom/contracts/music/words.rules'
import { useQuery } from '@tanstack/react-query'
import { requireUser } from '../../lib/http/auth-gate.ts'
import { meQuery } from '../../lib/cache/queries.ts'
import { sendJob } from '../../lib/jobs/send-job.ts'
import { getToolSentence } from '../../lib/jobs/tool-sentence.ts'
import { CreatePanel } from '../../panels/create/CreatePanel.tsx'
import { LengthRow } from '../../panels/create/LengthRow.tsx'
import { LyricsBox } from '../../panels/text/LyricsBox.tsx'
import { getProblemSentence } from '../../panels/create/problem-sentence.ts'
import { TrimmedReference } from '../../panels/reference/TrimmedReference.tsx'
import { trimmedReferenceNow, useTrimmedReference } from '../../panels/reference/trimmed-reference.ts'
import { MoreCharacters } from '../../panels/song/MoreCharacters.tsx'
import { useSongDraft } from '../../panels/song/song-draft.ts'
import { VersionSelect } from '../../panels/song/VersionSelect.tsx'
import { getAllowedSeconds } from '../../panels/song/allowed-seconds.ts'
import type { PanelProps } from '../../lib/jobs/studio-tool.ts'
import { toSettings, toSimilarSongJob, useSimilarSongDraft } from './similar-song-draft.ts'

/** Why Create cannot be pressed; a visitor has no audio to choose, and is asked to log in. */
function useReason(version: Version, features: PlanFeatures): string | undefined {
  const me = useQuery(meQuery)
  const draft = useSimilarSongDraft()
  const reference = useTrimmedReference('similar_song_gen')
  if (!hasSungWords(draft.lyrics)) return getToolSentence('similar_lyrics_missing')
  if (!reference) return me.data ? getToolSentence('similar_reference_missing') : undefined
  return getProblemSentence(
    findSimilarSongProblem({ ...toSettings(draft, reference, version, features), version }, features),
  )
}

const change = (lyrics: string): void => useSimilarSongDraft.setState({ lyrics })

/** The user's words to new music after a reference (spec 2 §2). */
export function SimilarSongPanel({ projectId, onCreated }: PanelProps) {
  const { t } = useLingui()
  const me = useQuery(meQuery)
  const features = getFeatures(me.data)
  const version = useSongDraft((draft) => draft.version)
  const { lyrics, seconds: chosen } = useSimilarSongDraft()
  const seconds = getAllowedSeconds(chosen, version, features)
  const reason = useReason(version, features)
  const isReady = useTrimmedReference('similar_song_gen') !== undefined
  const create = (): void => {
    const reference = trimmedReferenceNow('similar_song_gen')
    if (!reference) return
    sendJob(toSimilarSongJob(toSettings(useSimilarSongDraft.getState(), reference, version, features)), projectId)
    onCreated()
  }
  return (
    <CreatePanel
      tool="similar_song_gen"
      title={t`SIMILAR SONG`}
      aside={<VersionSelect features={features} words={{ lyrics, change }} />}
      reason={reason}
      soundSeconds={getRenderedDurationSeconds(seconds)}
      onCreate={() => requireUser(isReady ? create : undefined)}
    >
      <div className="flex flex-col gap-4">
        <LyricsBox
          value={lyrics}
          limit={getSongTextLimit(version, features)}
          onChange={change}
          actions={<MoreCharacters lyrics={lyrics} features={features} />}
        />
        <div>
          <TrimmedReference slot="similar_song_gen" label={t`Reference audio`} />
          <p className="mt-2 text-ink-3">{t`Tempo, key, groove and voice follow the reference. The words are yours, the tune is new.`}</p>
        </div>
        <LengthRow
          seconds={seconds}
          version={version}
          features={features}
          lyrics={lyrics}
          onChange={(next) => useSimilarSongDraft.setState({ seconds: next })}
        />
      </div>
    </CreatePanel>
  )
}
