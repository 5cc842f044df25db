import { expect, it } from 'vitest'
import { splitRequest } from '../brief-words.ts'
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
  ['an astronaut stranded on Mars who misses her daughter', ['clause: the astronaut: misses her daughter']],
  ['a taxi driver in New York sending money home', ['act: the taxi driver: sending money home']],
  [
    'Maya is moving to Berlin and I’m scared of losing her',
    ['clause: Maya: is moving to Berlin', 'clause: I’m: scared of losing her'],
  ],
  ['we met at a bus stop in Mumbai', ['clause: we: met at a bus stop in Mumbai']],
  [
    'about Leo who falls in love with a girl, we danced by candlelight',
    ['clause: Leo: falls in love with a girl', 'clause: we: danced by candlelight'],
  ],
  ['we built a treehouse and watched the stars', ['clause: we: built a treehouse', 'clause: we: watched the stars']],
  ['a ship lost in a storm', []],
  ['a pop song about falling leaves', []],
  ['a song about a sewing machine', []],
  ['music for studying math', []],
  ['an upbeat track, drums play loud, the chorus repeats, starting with drums', []],
  ['a song that makes me cry, I want a violin', []],
  ['a song about a friend who died of cancer', []],
])('%s contains %j', (prompt, events) => {
  expect(describeEvents(prompt)).toEqual(events)
})
