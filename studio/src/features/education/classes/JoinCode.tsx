import { useLingui } from '@lingui/react/macro'
import { joinPath, showJoinCode } from '@songloom/contracts/edu/join-codes.rules'
import { Copy, Maximize2 } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { notify } from '../../../lib/shell/notify.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { QrCode } from '../../../ui/pictures/QrCode.tsx'
import { touchClass } from '../start/touch.ts'

const joinAddress = (code: string): string => `${location.origin}${joinPath(code)}`

function Large({ code, className }: { code: string; className: string }) {
  return (
    <p className={`font-mono font-semibold tracking-widest whitespace-nowrap ${className}`}>{showJoinCode(code)}</p>
  )
}

/** For the projector: address, code and QR code as large as the screen allows. */
function Projected({ code, name, onClose }: { code: string; name: string; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Dialog open onClose={onClose} title={name} closeLabel={t`Close`} wide>
      <div className={`flex flex-col items-center gap-4 text-center ${touchClass}`}>
        <QrCode text={joinAddress(code)} label={t`QR code to join the class`} className="w-[min(70vw,52vh)]" />
        <Large code={code} className="text-[clamp(1.75rem,8vw,4.5rem)] leading-tight" />
        <p className="text-base break-all text-ink-2">{joinAddress(code)}</p>
      </div>
    </Dialog>
  )
}

/** How students get into a class. */
export function JoinCode({ code, name, children }: { code: string; name: string; children?: ReactNode }) {
  const { t } = useLingui()
  const [projected, setProjected] = useState(false)
  const copy = (): void =>
    void navigator.clipboard.writeText(joinAddress(code)).then(
      () => notify.success(t`Link copied`),
      () => notify.info(joinAddress(code)),
    )
  return (
    <div className="flex flex-wrap items-center gap-5">
      <QrCode text={joinAddress(code)} label={t`QR code to join the class`} className="size-36" />
      <div className="min-w-0">
        <p className="text-ink-2">{t`Class code`}</p>
        <Large code={code} className="text-xl" />
        <div className="mt-3 flex flex-wrap gap-2">
          <Button tone="primary" onClick={() => setProjected(true)}>
            <Maximize2 className="size-4" aria-hidden />
            {t`Show large`}
          </Button>
          <Button onClick={copy}>
            <Copy className="size-4" aria-hidden />
            {t`Copy link`}
          </Button>
          {children}
        </div>
      </div>
      {projected ? <Projected code={code} name={name} onClose={() => setProjected(false)} /> : null}
    </div>
  )
}
