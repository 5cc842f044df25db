import type { SongReference } from '@songloom/tools/generate-song/contract'
import type { SupportGenerationDetail } from '@songloom/contracts/support/generations'
import type { Settings } from '@songloom/tools/contracts'
import { Box } from '@mui/material'
import { FactList } from '../../ui/FactList.tsx'
import { deskTexts } from '../../desk-texts.ts'

const { names, settings: labels, modes, automatic } = deskTexts.generation

/** Shown elsewhere on the page: among the facts, as the prompt, or collapsed below. */
const shownElsewhere = new Set(['tool', 'version', 'prompt', 'lyrics', 'text'])

const sizeText = (bytes: number): string =>
  bytes < 100_000 ? `${Math.max(0.1, bytes / 1_000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`

function valueOf(name: string, value: unknown): string {
  if (name === 'durationSeconds') return value === -1 ? automatic : `${Math.round(Number(value))} s`
  if (name === 'sizeBytes') return sizeText(Number(value))
  if (name === 'mode') return modes[String(value)] ?? String(value)
  return Array.isArray(value) ? value.join(', ') : String(value)
}

/** 'Night bus (singing, 0–30 s)', one after the other. */
const referenceFacts = (settings: Settings): (readonly [string, string])[] =>
  'references' in settings && settings.references
    ? [[labels.references!, settings.references.map(referenceText).join(', ')]]
    : []

const referenceText = ({ audioName, slot, region: { startSeconds, endSeconds } }: SongReference): string =>
  `${audioName} (${slot}, ${Math.round(startSeconds)}–${Math.round(endSeconds)} s)`

/** Whatever a tool was asked, field by field. */
const settingFacts = (settings: Settings): (readonly [string, string])[] =>
  Object.entries(settings)
    .filter(([name]) => !shownElsewhere.has(name) && name !== 'references')
    .map(([name, value]) => [labels[name] ?? name, valueOf(name, value)] as const)
    .filter(([, value]) => value !== '')

/** An upload or import has a name and no prompt. */
const hasPrompt = (prompt: string, settings: Settings | null): boolean =>
  settings === null || !Object.entries(settings).some(([name, value]) => name !== 'prompt' && value === prompt)

/** The user's request. */
export function RequestFacts({ detail: { prompt, lyrics, settings } }: { detail: SupportGenerationDetail }) {
  return (
    <>
      <FactList
        facts={[
          ...(hasPrompt(prompt, settings) ? [[names.prompt, prompt || '–'] as const] : []),
          ...(settings ? [...settingFacts(settings), ...referenceFacts(settings)] : []),
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
        {names.lyrics}
      </Box>
      <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', pl: 2 }}>{text}</Box>
    </Box>
  )
}
