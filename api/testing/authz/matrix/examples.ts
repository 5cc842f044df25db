import { exampleKeys } from '@songloom/contracts/library/examples.rules'
import type { Belongings } from '../belongings.ts'
import type { Row } from '../matrix-row.ts'

const everyone = [200, 200, 200, 200, 200, 200] as const
const refused = [400, 400, 400, 400, 400, 400] as const

const example = () => ({ params: { example: exampleKeys[0] } })
const audioOf = ({ audioId }: Belongings) => ({ params: { example: audioId } })
const coverOf = ({ messageId }: Belongings) => ({ params: { example: messageId } })

/** Examples are public; no user's objects are served under their addresses, not even to the owner. */
export const exampleMatrix: readonly Row[] = [
  { route: 'examples', relation: 'live', expected: everyone },
  { route: 'exampleAudio', relation: 'live', expected: everyone, input: example },
  { route: 'exampleAudio', relation: 'live', expected: refused, input: audioOf },
  { route: 'exampleCover', relation: 'live', expected: everyone, input: example },
  { route: 'exampleCover', relation: 'live', expected: refused, input: coverOf },
]
