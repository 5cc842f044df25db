import { useLingui } from '@lingui/react/macro'
import { Button } from '../../ui/controls/Button.tsx'
import { Cover } from '../../ui/pictures/Cover.tsx'
import { formatClock, toCoverUrl, hashText } from '../../lib/i18n/format.ts'
import type { Track } from '../../lib/cache/audios/tracks.ts'
import { openWithPrompt } from '../../panels/song/open-with-prompt.ts'
import { ExamplePlay } from './ExamplePlay.tsx'
import type { Example } from './use-examples.ts'

interface Props {
  example: Example
  queue: readonly Track[]
}

/** A song to hear, and the words it was made from. */
export function ExampleCard({ example: { song, made, track }, queue }: Props) {
  const { t } = useLingui()
  const { title, genre, prompt, durationSeconds } = song
  return (
    <article className="flex h-full flex-col">
      <div className="relative mb-3">
        <Cover
          seed={hashText(song.key)}
          url={toCoverUrl(made?.coverUrl ?? null, 512)}
          className="aspect-square rounded-lg"
        />
        <span className="absolute right-2 bottom-2 size-12 rounded-full shadow-card">
          {track ? <ExamplePlay track={track} queue={queue} /> : null}
        </span>
      </div>
      <h3 className="truncate text-sm">{title}</h3>
      <p className="mono mb-2 text-ink-3">{track ? `${genre} · ${formatClock(durationSeconds)}` : t`Generating…`}</p>
      <p className="mb-2 line-clamp-3 text-ink-2" title={prompt} lang="en">
        {prompt}
      </p>
      <Button
        tone="quiet"
        className="mt-auto -ml-4 self-start"
        aria-label={t`Use this prompt: ${title}`}
        onClick={() => openWithPrompt(prompt)}
      >
        {t`Use this prompt`}
      </Button>
    </article>
  )
}
