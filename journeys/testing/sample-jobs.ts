import { spokenWav, voiceMaterial } from '@songloom/activities/testing/spoken-wav'
import { sampleRequests } from '@songloom/tools/samples'
import { getUsableTool } from '@songloom/tools/registry.rules'
import type { JobTool, PanelTool } from '@songloom/tools/registry.rules'
import { hasStatus } from './listener.ts'
import { sampleLink, sampleUpload, uploadAudio } from './sample-uploads.ts'
import type { SendSample } from './send-sample.ts'
import type { World } from './songloom-world.ts'

const references = new WeakMap<World, Promise<string>>()
const voiceMaterials = new WeakMap<World, string>()
let serial = 0

/** The id of a song of the creator's own, made when a tool first needs one. */
function referenceIn(world: World): Promise<string> {
  const reference = references.get(world) ?? makeReference(world)
  references.set(world, reference)
  return reference
}

async function makeReference({ creator, events }: World): Promise<string> {
  const { messageId } = await creator.startSong({ version: 'v4_5', duration: 15 })
  const { audioData } = await events.until(messageId, 'the reference is there', hasStatus('COMPLETED'), 120_000)
  return audioData[0]!._id
}

/** A plain job of the tool, ready to send with its references. */
export async function sampleJob(world: World, tool: JobTool): Promise<SendSample> {
  if (tool === 'receive_upload') return sampleUpload(world)
  if (tool === 'import_link') return sampleLink(world)
  if (tool === 'trim_audio' || tool === 'join_audio') return sampleClip(world, tool)
  if (tool === 'train_style' || tool === 'train_voice') return sampleTraining(world, tool)
  if (tool === 'render_mix') return sampleMix(world)
  const body = await sampleBody(world, tool)
  return async () => {
    await forgetSplits(world)
    return world.creator.call('generate', { body })
  }
}

/** All stem splits use one reference, as a repeated split would call no engine. */
async function forgetSplits({ objects, creator }: World): Promise<void> {
  for await (const { key } of objects.list(`users/${creator.userId}/splits/`)) await objects.delete(key)
}

/** Parts of the reference; the request does not wait for them. */
async function sampleClip(world: World, tool: 'trim_audio' | 'join_audio'): Promise<SendSample> {
  const audioId = await referenceIn(world)
  const { creator } = world
  const request = { wait: false, tempId: `clip-${process.pid}-${serial++}` }
  return async () => {
    const { status, body } = await (tool === 'trim_audio'
      ? creator.call('trimManual', { body: { ...request, song_url: audioId, time_ranges: [{ start: 1, end: 9 }] } })
      : creator.call('concatenate', { body: { ...request, baseAudioUrl: audioId, extendedAudioUrl: audioId } }))
    return { status, body: body as never }
  }
}

/** A mix of a document of the reference, with stems. */
async function sampleMix(world: World): Promise<SendSample> {
  const { creator } = world
  const files = [{ audio: await referenceIn(world) }]
  const { projectId } = (await creator.call('openDawProject', { body: { files } })).body
  const order = { toSeconds: 5, stems: true, tempId: `mix-${process.pid}-${serial++}` }
  return async () => {
    const { status, body } = await creator.call('renderMix', { params: { projectId }, body: order })
    return { status, body: body as never }
  }
}

/** The id of speech that is long enough to be the material of a voice, uploaded when it is first needed. */
async function voiceMaterialIn(world: World): Promise<string> {
  const known = voiceMaterials.get(world)
  if (known !== undefined) return known
  const audioId = await uploadAudio(world, voiceMaterial())
  voiceMaterials.set(world, audioId)
  return audioId
}

/** A style of the reference, or a voice with its consent. */
async function sampleTraining(world: World, tool: 'train_style' | 'train_voice'): Promise<SendSample> {
  const { creator } = world
  const tempId = `training-${process.pid}-${serial++}`
  const audioId = await (tool === 'train_style' ? referenceIn(world) : voiceMaterialIn(world))
  const consentId = tool === 'train_voice' ? await giveConsent(world) : undefined
  const kind = tool === 'train_style' ? 'style' : 'voice'
  return async () => {
    const { status, body } = await creator.call('trainDna', {
      body: { kind, name: 'Dawn', audioIds: [audioId], consentId, tempId },
    })
    return { status, body: body as never }
  }
}

/** The speaker of the material reads the sentence: our engine compares both. */
async function giveConsent(world: World): Promise<string> {
  const { creator } = world
  const { consent } = (await creator.call('openConsent', { body: { isOwnVoice: true, voiceOwner: 'Asha' } })).body
  const audioId = await uploadAudio(world, spokenWav([consent.sentence]))
  await creator.call('giveConsent', { params: { consentId: consent.id }, body: { audioId } })
  return consent.id
}

/** What `generate` is sent for a plain job of the tool, in a project of its own. */
async function sampleBody(world: World, tool: PanelTool): Promise<object> {
  const sample: (audioId: string) => object = sampleRequests[tool]
  // A sample's parameter shows that it needs an audio.
  const fields = sample.length > 0 ? sample(await referenceIn(world)) : sample('')
  const { body: project } = await world.creator.call('createProject', { body: {} })
  const tempId = `sample-${process.pid}-${serial++}`
  return { ...fields, projectId: project._id, tempId, actionByUser: getUsableTool(tool).actions[0] }
}
