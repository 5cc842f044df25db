import { maxBannerLength } from '@songloom/tools/pause-groups.rules'
import { TextField } from '@mui/material'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { ConsoleDataProvider } from '../providers/data-provider.ts'
import { PressDialog } from '../ui/press/PressDialog.tsx'
import { usePress } from '../ui/press/use-press.ts'
import { deskTexts } from '../desk-texts.ts'
import type { PauseLine } from './pauses.ts'

const t = deskTexts.system.tools
const p = deskTexts.pauses

function pressLine(
  provider: ConsoleDataProvider,
  line: PauseLine,
  press: { reason: string; requestId: string; banner?: string },
) {
  const { banner, ...resume } = press
  const pause = { ...resume, ...(banner ? { banner } : {}) }
  if (line.kind === 'tool')
    return line.pause ? provider.resumeTool(line.id, resume) : provider.pauseTool(line.id, pause)
  return line.pause ? provider.resumeGroup(line.id, resume) : provider.pauseGroup(line.id, pause)
}

/** Pauses or resumes a tool, the tools of an engine or all tools. */
export function PauseDialog({ line, onClose }: { line: PauseLine; onClose: () => void }) {
  const [banner, setBanner] = useState('')
  const provider = useDataProvider<ConsoleDataProvider>()
  const press = usePress({
    send: (reason: string, requestId) =>
      pressLine(provider, line, { reason: reason.trim(), requestId, banner: banner.trim() }),
    done: ({ changed }) => (changed ? (line.pause ? p.resumed(line.name) : p.paused(line.name)) : t.unchanged),
    queryKey: ['system'],
    onClose,
  })
  const isPaused = line.pause !== undefined
  const will = line.kind === 'tool' ? t.pauseWill : p.pauseWill(line.tools.length)
  const resumeWill = line.kind === 'tool' ? t.resumeWill : p.resumeWill
  return (
    <PressDialog
      title={isPaused ? t.resumeTitle(line.name) : t.pauseTitle(line.name)}
      will={isPaused ? resumeWill : will}
      presets={isPaused ? t.resumeReasons : t.pauseReasons}
      confirm={isPaused ? t.resume : t.pause}
      press={press}
      onClose={onClose}
    >
      {isPaused ? null : (
        <TextField
          fullWidth
          label={p.banner}
          value={banner}
          onChange={(event) => setBanner(event.target.value)}
          slotProps={{ htmlInput: { maxLength: maxBannerLength } }}
          helperText={p.bannerHelp}
          sx={{ mt: 2 }}
        />
      )}
    </PressDialog>
  )
}
