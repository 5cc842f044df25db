import { sendByTus, sendForm } from '@songloom/api/testing/uploads'
import { minVoiceSeconds } from '@songloom/contracts/dna/dna.rules'
import { isPanelTool } from '@songloom/tools/registry.rules'
import type { JobTool, PanelTool } from '@songloom/tools/registry.rules'
import type { LinkServer } from './link-server.ts'
import type { Maker, ProductHarness } from './product-harness.ts'
import { toneWav } from './tone.ts'

/** What sample jobs are made of. */
export interface SampleMaterial {
  harness: ProductHarness
  maker: Maker
  /** One of the maker's, 15 s long. */
  audioId: string
  linked: LinkServer
}

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
  async train_voice({ harness, maker }) {
    const { audio } = await harness.bring(maker, 'voice.wav', toneWav(minVoiceSeconds + ++serial / 100))
    const { audioId } = audio!
    const { consent } = (await maker.call('openConsent', { body: { isOwnVoice: true, voiceOwner: 'Asha' } })).body
    await maker.call('giveConsent', { params: { consentId: consent.id }, body: { audioId } })
    const body = { kind: 'voice', name: 'Asha', audioIds: [audioId], consentId: consent.id } as const
    return (await maker.call('trainDna', { body: { ...body, tempId: newTempId() } })).body.messageId
  },
}

/** Begins a plain job of any tool, as a person would; answers its message. */
export async function beginSample(material: SampleMaterial, tool: JobTool): Promise<string> {
  if (!isPanelTool(tool)) return begins[tool](material)
  const { harness, maker, audioId } = material
  const begun = await harness.begin(maker, tool, audioId)
  if (begun.kind === 'refused') throw new Error(`${tool}: ${begun.message}`)
  return begun.messageId
}
