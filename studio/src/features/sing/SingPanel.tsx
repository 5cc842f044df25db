import { getFeatures } from '@songloom/contracts/account/plans.rules'
import type { PlanFeatures } from '@songloom/contracts/account/plans.rules'
import { useLingui } from '@lingui/react/macro'
import { getSongTextLimit } from '@songloom/tools/generate-song/definition.rules'
import { singProblem } from '@songloom/tools/sing/definition.rules'
import { getRenderedDurationSeconds } from '@songloom/contracts/music/versions.rules'
import type { Version } from '@songloom/contracts/music/versions.rules'
import { vocalStyles } from '@songloom/contracts/music/vocal-styles.rules'
import { useQuery } from '@tanstack/react-query'
import { requireUser } from '../../lib/http/auth-gate.ts'
import { meQuery } from '../../lib/cache/queries.ts'
import { sendJob } from '../../lib/jobs/send-job.ts'
import { ChipGroup } from '../../panels/create/ChipGroup.tsx'
import { CreatePanel } from '../../panels/create/CreatePanel.tsx'
import { LengthRow } from '../../panels/create/LengthRow.tsx'
import { LyricsBox } from '../../panels/text/LyricsBox.tsx'
import { PanelTabs } from '../../panels/create/PanelTabs.tsx'
import { getProblemSentence } from '../../panels/create/problem-sentence.ts'
import { TextBox } from '../../panels/text/TextBox.tsx'
import { TrimmedReference } from '../../panels/reference/TrimmedReference.tsx'
import { trimmedReferenceNow, useTrimmedReference } from '../../panels/reference/trimmed-reference.ts'
import { MoreCharacters } from '../../panels/song/MoreCharacters.tsx'
import { useSongDraft } from '../../panels/song/song-draft.ts'
import { VersionSelect } from '../../panels/song/VersionSelect.tsx'
import { getAllowedSeconds } from '../../panels/song/allowed-seconds.ts'
import type { PanelProps } from '../../lib/jobs/studio-tool.ts'
import { useSingDraft } from '../../panels/song/sing-draft.ts'
import { toSettings, singJob } from './sing-job.ts'

/** Why Create cannot be pressed; the same rules the server asks. */
function useReason(version: Version, features: PlanFeatures): string | undefined {
  const draft = useSingDraft()
  const reference = useTrimmedReference('vocals_gen')
  return getProblemSentence(singProblem({ ...toSettings(draft, reference, version, features), version }, features))
}

const changeLyrics = (lyrics: string): void => useSingDraft.setState({ lyrics })

/** Describe your song, or your own lyrics. */
function Words({ limit, features }: { limit: number; features: PlanFeatures }) {
  const { t } = useLingui()
  const { mode, prompt, lyrics } = useSingDraft()
  const describe = (
    <TextBox
      label={t`Your song`}
      placeholder={t`What should be sung, and in what style?`}
      value={prompt}
      limit={limit}
      rows={5}
      onChange={(text) => useSingDraft.setState({ prompt: text })}
    />
  )
  const custom = (
    <LyricsBox
      value={lyrics}
      limit={limit}
      rows={6}
      onChange={changeLyrics}
      actions={<MoreCharacters lyrics={lyrics} features={features} />}
    />
  )
  return (
    <PanelTabs
      label={t`How to begin`}
      value={mode}
      tabs={[
        { value: 'describe', label: t`Describe your song`, content: describe },
        { value: 'custom', label: t`Custom`, content: custom },
      ]}
      onChange={(next) => useSingDraft.setState({ mode: next })}
    />
  )
}

/** One of 24; pressed again it is taken back. */
function StyleChips() {
  const { t } = useLingui()
  const style = useSingDraft((draft) => draft.vocalStyle)
  return (
    <ChipGroup
      label={t`Style of Vocals`}
      options={vocalStyles}
      chosen={style === null ? [] : [style]}
      max={1}
      scrolls
      onChange={([next = null]) => useSingDraft.setState({ vocalStyle: next })}
    />
  )
}

/** Words sung in a style, after a reference's melody where there is one (spec 2 §2). */
export function SingPanel({ projectId, onCreated }: PanelProps) {
  const { t } = useLingui()
  const me = useQuery(meQuery)
  const features = getFeatures(me.data)
  const version = useSongDraft((draft) => draft.version)
  const { seconds: chosen, mode, lyrics } = useSingDraft()
  const seconds = getAllowedSeconds(chosen, version, features)
  const reason = useReason(version, features)
  const create = (): void => {
    const reference = trimmedReferenceNow('vocals_gen')
    sendJob(singJob(toSettings(useSingDraft.getState(), reference, version, features)), projectId)
    onCreated()
  }
  return (
    <CreatePanel
      tool="vocals_gen"
      title={t`AI SINGING`}
      aside={<VersionSelect features={features} words={{ lyrics, change: changeLyrics }} />}
      reason={reason}
      soundSeconds={getRenderedDurationSeconds(seconds)}
      onCreate={() => requireUser(create)}
    >
      <div className="flex flex-col gap-4">
        <Words limit={getSongTextLimit(version, features)} features={features} />
        <StyleChips />
        <div>
          <TrimmedReference slot="vocals_gen" label={t`Reference melody`} />
          <p className="mt-2 text-ink-3">{t`Optional. The voice follows its melody and range. You get the voice alone and with the guide.`}</p>
        </div>
        <LengthRow
          seconds={seconds}
          version={version}
          features={features}
          lyrics={mode === 'custom' ? lyrics : ''}
          onChange={(next) => useSingDraft.setState({ seconds: next })}
        />
      </div>
    </CreatePanel>
  )
}
