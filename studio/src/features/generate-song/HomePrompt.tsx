import type { PlanFeatures } from '@songloom/contracts/account/plans.rules'
import { getFeatures } from '@songloom/contracts/account/plans.rules'
import { useLingui } from '@lingui/react/macro'
import { hasWords } from '@songloom/contracts/music/words.rules'
import { getSongPriceTokens, getSongTextLimit } from '@songloom/tools/generate-song/definition.rules'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { SyntheticEvent } from 'react'
import { meQuery } from '../../lib/cache/queries.ts'
import { grouped } from '../../lib/i18n/format.ts'
import { mainPanel, openPanel } from '../../lib/shell/shell-store.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Counter } from '../../ui/controls/Field.tsx'
import { useCreateStop } from '../../panels/create/create-stop.tsx'
import { homePromptId } from '../../panels/song/open-with-prompt.ts'
import { useSongDraft } from '../../panels/song/song-draft.ts'
import { classes } from '../../ui/classes.ts'

const openSong = (): void => openPanel(mainPanel)

/** Requests the song; the panel shows problems. */
async function createNow(features: PlanFeatures): Promise<void> {
  useSongDraft.setState({ mode: 'describe' })
  const { askForSong } = await import('./ask-for-song.ts')
  if (!askForSong(undefined, features)) openSong()
}

/** What Create makes, and for how much. */
function Price({ takes, tokens }: { takes: number; tokens: number }) {
  const { t } = useLingui()
  const price = grouped(tokens)
  const text = t`${price} tokens`
  return takes === 2 ? `${t`2 songs`} · ${text}` : text
}

/** The panel's prompt on the home page: it shares the draft, so it is shown only while that one is not. */
export function HomePrompt() {
  const { t } = useLingui()
  const { prompt, version, takes } = useSongDraft()
  const features = getFeatures(useQuery(meQuery).data)
  const priceTokens = getSongPriceTokens(takes)
  const stop = useCreateStop('song_gen', priceTokens)
  const isOff = !hasWords(prompt) || stop !== undefined
  const stopId = useId()
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    if (!isOff) void createNow(features)
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
          // Enter that ends a word of an input method is not the end of the prompt.
          if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) submit(event)
        }}
        className={classes(
          'block field-sizing-content max-h-60 min-h-14 w-full resize-none bg-transparent px-3 py-2 text-base',
          'text-ink outline-none',
        )}
      />
      <p className="px-3 text-end">
        <Counter used={prompt.length} limit={getSongTextLimit(version, features)} />
      </p>
      <div className="flex items-center justify-between gap-2">
        <Button tone="quiet" className="px-3" onClick={openSong}>{t`Lyrics, style and length`}</Button>
        <Button
          type="submit"
          tone="primary"
          disabled={isOff}
          aria-describedby={stopId}
          className="min-h-12 px-6"
        >{t`Create`}</Button>
      </div>
      <p id={stopId} className="px-3 text-end text-ink-3">
        {stop ?? <Price takes={takes} tokens={priceTokens} />}
      </p>
    </form>
  )
}
