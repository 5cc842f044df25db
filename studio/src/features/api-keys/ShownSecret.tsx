import { useLingui } from '@lingui/react/macro'
import { Copy } from 'lucide-react'
import { useId } from 'react'
import { notify } from '../../lib/shell/notify.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { fieldClass } from '../../ui/controls/Field.tsx'

/** A new key, this once, with what to do with it. */
export function ShownSecret({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useLingui()
  const id = useId()
  const header = `Authorization: Bearer ${secret.slice(0, 11)}…`
  const copy = (): void =>
    void navigator.clipboard.writeText(secret).then(
      () => notify.success(t`Key copied.`, 'api-key-copied'),
      () => notify.error(t`The browser did not let us copy. Select the key and copy it yourself.`, 'api-key-copied'),
    )
  return (
    <div className="flex flex-col gap-3">
      <p className="text-ink-2">{t`The key is shown only now. Copy it to where your program reads its secrets.`}</p>
      <label htmlFor={id} className="font-medium text-ink-2">
        {t({ context: 'API', message: 'Key' })}
      </label>
      <input
        id={id}
        readOnly
        value={secret}
        className={`${fieldClass} mono min-h-11`}
        onFocus={(e) => e.target.select()}
      />
      <pre className="overflow-x-auto rounded-md bg-ground p-3 text-sm text-ink-2">{header}</pre>
      <div className="flex flex-wrap justify-end gap-2">
        <Button className="min-h-11" onClick={copy}>
          <Copy className="size-4" aria-hidden />
          {t`Copy the key`}
        </Button>
        <Button className="min-h-11" tone="primary" onClick={onClose}>{t`I have copied it`}</Button>
      </div>
    </div>
  )
}
