import { voiceIds } from '@songloom/contracts/music/voice-ids.rules'
import type { Belongings } from '../belongings.ts'
import type { Row } from '../matrix-row.ts'

const everyone = [200, 200, 200, 200, 200, 200] as const
const signedIn = [401, 401, 200, 200, 200, 200] as const
const refused = [400, 400, 400, 400, 400, 400] as const
const ownerOnly = [401, 401, 200, 404, 404, 404] as const
const notFound = [401, 401, 404, 404, 404, 404] as const

const voice = () => ({ params: { voice: voiceIds[0] } })
const audio = ({ audioId }: Belongings) => ({ params: { voice: audioId } })
const swapped = (audioId?: string) => (of: Belongings) => ({
  body: {
    projectId: of.projectId,
    actionByUser: 'voice_swap',
    audioUrl: audioId ?? of.audioId,
    voice: voiceIds[0],
  },
})

/** Community voices are public, whatever `user_id` says; the songs they are applied to are private. */
export const voiceMatrix: readonly Row[] = [
  { route: 'searchVoiceModels', relation: 'live', expected: signedIn },
  {
    route: 'searchVoiceModels',
    relation: 'live',
    expected: signedIn,
    input: (_, userId) => ({ query: { user_id: userId } }),
  },
  { route: 'publicVoiceModels', relation: 'live', expected: everyone },
  { route: 'voicePreview', relation: 'live', expected: everyone, input: voice },
  { route: 'voicePreview', relation: 'live', expected: refused, input: audio },
  { route: 'voiceCover', relation: 'live', expected: everyone, input: voice },
  { route: 'voiceCover', relation: 'live', expected: refused, input: audio },
  { route: 'voiceModel', relation: 'live', expected: everyone, input: voice },
  { route: 'voiceModel', relation: 'live', expected: refused, input: audio },
  { route: 'generate', relation: 'live', expected: ownerOnly, input: swapped() },
  { route: 'generate', relation: 'missing', expected: notFound, input: swapped('f'.repeat(24)) },
]
