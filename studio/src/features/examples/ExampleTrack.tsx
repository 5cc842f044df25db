import { useLingui } from '@lingui/react/macro'
import { formatClock, toCoverUrl, hashText } from '../../lib/i18n/format.ts'
import { PlayedWave } from '../../player/PlayedWave.tsx'
import type { Track } from '../../lib/cache/audios/tracks.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Cover } from '../../ui/pictures/Cover.tsx'
import { openWithPrompt } from '../../panels/song/open-with-prompt.ts'
import { ExamplePlay } from './ExamplePlay.tsx'
import type { Example } from './use-examples.ts'

interface Props {
  example: Example
  queue: readonly Track[]
}

/** An example drawn like a take of the user: its sentence first. */
export function ExampleTrack({ example: { song, made, track }, queue }: Props) {
  const { t } = useLingui()
  const { title, genre, prompt, key } = song
  const facts = made
    ? `${genre} · ${made.bpm} BPM · ${made.musicalKey} · ${formatClock(made.durationSeconds)}`
    : t`Generating…`
  return (
    <article className="rounded-lg border border-line bg-surface p-4">
      <div className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 text-base" lang="en">
          {prompt}
        </p>
        <span className="mono rounded-full border border-line px-2 leading-5 text-ink-3">{t`Example`}</span>
      </div>
      <div className="flex gap-4 max-md:flex-col">
        <Cover
          seed={hashText(key)}
          url={toCoverUrl(made?.coverUrl ?? null, 512)}
          className="size-24 rounded-lg md:size-40"
        />
        <div className="flex min-w-0 grow flex-col">
          <div className="flex items-center gap-3">
            <span className="size-12 shrink-0">{track ? <ExamplePlay track={track} queue={queue} /> : null}</span>
            <div className="min-w-0">
              <h2 className="truncate text-lg">{title}</h2>
              <p className="mono text-ink-3">{facts}</p>
            </div>
          </div>
          <PlayedWave peaks={made?.peaks ?? []} trackId={track?.id} className="mt-3 h-12" />
          <Button
            className="mt-3 self-start"
            aria-label={t`Use this prompt: ${title}`}
            onClick={() => openWithPrompt(prompt)}
          >
            {t`Use this prompt`}
          </Button>
        </div>
      </div>
    </article>
  )
}
