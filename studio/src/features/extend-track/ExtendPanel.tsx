import { getFeatures } from '@songloom/contracts/account/plans.rules'
import type { PlanFeatures } from '@songloom/contracts/account/plans.rules'
import { useLingui } from '@lingui/react/macro'
import {
  listExtendChoices,
  findExtendProblem,
  isExtendDurationAllowed,
  getExtendedBySeconds,
} from '@songloom/tools/extend-track/definition.rules'
import type { ExtendSide } from '@songloom/tools/extend-track/definition.rules'
import { automatic } from '@songloom/contracts/music/versions.rules'
import type { Version } from '@songloom/contracts/music/versions.rules'
import { useQuery } from '@tanstack/react-query'
import { requireUser } from '../../lib/http/auth-gate.ts'
import { meQuery } from '../../lib/cache/queries.ts'
import { sendJob } from '../../lib/jobs/send-job.ts'
import { getToolSentence } from '../../lib/jobs/tool-sentence.ts'
import { Chip } from '../../ui/controls/Chip.tsx'
import { Chips } from '../../ui/controls/Chips.tsx'
import { useSongDraft } from '../../panels/song/song-draft.ts'
import { VersionSelect } from '../../panels/song/VersionSelect.tsx'
import { CreatePanel } from '../../panels/create/CreatePanel.tsx'
import { getProblemSentence } from '../../panels/create/problem-sentence.ts'
import { SelectRow } from '../../panels/create/SelectRow.tsx'
import { trimmedReferenceNow, useTrimmedReference } from '../../panels/reference/trimmed-reference.ts'
import type { TrimmedReferenceState } from '../../panels/reference/trimmed-reference.ts'
import { DnaNote } from '../../panels/reference/DnaNote.tsx'
import { TrimmedReference } from '../../panels/reference/TrimmedReference.tsx'
import type { PanelProps } from '../../lib/jobs/studio-tool.ts'
import { ExtensionSketch } from './ExtensionSketch.tsx'
import { ExtendTabs } from './ExtendTabs.tsx'
import { chosenSeconds, toEdge, toExtendJob, toSettings, useExtendDraft } from './extend-draft.ts'

/** Why Create cannot be pressed; a visitor may, and is asked to log in. */
function useReason(
  reference: TrimmedReferenceState | undefined,
  version: Version,
  features: PlanFeatures,
): string | undefined {
  const me = useQuery(meQuery)
  const draft = useExtendDraft()
  if (!reference) return me.data ? getToolSentence('extend_reference_missing') : undefined
  return getProblemSentence(
    findExtendProblem({ ...toSettings(draft, reference, version, features), version }, features),
  )
}

function useCreate({ projectId, onCreated }: PanelProps, features: PlanFeatures, isReady: boolean): () => void {
  const create = (): void => {
    const draft = useExtendDraft.getState()
    const reference = trimmedReferenceNow('extend_music', toEdge(draft))
    if (!reference) return
    const { version } = useSongDraft.getState()
    sendJob(toExtendJob(toSettings(draft, reference, version, features)), projectId)
    onCreated()
  }
  return () => requireUser(isReady ? create : undefined, getToolSentence('extend_signed_out'))
}

function SideChoice({ side }: { side: ExtendSide }) {
  const { t } = useLingui()
  const choose = (next: ExtendSide): void => useExtendDraft.setState({ side: next })
  return (
    <Chips label={t`Extend From`} className="flex flex-col gap-2">
      <span className="font-medium">{t`Extend From`}</span>
      <span className="flex flex-wrap gap-1.5">
        <Chip pressed={side === 'left'} onClick={() => choose('left')}>{t`Left: before the start`}</Chip>
        <Chip pressed={side === 'right'} onClick={() => choose('right')}>{t`Right: after the end`}</Chip>
      </span>
    </Chips>
  )
}

function DurationSelect({ version, features }: { version: Version; features: PlanFeatures }) {
  const { t } = useLingui()
  const draft = useExtendDraft()
  const options = listExtendChoices(version).map((seconds) => ({
    value: String(seconds),
    label: seconds === automatic ? t`Automatic` : t`${seconds} s`,
    locked: !isExtendDurationAllowed(getExtendedBySeconds(seconds, features), features),
  }))
  return (
    <SelectRow
      label={t`Duration`}
      value={String(chosenSeconds(draft, version, features))}
      options={options}
      onChange={(value) => useExtendDraft.setState({ seconds: Number(value) })}
    />
  )
}

/** A track, what of it is kept, and what is added to it (spec 2 §2). */
export function ExtendPanel(props: PanelProps) {
  const { t } = useLingui()
  const me = useQuery(meQuery)
  const features = getFeatures(me.data)
  const version = useSongDraft((draft) => draft.version)
  const draft = useExtendDraft()
  const reference = useTrimmedReference('extend_music', toEdge(draft))
  const added = getExtendedBySeconds(chosenSeconds(draft, version, features), features)
  const reason = useReason(reference, version, features)
  const create = useCreate(props, features, reference !== undefined)
  return (
    <CreatePanel
      tool="extend_music"
      title={t`EXTEND MUSIC`}
      aside={<VersionSelect features={features} />}
      reason={reason}
      soundSeconds={(reference?.durationSeconds ?? 60) + added}
      onCreate={create}
    >
      <div className="flex flex-col gap-4">
        <ExtendTabs version={version} features={features}>
          <TrimmedReference slot="extend_music" label={t`Reference audio`} edge={toEdge(draft)} />
          {reference ? <DnaNote audioId={reference.audioId} /> : null}
          {reference ? <ExtensionSketch {...reference} side={draft.side} addedSeconds={added} /> : null}
        </ExtendTabs>
        <SideChoice side={draft.side} />
        <DurationSelect version={version} features={features} />
      </div>
    </CreatePanel>
  )
}
