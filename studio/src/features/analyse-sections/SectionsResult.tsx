import { useLingui } from '@lingui/react/macro'
import type { SectionsResult as Findings } from '@songloom/tools/analyse-sections/contract'
import { formatClock } from '../../lib/i18n/format.ts'
import { useAudio } from '../../lib/cache/audios/use-audio.ts'
import { usePlayhead } from '../../audio/playhead.ts'
import type { ResultProps } from '../../lib/jobs/studio-tool.ts'
import { SectionExport } from './SectionExport.tsx'
import { SectionList } from './SectionList.tsx'
import { SectionTimeline } from './SectionTimeline.tsx'
import { getChordAt } from './timeline.ts'

interface FactsProps {
  found: Findings
  audioId: string | undefined
}

function Facts({ found, audioId }: FactsProps) {
  const { t } = useLingui()
  const { durationSeconds, key, metre, loudnessLufs, chords = [] } = found
  const sounding = usePlayhead(audioId, (seconds) => getChordAt(chords, seconds)?.name ?? '')
  const bpm = found.bpm === null ? null : Math.round(found.bpm)
  const loudness = loudnessLufs?.toFixed(1)
  return (
    <p className="mono flex flex-wrap gap-x-3 text-ink-2">
      <span>{formatClock(durationSeconds)}</span>
      {bpm === null ? null : <span>{t`${bpm} BPM`}</span>}
      {key === null ? null : <span>{key}</span>}
      {bpm === null ? null : <span>{metre}</span>}
      {loudness === undefined ? null : <span>{t`${loudness} LUFS`}</span>}
      {sounding === '' ? null : <span className="font-semibold text-marigold-text">{sounding}</span>}
    </p>
  )
}

/** Tempo, key and loudness; sections, bars and chords over the reference; and what can be done with each section. */
export function SectionsResult({ message, actions }: ResultProps) {
  const { result, settings, songName, prompt } = message
  const item = useAudio(settings?.tool === 'section_analysis' ? settings.audioId : undefined)
  if (result?.tool !== 'section_analysis') return <p>{message.aiReply}</p>
  return (
    <div>
      <h2 dir="auto" title={songName ?? undefined} className="line-clamp-2 text-lg wrap-anywhere">
        {songName}
      </h2>
      <Facts found={result} audioId={item?.audioId} />
      <SectionTimeline found={result} item={item} />
      <SectionList found={result} item={item} />
      <div className="mt-3 flex flex-wrap gap-2">
        <SectionExport found={result} name={songName ?? prompt} />
        {actions}
      </div>
    </div>
  )
}
