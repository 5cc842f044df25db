import type { SupportGenerationDetail } from '@songloom/contracts/support-generations'
import { Box } from '@mui/material'
import { FactList } from '../ui/FactList.tsx'
import { words } from '../words.ts'

const t = words.generation.names

/** What the user asked for. */
export function Wish({ detail: { prompt, lyrics, settings } }: { detail: SupportGenerationDetail }) {
  const length =
    settings && (settings.durationSeconds === -1 ? words.generation.automatic : `${settings.durationSeconds} s`)
  return (
    <>
      <FactList
        facts={[
          [t.prompt, prompt || '–'],
          ...(settings ? [[t.length, length] as const, [t.mode, words.generation.modes[settings.mode]] as const] : []),
          ...(settings && settings.styles.length > 0 ? [[t.styles, settings.styles.join(', ')] as const] : []),
        ]}
      />
      {lyrics ? <Lyrics text={lyrics} /> : null}
    </>
  )
}

function Lyrics({ text }: { text: string }) {
  return (
    <Box component="details" sx={{ mt: 1 }}>
      <Box component="summary" sx={{ cursor: 'pointer', py: 0.5 }}>
        {t.lyrics}
      </Box>
      <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', pl: 2 }}>{text}</Box>
    </Box>
  )
}
