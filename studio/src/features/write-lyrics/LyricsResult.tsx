import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { toLyricsText } from '@songloom/tools/write-lyrics/contract'
import type { LyricsResult as Lyrics } from '@songloom/tools/write-lyrics/contract'
import { noChoice } from '@songloom/tools/write-lyrics/definition.rules'
import { Copy, MicVocal, Music } from 'lucide-react'
import { getAdjustmentTexts } from '../../lib/i18n/adjustment-texts.ts'
import { notify } from '../../lib/shell/notify.ts'
import { openTool } from '../../lib/shell/open-tool.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { putLyrics } from '../../panels/song/put-lyrics.ts'
import { useSongDraft } from '../../panels/song/song-draft.ts'
import { useSingDraft } from '../../panels/song/sing-draft.ts'
import type { ResultProps } from '../../lib/jobs/studio-tool.ts'
import { getChosenGenre } from './lyrics-draft.ts'
import { fitLyrics } from '@songloom/tools/write-lyrics/fit-lyrics.rules'

function useCopy(lyrics: Lyrics): () => Promise<void> {
  const { t } = useLingui()
  return async () => {
    try {
      await navigator.clipboard.writeText(toLyricsText(lyrics))
      notify.success(t`Lyrics copied`)
    } catch {
      notify.error(t`Your browser did not let us copy. Select the text and copy it yourself.`)
    }
  }
}

function putInSong(lyrics: Lyrics, genre: string): void {
  const rest = genre === noChoice ? {} : { styles: [genre] }
  putLyrics(useSongDraft, (limit) => fitLyrics(lyrics, limit), rest, t`The lyrics in the song panel were replaced.`)
  openTool('song_gen')
}

function putInSinging(lyrics: Lyrics): void {
  putLyrics(useSingDraft, (limit) => fitLyrics(lyrics, limit), {}, t`The lyrics in the singing panel were replaced.`)
  openTool('vocals_gen')
}

function Words({ sections, language }: Pick<Lyrics, 'sections' | 'language'>) {
  return (
    <div lang={language} className="mt-3 flex flex-col gap-4">
      {sections.map(({ name, lines }, at) => (
        // The index is the key, because a chorus repeats its name.
        <section key={at}>
          <h3 className="mono text-ink-3">{name}</h3>
          {lines.map((line, i) => (
            <p key={i} className="leading-7">
              {line}
            </p>
          ))}
        </section>
      ))}
    </div>
  )
}

function Found({ lyrics, genre, actions }: { lyrics: Lyrics; genre: string } & Pick<ResultProps, 'actions'>) {
  const { t } = useLingui()
  const copy = useCopy(lyrics)
  const note = lyrics.note && getAdjustmentTexts(lyrics.note)
  return (
    <div>
      <h2 className="text-lg" lang={lyrics.language}>
        {lyrics.title}
      </h2>
      {note ? (
        <p lang={note === lyrics.note ? 'en' : undefined} className="mt-1 max-w-prose text-ink-3">
          {note}
        </p>
      ) : null}
      <Words {...lyrics} />
      <div className="mt-4 flex flex-wrap gap-2">
        <Button onClick={() => putInSong(lyrics, genre)}>
          <Music className="size-4" aria-hidden />
          {t`Use in a song`}
        </Button>
        <Button onClick={() => putInSinging(lyrics)}>
          <MicVocal className="size-4" aria-hidden />
          {t`Sing it`}
        </Button>
        <Button onClick={() => void copy()}>
          <Copy className="size-4" aria-hidden />
          {t`Copy`}
        </Button>
        {actions}
      </div>
    </div>
  )
}

/** The lyrics by their sections, to be copied or sung. */
export function LyricsResult({ message, actions }: ResultProps) {
  const { result, settings } = message
  if (result?.tool !== 'lyric_writing') return <p>{message.aiReply}</p>
  const genre = settings?.tool === 'lyric_writing' ? getChosenGenre(settings) : noChoice
  return <Found lyrics={result} genre={genre} actions={actions} />
}
