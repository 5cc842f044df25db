import { useLingui } from '@lingui/react/macro'
import type { RouteResponse } from '@songloom/contracts/routes/routes'
import { isPanelTool } from '@songloom/tools/registry.rules'
import type { PanelTool } from '@songloom/tools/registry.rules'
import { useMutation } from '@tanstack/react-query'
import { SlidersHorizontal } from 'lucide-react'
import { call } from '../../lib/http/api.ts'
import { showError } from '../../lib/http/auth-gate.ts'
import { findTool } from '../../lib/jobs/tool-lookup.ts'
import { openTool } from '../../lib/shell/open-tool.ts'
import { replacePrompt } from '../../panels/song/replace-prompt.ts'
import { useSongDraft } from '../../panels/song/song-draft.ts'
import { Button } from '../../ui/controls/Button.tsx'

type Intent = RouteResponse<'recogniseIntent'>

/** Puts a suggestion into its panel, where the person presses Create. */
function apply(tool: PanelTool, { clean_prompt: prompt, slots: { durationSeconds } }: Intent): void {
  if (tool === 'song_gen') {
    replacePrompt(prompt)
    if (durationSeconds !== undefined) useSongDraft.setState({ durationSeconds })
  }
  openTool(tool)
}

function Settings({ intent }: { intent: Intent }) {
  const { t, i18n } = useLingui()
  const { action, clean_prompt: prompt } = intent
  const { durationSeconds: seconds } = intent.slots
  if (!isPanelTool(action)) return <p className="mt-3 text-ink-2">{intent.reply}</p>
  const rows = [
    [t`Tool`, i18n._(findTool(action).name)],
    [t`Prompt`, prompt],
    [t`Length`, seconds === undefined ? '' : t`${seconds} s`],
  ].filter(([, value]) => value !== '')
  return (
    <section aria-label={t`Suggested settings`} className="mt-3 rounded-lg border border-line p-3">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-3">{name}</dt>
            <dd dir="auto" className="break-words">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <Button className="mt-3" onClick={() => apply(action, intent)}>{t`Apply`}</Button>
    </section>
  )
}

/** The settings that a request would have in a tool's panel, shown when asked for, with a way to apply them. */
export function TurnSuggestion({ prompt }: { prompt: string }) {
  const { t } = useLingui()
  const read = useMutation({
    mutationFn: () => call('recogniseIntent', { body: { prompt } }),
    onError: (error) => showError(error),
  })
  if (read.data) return <Settings intent={read.data} />
  return (
    <Button tone="quiet" disabled={read.isPending} onClick={() => read.mutate()}>
      <SlidersHorizontal className="size-4" aria-hidden />
      {t`Suggest settings`}
    </Button>
  )
}
