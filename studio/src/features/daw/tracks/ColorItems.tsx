import { useLingui } from '@lingui/react/macro'
import { trackColors } from '@songloom/contracts/daw/document.rules'
import { Palette } from 'lucide-react'
import { MenuRadios, MenuSub } from '../../../ui/overlays/Menu.tsx'
import { apply } from '../state/daw-store.ts'

/** The colours of a track or group. */
export function ColorItems({ id, color }: { id: string; color: string }) {
  const { t } = useLingui()
  const choices = trackColors.map((value, index) => {
    const number = index + 1
    const icon = <span aria-hidden className="size-4 rounded-full" style={{ background: value }} />
    return { value: value as string, label: t`Colour ${number}`, icon }
  })
  return (
    <MenuSub icon={<Palette className="size-4" aria-hidden />} label={t`Colour`}>
      <MenuRadios
        label={t`Colour`}
        value={color}
        choices={choices}
        onChoose={(next) => apply('set_color', [{ type: 'set', id, fields: { color: next } }])}
      />
    </MenuSub>
  )
}
