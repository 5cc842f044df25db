import { useLingui } from '@lingui/react/macro'
import { panelTools } from '@songloom/tools/registry.rules'
import type { PanelTool } from '@songloom/tools/registry.rules'
import { findTool } from '../../../lib/jobs/tool-lookup.ts'
import { CheckRow } from '../start/CheckRow.tsx'

interface Props {
  chosen: readonly PanelTool[] | null
  onChange: (chosen: PanelTool[] | null) => void
}

const allKeys = panelTools.map(({ key }) => key)

/** Which tools work in the projects of an assignment. */
export function ToolChoice({ chosen, onChange }: Props) {
  const { t, i18n } = useLingui()
  const turn = (key: PanelTool, isOn: boolean): void =>
    onChange(allKeys.filter((other) => (other === key ? isOn : chosen!.includes(other))))
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium text-ink-2">{t`Tools`}</legend>
      <CheckRow
        label={t`All tools`}
        checked={chosen === null}
        onChange={(all) => onChange(all ? null : ['song_gen'])}
      />
      {chosen === null ? null : (
        <div className="grid md:grid-cols-2">
          {allKeys.map((key) => (
            <CheckRow
              key={key}
              label={i18n._(findTool(key).name)}
              checked={chosen.includes(key)}
              onChange={(isOn) => turn(key, isOn)}
            />
          ))}
        </div>
      )}
      {chosen?.length === 0 ? <p role="alert" className="text-madder">{t`Choose at least one tool.`}</p> : null}
    </fieldset>
  )
}
