import { useLingui } from '@lingui/react/macro'
import type { FieldRow } from './schema.ts'

/** The fields of a body, a parameter list or an answer. */
export function FieldTable({ label, rows }: { label: string; rows: readonly FieldRow[] }) {
  const { t } = useLingui()
  if (rows.length === 0) return null
  return (
    <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={label}>
      <table className="w-full border-collapse text-left">
        <caption className="mb-1 text-left font-medium text-ink-2">{label}</caption>
        <thead>
          <tr className="border-b border-line text-ink-3">
            <th className="py-1 pr-3 font-normal">{t`Field`}</th>
            <th className="py-1 pr-3 font-normal">{t`Type`}</th>
            <th className="py-1 font-normal">{t`Limits`}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ path, type, isRequired, limits }) => (
            <tr key={path} className="border-b border-line align-top">
              <td className="py-1 pr-3">
                <code className="mono text-ink">{path}</code>
                {isRequired ? <span className="ml-2 text-marigold-text">{t`required`}</span> : null}
              </td>
              <td className="py-1 pr-3">
                <code className="mono break-words text-ink-2">{type}</code>
              </td>
              <td className="py-1 text-ink-3">{limits}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
