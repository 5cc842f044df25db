import { useLingui } from '@lingui/react/macro'
import type { VoiceModel } from '@songloom/contracts/routes/voice-models'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { meQuery } from '../../lib/cache/queries.ts'
import { toCoverUrl, hashText } from '../../lib/i18n/format.ts'
import { getToolSentence } from '../../lib/jobs/tool-sentence.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { Cover } from '../../ui/pictures/Cover.tsx'
import { PlayButton } from '../../ui/controls/PlayButton.tsx'
import { toggleVoice, useChosenVoice } from './voice-draft.ts'
import { followVoiceModels, retryVoiceModels, useVoiceModels } from './voice-models.ts'
import { stopPreview, togglePreview, useVoicePreview } from '../../audio/voice-preview.ts'

/** Nothing for a trained voice whose owner offers no preview. */
function Preview({ model }: { model: VoiceModel }) {
  const { t } = useLingui()
  const playing = useVoicePreview(({ voiceId }) => voiceId === model.id)
  const name = model.style_name
  if (model.audioUrl === '') return null
  return (
    <PlayButton
      quiet={!playing}
      size="small"
      playing={playing}
      label={playing ? t`Stop the preview of ${name}` : t`Hear ${name}`}
      onPress={() => togglePreview(model.id, model.audioUrl)}
    />
  )
}

function VoiceRow({ model }: { model: VoiceModel }) {
  const { id, style_name: name, description, tags } = model
  const chosen = useChosenVoice(({ voice }) => voice === id)
  return (
    <li
      className={classes(
        'flex items-center gap-3 rounded-md border p-2 transition-colors',
        chosen ? 'border-marigold-text bg-raised' : 'border-line hover:bg-raised',
      )}
    >
      <button
        type="button"
        aria-pressed={chosen}
        className="flex min-h-12 min-w-0 grow items-center gap-3 text-start"
        onClick={() => toggleVoice(id)}
      >
        <Cover seed={hashText(id)} url={toCoverUrl(model.coverart || null, 128)} className="size-12" />
        <span className="min-w-0">
          <span className="block truncate font-medium">{name}</span>
          <span className="line-clamp-2 block text-ink-3">{description}</span>
          <span className="mono block truncate text-ink-3">{tags.slice(0, 3).join(' · ')}</span>
        </span>
      </button>
      <Preview model={model} />
    </li>
  )
}

function Failed() {
  const { t } = useLingui()
  return (
    <li className="rounded-md border border-line p-3">
      <p role="alert">{getToolSentence('voice_models_failed')}</p>
      <Button className="mt-2" onClick={retryVoiceModels}>{t`Try again`}</Button>
    </li>
  )
}

/** The voices there are, the built-in one always and first; each can be heard before it is chosen. */
export function VoiceList() {
  const { t } = useLingui()
  const { models, state } = useVoiceModels()
  const userId = useQuery(meQuery).data?.id
  useEffect(followVoiceModels, [userId])
  useEffect(() => stopPreview, [])
  return (
    <ul
      aria-label={t`Voice models`}
      className="flex max-h-96 flex-col gap-2 overflow-y-auto rounded-md border border-line bg-ground/50 p-2"
    >
      {models.map((model) => (
        <VoiceRow key={model.id} model={model} />
      ))}
      {state === 'failed' ? <Failed /> : null}
      {state === 'empty' ? <li className="text-ink-3">{getToolSentence('voice_models_none')}</li> : null}
      {state === 'loading' ? (
        <li className="text-ink-3">
          <span role="status">{t`Loading voices...`}</span>
        </li>
      ) : null}
    </ul>
  )
}
