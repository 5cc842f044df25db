import type { AudioItem } from '@songloom/contracts/audios'
import { useQuery } from '@tanstack/react-query'
import { lineAt, parseLrc } from '../../lib/lrc.ts'
import type { SyncedLine } from '../../lib/lrc.ts'
import { play, seek, usePlayer } from '../../player/player.ts'
import { trackOf } from '../../player/tracks.ts'
import { classes } from '../../ui/classes.ts'

const lrcQuery = (url: string | null) => ({
  queryKey: ['lrc', url],
  queryFn: async ({ signal }: { signal: AbortSignal }) => parseLrc(await (await fetch(url ?? '', { signal })).text()),
  enabled: url !== null,
  staleTime: Infinity,
})

/** A press goes to the line: in the song that plays, or by starting it there. */
function goTo(item: AudioItem, line: SyncedLine): void {
  const track = trackOf(item)
  if (usePlayer.getState().track?.id === track.id) seek(line.startSeconds)
  else play(track, [track], line.startSeconds / item.duration)
}

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
            onClick={() => goTo(item, line)}
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
