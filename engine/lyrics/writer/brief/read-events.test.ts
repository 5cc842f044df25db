import { expect, it } from 'vitest'
import { splitRequest } from './brief-words.ts'
import { readEvents } from './read-events.ts'

const describeEvents = (prompt: string): string[] =>
  readEvents(splitRequest(prompt)).map(
    ({ event: { form, ways } }) => `${form}: ${ways[0]!.doer ?? '-'}: ${ways[0]!.doing}`,
  )

it.each([
  ['pop song about finding old letters in the attic', ['act: -: finding old letters in the attic']],
  ['my dog Biscuit stole my sandwich', ['clause: my dog Biscuit: stole my sandwich']],
  ['a girl who never lost her shoe', ['clause: the girl: never lost her shoe']],
  ['love song for Aisha, we met on a train to Istanbul', ['clause: we: met on a train to Istanbul']],
  ['hip hop about Jamal starting a band', ['act: Jamal: starting a band']],
  ['a pop song about falling leaves', []],
  ['a song about a sewing machine', []],
  ['music for studying math', []],
  ['an upbeat track, drums play loud, the chorus repeats, starting with drums', []],
  ['a song that makes me cry, I want a violin', []],
  ['a song about a friend who died of cancer', []],
])('%s contains %j', (prompt, events) => {
  expect(describeEvents(prompt)).toEqual(events)
})
