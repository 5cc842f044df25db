import { useLingui } from '@lingui/react/macro'
import { notify } from '../../../lib/shell/notify.ts'
import { saveFile } from '../../../lib/shell/save-file.ts'
import { Button } from '../../../ui/controls/Button.tsx'

interface Props {
  codes: readonly string[]
  onDone: () => void
}

/** Recovery codes, this once. */
export function RecoveryCodes({ codes, onDone }: Props) {
  const { t } = useLingui()
  const text = `${codes.join('\n')}\n`
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text).then(
      () => notify.success(t`Copied.`),
      () => notify.error(t`Your browser did not let us copy. Download them instead.`),
    )
  }
  return (
    <>
      <p className="text-ink-2">{t`Keep these codes somewhere safe. Each one works once, in place of a code of your app. They are not shown again.`}</p>
      <ul aria-label={t`Recovery codes`} className="my-4 grid grid-cols-2 gap-2 rounded-md bg-ground p-4">
        {codes.map((code) => (
          <li key={code} className="mono select-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap justify-end gap-2">
        <Button className="max-md:min-h-11" onClick={() => void copy()}>{t`Copy`}</Button>
        <Button
          className="max-md:min-h-11"
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'songloom-recovery-codes.txt')}
        >{t`Download`}</Button>
        <Button className="max-md:min-h-11" tone="primary" onClick={onDone}>{t`I have kept them`}</Button>
      </div>
    </>
  )
}
