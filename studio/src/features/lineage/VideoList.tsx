import { toArtifactPath } from '@songloom/contracts/jobs/artifacts.rules'
import type { AudioVideo } from '@songloom/contracts/library/lineage'
import { videoSizes } from '@songloom/tools/make-video/video.rules'
import { useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { formatDayAndTime } from '../../lib/i18n/format.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { downloadFile } from '../generations/downloads/download-file.ts'

interface Props {
  name: string
  videos: readonly AudioVideo[]
}

/** The videos that were made of an audio, each with its file. */
export function VideoList({ name, videos }: Props) {
  const { t, i18n } = useLingui()
  return (
    <section aria-label={t`Videos`}>
      <h3 className="mb-1 text-sm text-ink-2">{t`Videos`}</h3>
      <ul>
        {videos.map(({ messageId, projectId, shape, createdAt }) => {
          const { width, height } = videoSizes[shape]
          const time = formatDayAndTime(createdAt, i18n.locale)
          return (
            <li key={messageId} className="flex min-h-14 items-center gap-3 rounded-md p-2">
              <span className="min-w-0 grow">{`${width} × ${height} · ${time}`}</span>
              <Button
                tone="quiet"
                onClick={() => void downloadFile(toArtifactPath(projectId, messageId, 'video'), `${name}.mp4`)}
              >
                <Download className="size-4" aria-hidden />
                {t`Download video`}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
