import { afterAll, beforeAll, expect, test } from 'vitest'
import { getUsableTool } from '@songloom/tools/registry.rules'
import type { VoiceToInstrumentJob } from '@songloom/tools/voice-to-instrument/contract'
import { sampleRate } from '@songloom/engine/dsp/stereo'
import { notesFromHum } from '@songloom/engine/analyse/voice/notes-from-hum'
import { scoreFromMidi } from '@songloom/engine/import/score-from-midi'
import { tones } from '@songloom/engine/testing/signals'
import type { AudioRow } from '@songloom/store/library/audios'
import { createId } from '@songloom/store/ids'
import { getTokens } from '@songloom/store/ledger/ledger'
import { seedUnstartedJob } from '@songloom/store/testing/seed'
import { decodeWav } from '../media/wav/decode-wav.ts'
import { encodeWav } from '../media/wav/encode-wav.ts'
import { readBytes } from '../jobs/objects.ts'
import { attemptContext, createActivityHarness } from '../testing/activity-harness.ts'
import type { ActivityHarness } from '../testing/activity-harness.ts'
import { describePlayed } from '../testing/own-engine.ts'
import { makeOwnSong } from '../testing/own-song.ts'

let harness: ActivityHarness
let owner: { userId: string; projectId: string }
/** A library row that is given other sounds. */
let voiceId: string

type StoredAudio = AudioRow & { job_id: string }
const audiosOf = (jobId: string): Promise<StoredAudio[]> => harness.db<StoredAudio>('audios').where({ job_id: jobId })

beforeAll(async () => {
  harness = await createActivityHarness()
  const own = await makeOwnSong(harness)
  owner = own.owner
  voiceId = own.song.id
})
afterAll(() => harness.close())

async function record(samples: Float32Array, rate = sampleRate): Promise<void> {
  const key = `${owner.userId}/recorded/${createId()}.wav`
  await harness.objects.put(key, encodeWav({ left: samples, right: samples }, { sampleRate: rate }), 'audio/wav')
  const seconds = samples.length / rate
  const row = { object_keys: JSON.stringify({ wav: key }), score_key: null, duration_seconds: seconds }
  await harness.db('audios').where({ id: voiceId }).update(row)
}

async function play(more: Partial<VoiceToInstrumentJob> = {}): Promise<StoredAudio> {
  const jobId = await seedUnstartedJob(
    harness.db,
    owner,
    getUsableTool('voice_to_instrument').priceTokens,
    null,
    'voice_to_instrument',
  )
  const settings = { instrument: 'Sitar', pitchChange: 0, filterRadius: 3, reverbWetness: 0 } as const
  const job: VoiceToInstrumentJob = {
    tool: 'voice_to_instrument',
    jobId,
    ...owner,
    deadlineSeconds: 300,
    audioId: voiceId,
    ...settings,
    ...more,
  }
  await attemptContext().run(harness.playing.playVoice, job)
  const [audio] = await audiosOf(jobId)
  return audio!
}

const melody = [60, 62, 64, 60].map((midi, i) => ({ midi, startSeconds: 0.2 + 0.6 * i, durationSeconds: 0.5 }))

describePlayed('a hummed line', () => {
  test('is stored as one audio at its pitches, with its notes as MIDI, for 40 tokens', async () => {
    await record(tones(melody, 3))
    const before = (await getTokens(harness.db, owner.userId)).available
    const audio = await play({ instrument: 'Bansuri', pitchChange: 12 })
    expect(audio).toMatchObject({ output: 'instrument', parents: [voiceId], duration_seconds: 3 })
    const { left } = decodeWav(await readBytes(harness.objects, audio.object_keys.wav!))
    expect(left.length).toBe(3 * sampleRate)
    const heard = notesFromHum(left).filter(({ durationSeconds }) => durationSeconds > 0.2)
    expect(heard.map(({ midi }) => midi)).toEqual([72, 74, 76, 72])
    const written = scoreFromMidi(await readBytes(harness.objects, audio.object_keys.mid!))
    expect(written.tracks.flatMap(({ notes }) => notes.map(({ midi }) => midi))).toEqual([72, 74, 76, 72])
    expect((await getTokens(harness.db, owner.userId)).available).toBe(before - 40)
  })
})

describePlayed('bad input', () => {
  test.each([
    ['silence', new Float32Array(3 * sampleRate)],
    ['one sample', Float32Array.of(0.5)],
  ])('%s ends with a sentence of its own', async (_, samples) => {
    await record(samples)
    await expect(play()).rejects.toMatchObject({ type: 'instrument_nothing_heard', nonRetryable: true })
  })

  test('a file at 8 kHz is played at its length and pitch', async () => {
    await record(tones(melody, 3, 8_000), 8_000)
    const { left } = decodeWav(
      await readBytes(harness.objects, (await play({ instrument: 'Guitar' })).object_keys.wav!),
    )
    expect(left.length).toBe(3 * sampleRate)
    expect(notesFromHum(left)[0]!.midi).toBe(60)
  })
})
