import { getFeatures } from '@songloom/contracts/account/plans.rules'
import type { PlanFeatures } from '@songloom/contracts/account/plans.rules'
import { useLingui } from '@lingui/react/macro'
import {
  areSeveralStylesAllowed,
  getSongPriceTokens,
  getSongTextLimit,
} from '@songloom/tools/generate-song/definition.rules'
import { getRenderedDurationSeconds, toSentDurationSeconds } from '@songloom/contracts/music/versions.rules'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import type { KeyboardEvent } from 'react'
import { meQuery } from '../../lib/cache/queries.ts'
import { useSending } from '../../lib/jobs/send-job.ts'
import { closePanel } from '../../lib/shell/shell-store.ts'
import { useShortcuts } from '../../lib/shell/shortcuts.ts'
import { useJobWait } from '../../lib/jobs/waits/use-job-wait.ts'
import { useMotif } from '../../panels/motif/motif.ts'
import { MotifField } from '../../panels/motif/MotifField.tsx'
import { PanelFrame } from '../../ui/PanelFrame.tsx'
import { CreateFooter } from '../../panels/create/CreateFooter.tsx'
import { useCreateStop } from '../../panels/create/create-stop.tsx'
import { PanelTabs } from '../../panels/create/PanelTabs.tsx'
import type { PanelProps } from '../../lib/jobs/studio-tool.ts'
import { askForSong } from './ask-for-song.ts'
import { CustomTab } from './CustomTab.tsx'
import { DescribeTab } from './DescribeTab.tsx'
import { LengthSelect } from './LengthSelect.tsx'
import { mayAsk } from './may-ask.ts'
import { blockReason, isLengthLocked } from './panel-rules.ts'
import { useReasonText } from './reason-text.ts'
import { useSongReferences } from './references.ts'
import { Refusal } from './Refusal.tsx'
import { createShortcut } from './shortcut.ts'
import { toDraftForVersion, useSongDraft } from '../../panels/song/song-draft.ts'
import { setUpSongDreampack } from './song-dreampack.ts'
import { SketchRow } from '../../panels/create/SketchRow.tsx'
import { getSentSeconds, toSongJob, toSongSettings } from './song-job.ts'
import { useSongRefusal } from './song-refusal.ts'
import { VersionCountSelect } from './VersionCountSelect.tsx'
import { VersionLine, VersionSelect } from '../../panels/song/VersionSelect.tsx'

function useCreate({ projectId, onCreated }: PanelProps, features: PlanFeatures, price: number): () => void {
  const isStopped = useCreateStop('song_gen', price) !== undefined
  return useCallback(() => {
    if (!isStopped && askForSong(projectId, features)) onCreated()
  }, [projectId, features, isStopped, onCreated])
}

/** Resets values that the plan or the version no longer allows (spec 1 §4); after a sign-out the plan is unknown. */
function useKeepWithinPlan(features: PlanFeatures, known: boolean): void {
  const { version, durationSeconds } = useSongDraft()
  useEffect(() => {
    if (!known) return
    useSongDraft.setState((draft) => toDraftForVersion(draft, version, features))
    if (isLengthLocked(durationSeconds, version, features))
      useSongDraft.setState({ durationSeconds: toSentDurationSeconds(version) })
  }, [version, durationSeconds, features, known])
}

export function SongPanel(props: PanelProps) {
  const { t } = useLingui()
  const me = useQuery(meQuery)
  const features = getFeatures(me.data)
  const draft = useSongDraft()
  const { busy } = useSending()
  const { refusal } = useSongRefusal()
  const reasonText = useReasonText()
  const sent = getSentSeconds(draft)
  const soundSeconds = draft.takes * getRenderedDurationSeconds(sent)
  const wait = useJobWait('song_gen', draft.takes === 1 ? sent : soundSeconds, soundSeconds)
  const price = getSongPriceTokens(draft.takes)
  const create = useCreate(props, features, price)
  useKeepWithinPlan(features, Boolean(me.data))
  useShortcuts(useMemo(() => [createShortcut(create)], [create]))
  const limit = getSongTextLimit(draft.version, features)
  const references = useSongReferences(draft)
  const motif = useMotif('song_gen')
  const reason = blockReason(draft, features, references, motif)
  const footer = (
    <>
      <div className="mb-3 flex flex-col gap-2">
        <LengthSelect features={features} />
        <VersionCountSelect />
      </div>
      {references.length === 0 && (
        <SketchRow
          job={{ tool: 'song_gen', fields: toSongJob(toSongSettings(draft, [], motif)).fields }}
          disabled={reason !== undefined}
          mayRequest={() => mayAsk(draft, features, references)}
        />
      )}
      <CreateFooter
        tool="song_gen"
        reason={reason && reasonText(reason)}
        busy={busy}
        price={price}
        wait={wait}
        onCreate={create}
        onDreampack={() => setUpSongDreampack(props.projectId, features)}
      />
    </>
  )
  const several = areSeveralStylesAllowed(draft.version, features)
  const custom = <CustomTab limit={limit} features={features} several={several} references={references} />
  const createByKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    create()
  }
  return (
    <div className="contents" onKeyDown={createByKey}>
      <PanelFrame
        title={t`AI SONG GENERATOR`}
        closeLabel={t`Close panel`}
        onClose={closePanel}
        aside={<VersionSelect features={features} />}
        footer={footer}
      >
        <VersionLine />
        <PanelTabs
          label={t`How to begin`}
          value={draft.mode}
          tabs={[
            { value: 'describe', label: t`Describe your song`, content: <DescribeTab limit={limit} /> },
            { value: 'custom', label: t`Custom`, content: custom },
          ]}
          onChange={(mode) => useSongDraft.setState({ mode })}
          notice={refusal ? <Refusal refusal={refusal} /> : null}
        />
        <div className="mt-4">
          <MotifField tool="song_gen" />
        </div>
      </PanelFrame>
    </div>
  )
}
