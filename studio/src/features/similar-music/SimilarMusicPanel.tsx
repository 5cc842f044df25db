import { getFeatures } from '@songloom/contracts/account/plans.rules'
import type { PlanFeatures } from '@songloom/contracts/account/plans.rules'
import { useLingui } from '@lingui/react/macro'
import { findSimilarProblem } from '@songloom/tools/similar-music/definition.rules'
import { getRenderedDurationSeconds } from '@songloom/contracts/music/versions.rules'
import type { Version } from '@songloom/contracts/music/versions.rules'
import { useQuery } from '@tanstack/react-query'
import { requireUser } from '../../lib/http/auth-gate.ts'
import { meQuery } from '../../lib/cache/queries.ts'
import { sendJob } from '../../lib/jobs/send-job.ts'
import { getToolSentence } from '../../lib/jobs/tool-sentence.ts'
import { CreatePanel } from '../../panels/create/CreatePanel.tsx'
import { LengthRow } from '../../panels/create/LengthRow.tsx'
import { getProblemSentence } from '../../panels/create/problem-sentence.ts'
import { TrimmedReference } from '../../panels/reference/TrimmedReference.tsx'
import { trimmedReferenceNow, useTrimmedReference } from '../../panels/reference/trimmed-reference.ts'
import { getAllowedSeconds } from '../../panels/song/allowed-seconds.ts'
import { useSongDraft } from '../../panels/song/song-draft.ts'
import { VersionSelect } from '../../panels/song/VersionSelect.tsx'
import type { PanelProps } from '../../lib/jobs/studio-tool.ts'
import { toSettings, toSimilarMusicJob, useSimilarMusicDraft } from './similar-music-draft.ts'

/** Why Create cannot be pressed; a visitor has no audio to choose, and is asked to log in. */
function useReason(version: Version, features: PlanFeatures): string | undefined {
  const me = useQuery(meQuery)
  const draft = useSimilarMusicDraft()
  const reference = useTrimmedReference('similar_instru_gen')
  if (!reference) return me.data ? getToolSentence('similar_reference_missing') : undefined
  return getProblemSentence(
    findSimilarProblem({ ...toSettings(draft, reference, version, features), version }, features),
  )
}

/** New music after a reference: the audio with what of it is followed, and the length (spec 2 §2). */
export function SimilarMusicPanel({ projectId, onCreated }: PanelProps) {
  const { t } = useLingui()
  const me = useQuery(meQuery)
  const features = getFeatures(me.data)
  const version = useSongDraft((draft) => draft.version)
  const seconds = getAllowedSeconds(
    useSimilarMusicDraft((draft) => draft.seconds),
    version,
    features,
  )
  const reason = useReason(version, features)
  const isReady = useTrimmedReference('similar_instru_gen') !== undefined
  const create = (): void => {
    const reference = trimmedReferenceNow('similar_instru_gen')
    if (!reference) return
    sendJob(toSimilarMusicJob(toSettings(useSimilarMusicDraft.getState(), reference, version, features)), projectId)
    onCreated()
  }
  return (
    <CreatePanel
      tool="similar_instru_gen"
      title={t`SIMILAR MUSIC`}
      aside={<VersionSelect features={features} />}
      reason={reason}
      soundSeconds={getRenderedDurationSeconds(seconds)}
      onCreate={() => requireUser(isReady ? create : undefined)}
    >
      <div className="flex flex-col gap-4">
        <div>
          <TrimmedReference slot="similar_instru_gen" label={t`Reference audio`} />
          <p className="mt-2 text-ink-3">{t`Tempo, key, groove and dynamics follow the reference. The tune is new.`}</p>
        </div>
        <LengthRow
          seconds={seconds}
          version={version}
          features={features}
          onChange={(next) => useSimilarMusicDraft.setState({ seconds: next })}
        />
      </div>
    </CreatePanel>
  )
}
