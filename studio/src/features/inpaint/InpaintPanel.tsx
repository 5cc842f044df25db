import { getFeatures } from '@songloom/contracts/account/plans.rules'
import { useLingui } from '@lingui/react/macro'
import { getSongTextLimit } from '@songloom/tools/generate-song/definition.rules'
import { inpaintVersion } from '@songloom/tools/inpaint/definition.rules'
import type { TrackMode } from '@songloom/tools/inpaint/definition.rules'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { audioQuery } from '../../lib/cache/audios/audio-query.ts'
import { meQuery } from '../../lib/cache/queries.ts'
import { CreatePanel } from '../../panels/create/CreatePanel.tsx'
import { LyricsBox } from '../../panels/text/LyricsBox.tsx'
import { PanelTabs } from '../../panels/create/PanelTabs.tsx'
import { DnaNote } from '../../panels/reference/DnaNote.tsx'
import { ReferenceField } from '../../panels/reference/ReferenceField.tsx'
import { RefusalCard } from '../../panels/create/RefusalCard.tsx'
import { useReferences } from '../../panels/reference/reference.ts'
import type { Reference } from '../../lib/jobs/reference.ts'
import { holdVersion } from '../../panels/song/song-draft.ts'
import type { PanelProps } from '../../lib/jobs/studio-tool.ts'
import { useTrimming } from '../../panels/dialogs/trim-dialog.ts'
import { createInpainting } from './create-inpainting.ts'
import type { LyricsRefusal } from './create-inpainting.ts'
import { useInpaintDraft } from './inpaint-draft.ts'
import { ReferenceSections } from './ReferenceSections.tsx'
import { TagPicker } from './TagPicker.tsx'
import { useContentFilter } from './use-content-filter.ts'

/** Why Create cannot be pressed. */
function useReason(reference: Reference | undefined, limit: number): string | undefined {
  const { t } = useLingui()
  const { trackMode, lyrics } = useInpaintDraft()
  const hasLyrics = trackMode === 'song' && lyrics.trim() !== ''
  if (!reference && !hasLyrics) return t`Add audio or lyrics to start.`
  return hasLyrics && lyrics.length > limit ? t`Limit: ${limit} characters.` : undefined
}

/** A trim is under way, or the reference is not there yet (spec 2 §5). */
function useProcessing(reference: Reference | undefined): boolean {
  const { isLoading } = useQuery({ ...audioQuery(reference?.audioId ?? ''), enabled: reference !== undefined })
  return useTrimming(({ running }) => running > 0) || isLoading
}

/** The reference is placed between both modes, because both use it. */
function TrackModes({ limit, reference }: { limit: number; reference: Reference | undefined }) {
  const { t } = useLingui()
  const { trackMode, lyrics } = useInpaintDraft()
  const words = (
    <LyricsBox value={lyrics} limit={limit} rows={5} onChange={(text) => useInpaintDraft.setState({ lyrics: text })} />
  )
  return (
    <PanelTabs<TrackMode>
      label={t`What to include`}
      value={trackMode}
      tabs={[
        { value: 'song', label: t`Song`, content: words },
        {
          value: 'instrumental',
          label: t`Instrumental`,
          content: <p className="text-ink-3">{t`The new part is played without a voice.`}</p>,
        },
      ]}
      onChange={(next) => useInpaintDraft.setState({ trackMode: next })}
      notice={
        <div className="mb-4">
          <ReferenceField slot="inpainting" label={t`Reference audio`} />
          {reference ? <DnaNote audioId={reference.audioId} /> : null}
          {reference ? <ReferenceSections reference={reference} /> : null}
        </div>
      }
    />
  )
}

/** A track, the sections to replace, and their settings (spec 2 §2). */
export function InpaintPanel({ projectId, onCreated }: PanelProps) {
  const { t } = useLingui()
  const me = useQuery(meQuery)
  const limit = getSongTextLimit(inpaintVersion, getFeatures(me.data))
  const reference = useReferences((state) => state.inpainting)
  const lyrics = useInpaintDraft((draft) => draft.lyrics)
  const reason = useReason(reference, limit)
  const processing = useProcessing(reference)
  const filterOn = useContentFilter()
  const [refusal, setRefusal] = useState<LyricsRefusal>()
  useEffect(() => holdVersion(inpaintVersion), [])
  const create = (): void => {
    setRefusal(undefined)
    createInpainting({ projectId, onCreated, onRefused: setRefusal, filterOn })
  }
  return (
    <CreatePanel
      tool="inpainting"
      title={t`INPAINTING`}
      reason={reason}
      processing={processing}
      soundSeconds={reference?.durationSeconds ?? 60}
      onCreate={create}
    >
      {refusal ? (
        <RefusalCard
          {...refusal}
          text={lyrics}
          onChange={(text) => {
            useInpaintDraft.setState({ lyrics: text })
            setRefusal(undefined)
          }}
        />
      ) : null}
      <div className="flex flex-col gap-4">
        <TrackModes limit={limit} reference={reference} />
        <TagPicker filterOn={filterOn} />
      </div>
    </CreatePanel>
  )
}
