import type { AudioItem } from '@songloom/contracts/audios'
import { useQuery } from '@tanstack/react-query'
import { lineAt, parseLrc } from '../../lib/lrc.ts'
import { playFrom } from '../../player/play-from.ts'
import { usePlayer } from '../../player/player.ts'
import { classes } from '../../ui/classes.ts'

const lrcQuery = (url: string | null) => ({
  queryKey: ['lrc', url],
  queryFn: async ({ signal }: { signal: AbortSignal }) => parseLrc(await (await fetch(url ?? '', { signal })).text()),
  enabled: url !== null,
  staleTime: Infinity,
})

/** The words as they are sung: the present line stands out, a press on any goes there. */
export function SyncedLyrics({ item, url, text }: { item: AudioItem; url: string | null; text: string }) {
  const lines = useQuery(lrcQuery(url)).data
  const current = usePlayer((state) =>
    state.track?.id === item.audioId && lines ? lineAt(lines, state.timeSeconds) : -1,
  )
  if (!lines || lines.length === 0)
    return <p className="mt-1 max-w-prose border-l-2 border-line pl-4 whitespace-pre-wrap text-ink-2">{text}</p>
  return (
    <ol className="mt-1 max-w-prose border-l-2 border-line pl-2">
      {lines.map((line, i) => (
        <li key={`${line.startSeconds} ${line.text}`}>
          <button
            type="button"
            aria-current={i === current ? 'true' : undefined}
            onClick={() => playFrom(item, line.startSeconds)}
            className={classes(
              'min-h-8 w-full rounded-md px-2 text-left hover:text-ink',
              i === current ? 'font-medium text-marigold-text' : 'text-ink-2',
            )}
          >
            {line.text}
          </button>
        </li>
      ))}
    </ol>
  )
}
