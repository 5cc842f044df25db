import { useLingui } from '@lingui/react/macro'
import { errors } from '@songloom/contracts/errors/errors.rules'
import { maxVideoSeconds, videoMotions, videoShapes, videoSizes } from '@songloom/tools/make-video/video.rules'
import type { VideoMotion, VideoShape } from '@songloom/tools/make-video/video.rules'
import { useQuery } from '@tanstack/react-query'
import { requireUser } from '../../lib/http/auth-gate.ts'
import { getErrorTexts } from '../../lib/http/error-texts.ts'
import { meQuery } from '../../lib/cache/queries.ts'
import { sendJob } from '../../lib/jobs/send-job.ts'
import { getToolSentence } from '../../lib/jobs/tool-sentence.ts'
import type { PanelProps } from '../../lib/jobs/studio-tool.ts'
import type { Reference } from '../../lib/jobs/reference.ts'
import { CreatePanel } from '../../panels/create/CreatePanel.tsx'
import { ReferenceField } from '../../panels/reference/ReferenceField.tsx'
import { useReferences } from '../../panels/reference/reference.ts'
import { Chip } from '../../ui/controls/Chip.tsx'
import { Chips } from '../../ui/controls/Chips.tsx'
import { useVideoChoice, toVideoJob } from './video-draft.ts'

/** Why Create cannot be pressed; a visitor may, and is asked to log in. */
function useReason(audio: Reference | undefined): string | undefined {
  const me = useQuery(meQuery)
  if (!me.data) return undefined
  if (!audio) return getToolSentence('sections_audio_missing')
  return audio.durationSeconds > maxVideoSeconds
    ? getErrorTexts('video_too_long', errors.video_too_long.message).message
    : undefined
}

const ratios: Record<VideoShape, string> = { wide: '16:9', tall: '9:16', square: '1:1' }

/** The outline of a picture of this shape. */
function ShapePicture({ shape }: { shape: VideoShape }) {
  const { width, height } = videoSizes[shape]
  const [shownWidth, shownHeight] = [width / 60, height / 60]
  return (
    <svg width="34" height="34" aria-hidden>
      <rect
        x={17 - shownWidth / 2}
        y={17 - shownHeight / 2}
        width={shownWidth}
        height={shownHeight}
        rx="3"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
      />
    </svg>
  )
}

function Shapes() {
  const { t } = useLingui()
  const chosen = useVideoChoice((state) => state.shape)
  const places: Record<VideoShape, string> = {
    wide: t`For screens and video sites.`,
    tall: t`For phones, stories and shorts.`,
    square: t`For posts.`,
  }
  return (
    <section aria-label={t`Shape`}>
      <h3 className="panel-heading mb-2">{t`Shape`}</h3>
      <Chips label={t`Shape`} className="flex flex-wrap gap-1.5">
        {videoShapes.map((shape) => (
          <Chip
            key={shape}
            pressed={chosen === shape}
            onClick={() => useVideoChoice.setState({ shape })}
            className="gap-2 py-1"
          >
            <ShapePicture shape={shape} />
            {ratios[shape]}
          </Chip>
        ))}
      </Chips>
      <p className="mt-2 text-ink-3">{places[chosen]}</p>
    </section>
  )
}

function Motions() {
  const { t } = useLingui()
  const chosen = useVideoChoice((state) => state.motion)
  const texts: Record<VideoMotion, string> = { still: t`Cover`, wave: t`Waveform`, spectrum: t`Spectrum` }
  return (
    <section aria-label={t`Background`}>
      <h3 className="panel-heading mb-2">{t`Background`}</h3>
      <Chips label={t`Background`} className="flex flex-wrap gap-1.5">
        {videoMotions.map((motion) => (
          <Chip key={motion} pressed={chosen === motion} onClick={() => useVideoChoice.setState({ motion })}>
            {texts[motion]}
          </Chip>
        ))}
      </Chips>
      <p className="mt-2 text-ink-3">
        {t`Songs made here show their words, which light up as they are sung. Other audio shows its cover and what moves.`}
      </p>
    </section>
  )
}

/** An audio, the shape of its video, and what moves in it. */
export function MakeVideoPanel({ projectId, onCreated }: PanelProps) {
  const { t } = useLingui()
  const audio = useReferences((state) => state.make_video)
  const { shape, motion } = useVideoChoice()
  const reason = useReason(audio)
  const create = (): void => {
    if (!audio) return
    const { audioId, audioName, durationSeconds } = audio
    sendJob(toVideoJob({ tool: 'make_video', audioId, audioName, durationSeconds, shape, motion }), projectId)
    onCreated()
  }
  return (
    <CreatePanel
      tool="make_video"
      title={t`MAKE A VIDEO`}
      reason={reason}
      soundSeconds={audio?.durationSeconds ?? 60}
      onCreate={() => requireUser(audio && create)}
    >
      <div className="flex flex-col gap-4">
        <ReferenceField slot="make_video" label={t`Reference audio`} />
        <Shapes />
        <Motions />
      </div>
    </CreatePanel>
  )
}
