import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { isWide, mainPanel, openPanel } from '../../lib/shell-store.ts'
import { Button } from '../../ui/Button.tsx'
import { useSongDraft } from './song-draft.ts'

const openSong = (): void => openPanel(mainPanel)

/** Words on the home page become the panel's prompt, and the song is asked for. */
async function createFrom(prompt: string): Promise<void> {
  useSongDraft.setState({ mode: 'describe', prompt })
  // On a phone the panel would cover the song that is being made.
  if (isWide()) openSong()
  const [{ askForSong }, { currentUser }] = await Promise.all([
    import('./ask-for-song.ts'),
    import('../../lib/queries.ts'),
  ])
  const paid = Boolean(currentUser()?.stripeCheckoutSession)
  if (!askForSong(undefined, paid)) openSong()
}

export function HomePrompt() {
  const { t } = useLingui()
  const [prompt, setPrompt] = useState(() => useSongDraft.getState().prompt)
  const empty = prompt.trim() === ''
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!empty) void createFrom(prompt)
  }
  return (
    <form
      onSubmit={submit}
      className="mb-10 flex items-end gap-2 rounded-lg border border-field bg-surface p-2 shadow-card transition-colors focus-within:border-marigold-text max-md:flex-col max-md:items-stretch"
    >
      <textarea
        value={prompt}
        rows={2}
        aria-label={t`Your song in a sentence`}
        placeholder={t`What do you want to create today?`}
        onChange={(event) => setPrompt(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.shiftKey) submit(event)
        }}
        className="min-h-14 grow resize-none bg-transparent px-3 py-2 text-base text-ink outline-none"
      />
      <Button type="submit" tone="primary" disabled={empty} className="min-h-12 px-6">{t`Create`}</Button>
    </form>
  )
}
