import { voiceIds } from '@songloom/contracts/music/voice-ids.rules'
import { getVoice } from '@songloom/contracts/music/voices.rules'
import { expect, test } from 'vitest'
import { measuredEnvelope } from './testing/voice-singers.ts'

test.each(voiceIds)('the colour of %s is what our own singer measures', (id) => {
  const { envelopeDb } = getVoice(id).recipe
  measuredEnvelope(id).forEach((db, band) => expect(Math.abs(db - envelopeDb[band]!)).toBeLessThan(0.2))
})
