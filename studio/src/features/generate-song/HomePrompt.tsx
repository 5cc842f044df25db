import { getFeatures } from '@songloom/contracts/account/plans.rules'
import { useLingui } from '@lingui/react/macro'
import { hasWords } from '@songloom/contracts/music/words.rules'
import type { FormEvent } from 'react'
import { mainPanel, openPanel } from '../../lib/shell/shell-store.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { homePromptId } from '../../panels/song/open-with-prompt.ts'
import { useSongDraft } from '../../panels/song/song-draft.ts'
import { classes } from '../../ui/classes.ts'

const openSong = (): void => openPanel(mainPanel)

/** Requests the song; the panel shows problems. */
async function createNow(): Promise<void> {
  useSongDraft.setState({ mode: 'describe' })
  const [{ askForSong }, { currentUser }] = await Promise.all([
    import('./ask-for-song.ts'),
    import('../../lib/cache/queries.ts'),
  ])
  const features = getFeatures(currentUser())
  if (!askForSong(undefined, features)) openSong()
}

/** The panel's prompt on the home page: it shares the draft, so it is shown only while that one is not. */
export function HomePrompt() {
  const { t } = useLingui()
  const prompt = useSongDraft((draft) => draft.prompt)
  const empty = !hasWords(prompt)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!empty) void createNow()
  }
  return (
    <form
      onSubmit={submit}
      className={classes(
        'mb-3 rounded-lg border border-field bg-surface p-2 shadow-card transition-colors',
        'focus-within:border-marigold-text',
      )}
    >
      <textarea
        id={homePromptId}
        value={prompt}
        rows={2}
        aria-label={t`Your song in a sentence`}
        placeholder={t`What do you want to create today?`}
        onChange={(event) => useSongDraft.setState({ prompt: event.target.value })}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.shiftKey) submit(event)
        }}
        className={classes(
          'block field-sizing-content max-h-60 min-h-14 w-full resize-none bg-transparent px-3 py-2 text-base',
          'text-ink outline-none',
        )}
      />
      <div className="flex items-center justify-between gap-2">
        <Button tone="quiet" className="px-3" onClick={openSong}>{t`Lyrics, style and length`}</Button>
        <Button type="submit" tone="primary" disabled={empty} className="min-h-12 px-6">{t`Create`}</Button>
      </div>
    </form>
  )
}
