import { useLingui } from '@lingui/react/macro'
import type { ApiKey } from '@songloom/contracts/account/api-keys'
import { RotateCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { isolateName } from '../../lib/i18n/isolate-name.ts'
import { formatDayAndTime } from '../../lib/i18n/format.ts'
import { lazyComponent } from '../../lib/shell/lazy-component.tsx'
import { usePreferences } from '../../lib/shell/preferences.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { useRevokeKey } from './key-calls.ts'
import { describeScope, describeState, isWorking } from './key-labels.ts'

const RotateKey = lazyComponent(async () => (await import('./RotateKey.tsx')).RotateKey)
const ConfirmDialog = lazyComponent(async () => (await import('../../ui/overlays/ConfirmDialog.tsx')).ConfirmDialog)

type Question = 'rotate' | 'revoke'

/** One key: what it may do, whether it works, when it was used. */
export function KeyRow({ apiKey }: { apiKey: ApiKey }) {
  const { t } = useLingui()
  const locale = usePreferences((state) => state.locale)
  const { name, prefix, scopes, createdAt, lastUsedAt } = apiKey
  const created = formatDayAndTime(createdAt, locale)
  const used = lastUsedAt === null ? null : formatDayAndTime(lastUsedAt, locale)
  const [asked, setAsked] = useState<Question>()
  return (
    <li className="flex flex-col gap-2 py-3 md:flex-row md:items-start md:justify-between">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-medium wrap-anywhere">{name}</span>
          <span className="mono text-ink-3">{prefix}…</span>
        </p>
        <p className={isWorking(apiKey) ? 'text-ink-2' : 'text-ink-3'}>{describeState(apiKey, locale)}</p>
        <p className="text-sm text-ink-3">
          {t`Created ${created}`} · {used === null ? t`Never used` : t`Last used ${used}`}
        </p>
        <ul className="mt-1 text-sm text-ink-2">
          {scopes.map((scope) => (
            <li key={scope}>{describeScope(scope)}</li>
          ))}
        </ul>
      </div>
      {isWorking(apiKey) ? <KeyActions apiKey={apiKey} onAsk={setAsked} /> : null}
      {/* A replacement may stop this key at once, before the new secret is shown. */}
      <KeyDialog apiKey={apiKey} asked={asked} onClose={() => setAsked(undefined)} />
    </li>
  )
}

function KeyActions({ apiKey, onAsk }: { apiKey: ApiKey; onAsk: (question: Question) => void }) {
  const { t } = useLingui()
  const name = isolateName(apiKey.name)
  return (
    <div className="flex shrink-0 gap-2">
      {apiKey.replacedBy === null ? (
        <Button className="min-h-11" aria-label={t`Replace ${name}`} onClick={() => onAsk('rotate')}>
          <RotateCw className="size-4" aria-hidden />
          {t`Replace`}
        </Button>
      ) : null}
      <Button className="min-h-11" tone="danger" aria-label={t`Revoke ${name}`} onClick={() => onAsk('revoke')}>
        <Trash2 className="size-4" aria-hidden />
        {t`Revoke`}
      </Button>
    </div>
  )
}

interface DialogProps {
  apiKey: ApiKey
  asked: Question | undefined
  onClose: () => void
}

function KeyDialog({ apiKey, asked, onClose }: DialogProps) {
  const { t } = useLingui()
  const revoke = useRevokeKey()
  const name = isolateName(apiKey.name)
  if (asked === 'rotate') return <RotateKey placeholder={null} apiKey={apiKey} onClose={onClose} />
  if (asked !== 'revoke') return null
  return (
    <ConfirmDialog
      placeholder={null}
      open
      title={t`Revoke ${name}?`}
      question={t`Programs that use it are refused from this moment. It cannot be made to work again.`}
      confirm={t`Revoke`}
      cancel={t`Cancel`}
      onConfirm={() => revoke.mutate(apiKey.id)}
      onClose={onClose}
    />
  )
}
