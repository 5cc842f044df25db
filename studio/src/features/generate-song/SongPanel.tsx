import { useLingui } from '@lingui/react/macro'
import { severalStylesAllowed, songTextLimit } from '@songloom/contracts/generate-song.rules'
import { isComing, songDurationSentSeconds, songVersions, versionLabels } from '@songloom/contracts/versions.rules'
import { useQuery } from '@tanstack/react-query'
import { Tabs } from 'radix-ui'
import { useCallback, useEffect, useMemo } from 'react'
import type { KeyboardEvent } from 'react'
import { waitBetween } from '../../lib/format.ts'
import { createSong, sentSeconds, useGenerating } from '../../lib/generation.ts'
import { estimateQuery, meQuery } from '../../lib/queries.ts'
import { closePanel } from '../../lib/shell-store.ts'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { draftForVersion, saveDraftNow, useSongDraft } from '../../lib/song-draft.ts'
import type { SongDraft } from '../../lib/song-draft.ts'
import { PanelFrame } from '../../ui/PanelFrame.tsx'
import { Select } from '../../ui/Select.tsx'
import { CreateFooter } from './CreateFooter.tsx'
import { CustomTab } from './CustomTab.tsx'
import { DescribeTab } from './DescribeTab.tsx'
import { LengthSelect } from './LengthSelect.tsx'
import { blockReason, lengthLocked, refusalBefore, waitFor } from './panel-rules.ts'
import { Refusal } from './Refusal.tsx'
import { createShortcut } from './shortcut.ts'

const tabClass =
  'min-h-10 grow rounded-sm px-2 font-medium text-ink-2 transition-colors data-[state=active]:bg-overlay data-[state=active]:text-ink'

interface Props {
  /** The project of the page; without one, Create starts a new project. */
  projectId: string | undefined
  /** On a phone the panel covers the page: it makes room when a song is on its way. */
  onCreated: () => void
}

function useCreate({ projectId, onCreated }: Props, paid: boolean): () => void {
  return useCallback(() => {
    const draft = useSongDraft.getState()
    if (blockReason(draft, paid) || useGenerating.getState().busy) return
    const refusal = refusalBefore(draft, paid)
    useGenerating.setState({ refusal })
    if (refusal) return
    saveDraftNow()
    createSong(draft, projectId)
    onCreated()
  }, [projectId, paid, onCreated])
}

/** What the plan or the version no longer allows is taken back (spec 1 §4). */
function useKeepWithinPlan(paid: boolean, known: boolean): void {
  const { version, durationSeconds } = useSongDraft()
  useEffect(() => {
    if (!known) return
    useSongDraft.setState((draft) => draftForVersion(draft, version, paid))
    if (lengthLocked(durationSeconds, version, paid))
      useSongDraft.setState({ durationSeconds: songDurationSentSeconds(version) })
  }, [version, durationSeconds, paid, known])
}

/** Measured where it can be; the specified figure until the answer is there. */
function useWait(draft: SongDraft): string {
  const { data } = useQuery({ ...estimateQuery(sentSeconds(draft)), placeholderData: (before) => before })
  return data?.isMeasured ? waitBetween(data.lowSeconds, data.highSeconds) : waitBetween(waitFor(draft), waitFor(draft))
}

export function SongPanel(props: Props) {
  const { t } = useLingui()
  const me = useQuery(meQuery)
  const paid = Boolean(me.data?.stripeCheckoutSession)
  const draft = useSongDraft()
  const { busy, refusal } = useGenerating()
  const create = useCreate(props, paid)
  useKeepWithinPlan(paid, me.isSuccess)
  useShortcuts(useMemo(() => [createShortcut(create)], [create]))
  const limit = songTextLimit(draft.version, paid)
  const versionOptions = songVersions.map((value) => {
    const label = versionLabels[value]
    return { value, label: isComing(value) ? t`${label} (coming)` : label }
  })
  const version = (
    <Select
      label={t`Version`}
      value={draft.version}
      options={versionOptions}
      className="w-34"
      onChange={(next) => useSongDraft.setState((now) => draftForVersion(now, next, paid))}
    />
  )
  const footer = <CreateFooter reason={blockReason(draft, paid)} busy={busy} wait={useWait(draft)} onCreate={create} />
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
        aside={version}
        footer={footer}
      >
        <Tabs.Root
          value={draft.mode}
          onValueChange={(mode) => useSongDraft.setState({ mode: mode === 'custom' ? 'custom' : 'describe' })}
        >
          <Tabs.List aria-label={t`How to begin`} className="mb-4 flex rounded-md border border-line bg-ground p-1">
            <Tabs.Trigger value="describe" className={tabClass}>{t`Describe your song`}</Tabs.Trigger>
            <Tabs.Trigger value="custom" className={tabClass}>{t`Custom`}</Tabs.Trigger>
          </Tabs.List>
          {refusal ? <Refusal refusal={refusal} /> : null}
          <Tabs.Content value="describe" tabIndex={-1}>
            <DescribeTab limit={limit} />
          </Tabs.Content>
          <Tabs.Content value="custom" tabIndex={-1}>
            <CustomTab limit={limit} several={severalStylesAllowed(draft.version, paid)} />
          </Tabs.Content>
        </Tabs.Root>
        <LengthSelect paid={paid} />
      </PanelFrame>
    </div>
  )
}
