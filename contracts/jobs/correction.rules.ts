import { musicModels } from '@songloom/tools/generate-music/definition.rules'
import { extendSides } from '@songloom/tools/extend-track/definition.rules'
import { isComing, songVersions } from '../music/versions.rules.ts'

/** A request field that support may correct; its name is the setting's. */
export interface CorrectableField {
  name: string
  label: string
  /** A list is shown and edited with commas. */
  kind: 'text' | 'number' | 'list' | 'choice'
  /** Of a choice. */
  choices?: readonly string[]
}

/** Stored settings of any tool. */
export type AnySettings = Readonly<Record<string, unknown>> & { tool: string }

/** One changed field, as texts. */
export interface FieldChange {
  name: string
  label: string
  before: string
  after: string
}

const prompt: CorrectableField = { name: 'prompt', label: 'Prompt', kind: 'text' }
const lyrics: CorrectableField = { name: 'lyrics', label: 'Lyrics', kind: 'text' }
const styles: CorrectableField = { name: 'styles', label: 'Styles', kind: 'list' }
const seconds: CorrectableField = { name: 'seconds', label: 'Length in seconds', kind: 'number' }
const durationSeconds: CorrectableField = {
  ...seconds,
  name: 'durationSeconds',
  label: 'Length in seconds (-1 is automatic)',
}
const offered = songVersions.filter((version) => !isComing(version))
const version: CorrectableField = { name: 'version', label: 'Version', kind: 'choice', choices: offered }
const model: CorrectableField = { name: 'model', label: 'Model', kind: 'choice', choices: musicModels }
const side: CorrectableField = { name: 'side', label: 'Side', kind: 'choice', choices: extendSides }
const number = (name: string, label: string): CorrectableField => ({ name, label, kind: 'number' })

/** A described song has a prompt, a custom one lyrics. */
const wordsOfMode = ({ mode }: AnySettings): CorrectableField => (mode === 'describe' ? prompt : lyrics)

const fieldsOfTool: Readonly<Record<string, (settings: AnySettings) => CorrectableField[]>> = {
  song_gen: (settings) => [wordsOfMode(settings), styles, durationSeconds, version],
  generate_music: () => [{ ...lyrics, label: 'Prompt' }, durationSeconds, model],
  lyric_writing: () => [{ name: 'text', label: 'Text', kind: 'text' }],
  vocals_gen: (settings) => [wordsOfMode(settings), seconds, version],
  similar_song_gen: () => [lyrics, styles, seconds, version],
  similar_instru_gen: () => [seconds, version],
  extend_music: ({ mode }) => [prompt, ...(mode === 'song' ? [lyrics] : []), seconds, side, version],
  auto_complete_music: () => [prompt, version],
  inpainting: ({ trackMode }) => [
    ...(trackMode === 'song' ? [lyrics] : []),
    prompt,
    { name: 'tags', label: 'Tags', kind: 'list' },
  ],
  voice_to_instrument: () => [
    number('pitchChange', 'Pitch in semitones'),
    number('filterRadius', 'Filter radius'),
    number('reverbWetness', 'Reverb'),
  ],
}

/** The correctable fields of a request; empty where its tool has none. */
export const listCorrectableFields = (settings: AnySettings): CorrectableField[] =>
  fieldsOfTool[settings.tool]?.(settings) ?? []

const toText = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : String(value ?? ''))

/** A field's value as it is shown and edited. */
export const toFieldText = (settings: AnySettings, { name }: CorrectableField): string => toText(settings[name])

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')

function toValue(text: string, { kind }: CorrectableField): unknown {
  if (kind === 'number') return text.trim() === '' ? Number.NaN : Number(text)
  return kind === 'list' ? listOf(text) : text
}

/** Fields that the texts change, in the order of the form; unknown names are ignored. */
export function listFieldChanges(settings: AnySettings, texts: Readonly<Record<string, string>>): FieldChange[] {
  return listCorrectableFields(settings).flatMap((field) => {
    const { name, label, kind } = field
    const before = toFieldText(settings, field)
    const sent = texts[name]
    if (sent === undefined) return []
    const after = kind === 'text' || kind === 'choice' ? sent : toText(toValue(sent, field))
    return after === before ? [] : [{ name, label, before, after }]
  })
}

/** The settings with these changes applied. */
export function applyChanges<S extends AnySettings>(settings: S, changes: readonly FieldChange[]): S {
  const fields = listCorrectableFields(settings)
  const values = changes.flatMap(({ name, after }) => {
    const field = fields.find((candidate) => candidate.name === name)
    return field ? [[name, toValue(after, field)] as const] : []
  })
  return { ...settings, ...Object.fromEntries(values) }
}
