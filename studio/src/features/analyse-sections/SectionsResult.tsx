import { useLingui } from '@lingui/react/macro'
import type { SectionsResult as Findings } from '@songloom/contracts/analyse-sections'
import { clock } from '../../lib/format.ts'
import { useAudio } from '../../lib/use-audio.ts'
import type { ResultProps } from '../tools/studio-tool.ts'
import { SectionList } from './SectionList.tsx'
import { SectionStrip } from './SectionStrip.tsx'

function Facts({ found }: { found: Findings }) {
  const { t } = useLingui()
  const { durationSeconds, key, metre, loudnessLufs } = found
  const bpm = found.bpm === null ? null : Math.round(found.bpm)
  const loudness = loudnessLufs?.toFixed(1)
  return (
    <p className="mono flex flex-wrap gap-x-3 text-ink-2">
      <span>{clock(durationSeconds)}</span>
      {bpm === null ? null : <span>{t`${bpm} BPM`}</span>}
      {key === null ? null : <span>{key}</span>}
      <span>{metre}</span>
      {loudness === undefined ? null : <span>{t`${loudness} LUFS`}</span>}
    </p>
  )
}

/** Tempo, key and loudness, and the sections over the reference: a press on one plays it. */
export function SectionsResult({ message, actions }: ResultProps) {
  const { result, settings } = message
  const item = useAudio(settings?.tool === 'section_analysis' ? settings.audioId : undefined)
  if (result?.tool !== 'section_analysis') return <p>{message.aiReply}</p>
  return (
    <div>
      <h2 className="truncate text-lg">{message.songName}</h2>
      <Facts found={result} />
      <SectionStrip sections={result.sections} item={item} />
      <SectionList sections={result.sections} item={item} />
      <div className="mt-3 flex flex-wrap gap-2">{actions}</div>
    </div>
  )
}
