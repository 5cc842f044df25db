import { sendByTus, sendForm } from '@songloom/api/testing/uploads'
import { minVoiceSeconds } from '@songloom/contracts/dna/dna.rules'
import { isPanelTool } from '@songloom/tools/registry.rules'
import type { JobTool, PanelTool } from '@songloom/tools/registry.rules'
import { engineOfRun } from './activity-harness.ts'
import type { LinkServer } from './link-server.ts'
import type { Maker, ProductHarness } from './product-harness.ts'
import { spokenWav, voiceMaterial } from './spoken-wav.ts'
import { toneWav } from './tone.ts'

/** What sample jobs are made of. */
export interface SampleMaterial {
  harness: ProductHarness
  maker: Maker
  /** One of the maker's, 15 s long. */
  audioId: string
  linked: LinkServer
  /** Called when the job's own material is uploaded, right before it is started. */
  onReady?: () => void
}

/** Our own engine learns no voice from a tone, and hears what a consent says. */
const isHeard = engineOfRun === 'embedded'
let serial = 0
const newTempId = (): string => `sample-${serial++}`

/** Starts a job of each tool without a panel, and returns its message. */
const begins: Record<Exclude<JobTool, PanelTool>, (material: SampleMaterial) => Promise<string>> = {
  async receive_upload({ harness: { api }, maker }) {
    // New bytes: known ones are not decoded again.
    const bytes = Buffer.from(toneWav(3 + ++serial / 100))
    const uploadId = await sendByTus(api, maker, { bytes, name: 'tone.wav' })
    return (await maker.call('uploadState', { params: { uploadId } })).body.upload.messageId!
  },
  async import_link({ harness: { api }, maker, linked }) {
    const form = new FormData()
    const fields = { url: `${linked.url}?${serial++}`, projectId: '0', type: 'song', tempId: newTempId() }
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    return String((await sendForm(api, maker, '/api/studio/upload/youtubeURL', form)).body.messageId)
  },
  async trim_audio({ maker, audioId }) {
    const body = { wait: false, tempId: newTempId(), song_url: audioId, time_ranges: [{ start: 1, end: 9 }] }
    return (await maker.call('trimManual', { body })).body.messageId
  },
  async join_audio({ maker, audioId }) {
    const body = { wait: false, tempId: newTempId(), baseAudioUrl: audioId, extendedAudioUrl: audioId }
    return (await maker.call('concatenate', { body })).body.messageId
  },
  async render_mix({ maker, audioId }) {
    const { projectId } = (await maker.call('openDawProject', { body: { files: [{ audio: audioId }] } })).body
    const body = { toSeconds: 5, stems: true, tempId: newTempId() }
    return (await maker.call('renderMix', { params: { projectId }, body })).body.messageId
  },
  async train_style({ maker, audioId }) {
    const body = { kind: 'style', name: 'Dawn', audioIds: [audioId], tempId: newTempId() } as const
    return (await maker.call('trainDna', { body })).body.messageId
  },
  async train_voice({ harness, maker, onReady }) {
    const { consent } = (await maker.call('openConsent', { body: { isOwnVoice: true, voiceOwner: 'Asha' } })).body
    const bring = async (name: string, wav: Uint8Array) => (await harness.bring(maker, name, wav)).audio!.audioId
    const audioId = await bring('voice.wav', isHeard ? voiceMaterial() : toneWav(minVoiceSeconds + ++serial / 100))
    const readingId = isHeard ? await bring('consent.wav', spokenWav([consent.sentence])) : audioId
    await maker.call('giveConsent', { params: { consentId: consent.id }, body: { audioId: readingId } })
    onReady?.()
    const body = { kind: 'voice', name: 'Asha', audioIds: [audioId], consentId: consent.id } as const
    return (await maker.call('trainDna', { body: { ...body, tempId: newTempId() } })).body.messageId
  },
}

/** Begins a plain job of any tool, as a person would; answers its message. */
export async function beginSample(material: SampleMaterial, tool: JobTool): Promise<string> {
  const { harness, maker, audioId, onReady } = material
  if (tool !== 'train_voice') onReady?.()
  if (!isPanelTool(tool)) return begins[tool](material)
  const begun = await harness.begin(maker, tool, audioId)
  if (begun.kind === 'refused') throw new Error(`${tool}: ${begun.message}`)
  return begun.messageId
}
