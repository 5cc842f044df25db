import { useLingui } from '@lingui/react/macro'
import { Dices } from 'lucide-react'
import { Chip } from '../../ui/controls/Chip.tsx'
import { Chips } from '../../ui/controls/Chips.tsx'
import { hasSuggestion, suggestions, drawSurprise, toggleSuggestion } from './prompt-ideas.ts'
import { useSongDraft } from '../../panels/song/song-draft.ts'
import { openWithPrompt } from '../../panels/song/open-with-prompt.ts'
import { classes } from '../../ui/classes.ts'

const toggle = (words: string): void =>
  useSongDraft.setState(({ prompt }) => ({ mode: 'describe', prompt: toggleSuggestion(prompt, words) }))

/** Prompt ideas to insert with one press; on a phone a single scrolling line. */
export function PromptChips() {
  const { t } = useLingui()
  const prompt = useSongDraft((draft) => draft.prompt)
  return (
    <Chips
      label={t`Suggestions`}
      className="-mx-4 mb-10 flex gap-2 overflow-x-auto px-4 py-1 md:mx-0 md:flex-wrap md:overflow-visible md:px-0"
    >
      <button
        type="button"
        onClick={() => openWithPrompt(drawSurprise(prompt))}
        className={classes(
          'inline-flex min-h-8 shrink-0 items-center gap-2 rounded-full border border-field px-3 text-ink',
          'hover:border-marigold-text',
        )}
      >
        <Dices className="size-4 text-marigold-text" aria-hidden />
        {t`Surprise me`}
      </button>
      {suggestions.map((words) => (
        <Chip
          key={words}
          lang="en"
          className="shrink-0"
          pressed={hasSuggestion(prompt, words)}
          onClick={() => toggle(words)}
        >
          {words}
        </Chip>
      ))}
    </Chips>
  )
}
