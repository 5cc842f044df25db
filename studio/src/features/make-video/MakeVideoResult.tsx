import { toArtifactPath } from '@songloom/contracts/jobs/artifacts.rules'
import { videoSizes } from '@songloom/tools/make-video/video.rules'
import type { VideoShape } from '@songloom/tools/make-video/video.rules'
import { Plural, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { createSoundTurn } from '../../audio/one-tab.ts'
import { withScope } from '../../lib/shell/scope.ts'
import { Button } from '../../ui/controls/Button.tsx'
import type { ResultProps } from '../../lib/jobs/studio-tool.ts'
import { downloadFile } from '../generations/downloads/download-file.ts'

/** The browser's own player; it is silent while another sound of the studio plays. */
function VideoPlayer({ url, name, shape }: { url: string; name: string; shape: VideoShape }) {
  const player = useRef<HTMLVideoElement>(null)
  useEffect(
    () =>
      withScope((scope) => {
        const video = player.current
        if (!video) return
        const turn = createSoundTurn(() => video.pause())
        scope.listen(video, 'play', turn.begins)
        scope.onEnd(turn.leave)
      }),
    [],
  )
  const { width, height } = videoSizes[shape]
  return (
    <video
      ref={player}
      src={url}
      aria-label={name}
      controls
      playsInline
      preload="metadata"
      className="mt-3 max-w-full rounded-md"
      style={{ aspectRatio: `${width} / ${height}`, maxHeight: '70vh' }}
    />
  )
}

/** The video in a player, and its file. */
export function MakeVideoResult({ message, actions }: ResultProps) {
  const { t } = useLingui()
  const { _id: messageId, projectId, result, songName, prompt } = message
  if (result?.tool !== 'make_video') return <p>{message.aiReply}</p>
  const name = songName ?? prompt
  const url = toArtifactPath(projectId, messageId, 'video')
  const { width, height } = videoSizes[result.shape]
  return (
    <div>
      <h2 dir="auto" title={name} className="line-clamp-2 text-lg wrap-anywhere">
        {name}
      </h2>
      <p className="mono text-ink-2">
        {`${width} × ${height} · `}
        {result.lines === 0 ? (
          t`without words`
        ) : (
          <Plural value={result.lines} one="# line of words" other="# lines of words" />
        )}
      </p>
      <VideoPlayer url={url} name={name} shape={result.shape} />
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={() => void downloadFile(url, `${name}.mp4`)}>
          <Download className="size-4" aria-hidden />
          {t`Download video`}
        </Button>
        {actions}
      </div>
    </div>
  )
}
