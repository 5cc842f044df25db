import { describe, expect, test } from 'vitest'
import { findInstrumentModel, instrumentModels } from '../shared/instrument-models.rules.ts'
import { rvcInferenceRequest } from '@songloom/contracts/routes/rvc'
import { rvcConstants, toRvcPitchChange } from '@songloom/contracts/music/rvc.rules'
import { findVoiceToInstrumentProblem } from './definition.rules.ts'

describe('Voice to instrument (spec 2 §3, §5, §7)', () => {
  test('knows eleven instruments by name and address, and no other', () => {
    expect(instrumentModels).toHaveLength(11)
    for (const { name, url } of instrumentModels)
      expect([findInstrumentModel(name)?.name, findInstrumentModel(url)?.name]).toEqual([name, name])
    expect(findInstrumentModel('https://example.test/dhol.zip')).toBeUndefined()
    expect(findInstrumentModel(undefined)).toBeUndefined()
  })

  test('needs an instrument', () => {
    expect(findVoiceToInstrumentProblem({ instrument: '', durationSeconds: 10 })?.code).toBe('instrument_missing')
    expect(findVoiceToInstrumentProblem({ instrument: 'Sitar', durationSeconds: 10 })).toBeUndefined()
    expect(findVoiceToInstrumentProblem({ instrument: 'Sitar', durationSeconds: 3_600 })?.code).toBe('voice_too_long')
  })

  test('pitch_change_all is 12 for Bansuri, else 0', () => {
    expect(instrumentModels.filter(({ name }) => toRvcPitchChange(name) !== 0).map(({ name }) => name)).toEqual([
      'Bansuri',
    ])
    expect(toRvcPitchChange('Bansuri')).toBe(12)
  })

  test('constants of the call pass its own contract', () => {
    const sent = { projectId: 'a'.repeat(24), input_audio_url: 'b'.repeat(24), model_name: 'Dhol', ...rvcConstants }
    expect(rvcInferenceRequest.safeParse(sent).success).toBe(true)
    expect(rvcInferenceRequest.safeParse({ ...sent, index_rate: 2 }).success).toBe(false)
    expect(rvcInferenceRequest.safeParse({ ...sent, shell: 'x' }).success).toBe(false)
  })
})
