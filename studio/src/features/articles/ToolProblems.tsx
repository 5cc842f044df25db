import type { PanelToolDefinition } from '@songloom/tools/registry.rules'
import { toProblems } from './tool-problems.ts'

/** What a tool answers when it fails, and what to do next. */
export function ToolProblems({ tool }: { tool: PanelToolDefinition }) {
  return (
    <ul className="flex flex-col gap-3">
      {toProblems(tool).map(({ code, message, hint }) => (
        <li key={code} className="rounded-lg border border-line bg-surface p-3">
          <p className="text-ink">{message}</p>
          {hint ? <p className="mt-1 text-ink-2">{hint}</p> : null}
        </li>
      ))}
    </ul>
  )
}
