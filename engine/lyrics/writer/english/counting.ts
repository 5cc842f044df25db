import type { LyricBrief, ThemeField } from '../lyric-writer.ts'

const number =
  'none one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  )

/** A number as it is sung; more than twenty in figures. */
export function spoken(count: number): string {
  return number[count] ?? String(count)
}

const countingFields = new Set<ThemeField>(['play', 'animals', 'childhood', 'rest'])

/** Four to twelve of a thing in a song for children are counted down; fewer and others are only named. */
export const isCountdown = ({ counts, field }: Pick<LyricBrief, 'counts' | 'field'>): boolean =>
  countingFields.has(field) && counts.some(({ count, noun }) => count >= 4 && count <= 12 && noun !== 'years')

/** Where the others are, rhyming with how many are left. */
const places: Readonly<Record<number, string>> = {
  1: '{playing|dancing|lying} in the sun|{hopping|skipping|running} just for fun',
  2: '{looking|waiting} at the {sky of|big sea} blue|{standing|waiting} in a {slow|muddled} queue',
  3: '{swimming|paddling} in the sea|{climbing|napping} {up|under} a tree|{pouring|spilling} cups of tea',
  4: '{knocking|waiting} at the door|{rolling|spinning} on the floor|{waving|dancing} on the shore',
  5: '{glad|happy} to be alive|{learning|finding out|teaching us} how to {dive|jive}',
  6: '{doing|learning} {silly|clever} tricks|{building|playing} with {bricks|sticks}',
  7: '{looking up|gazing|singing up|waving|peeping up} at heaven|waiting for the clock to say {eleven|half eleven}',
  8: '{leaning|waiting|swinging} on the gate|{stacking|spinning} on a plate|{always|hurrying but} {running|arriving} late',
  9: '{marching|waddling|dancing} in a line|{sunning|warming} in the shine|{singing|whistling|feeling} mighty fine',
  10: '{counting|starting} {all over|off} again|{building|painting} {up a|their own} den',
  11: '{looking up|gazing|singing up|waving|peeping up} at heaven|{staying|counting} all the way past seven',
}

const leaving =
  '{One|One more|Another|The smallest|The loudest|The quickest|The shyest|The roundest} {slid|wandered|hopped|strolled|skipped|tumbled|tiptoed|rolled} {away|off home|out of sight|to bed|off to play|round the bend}, {and that leaves|and then there were|so now there are}'

/** Patterns of the couplet in which a number of things, at most twelve, loses one. */
export function countdownCouplet(count: number, things: string): [string, string] {
  const adjective =
    '{little|happy|merry|noisy|sleepy|silly|dizzy|tiny|jolly|cheeky|funny|fluffy|muddy|chilly|giggling|hungry|curious|busy|clumsy|wriggly|bouncy|snuggly|wobbly|dancing}'
  const left = count - 1
  const last = left === 1 ? leaving.replace('there were', 'there was').replace('there are', 'there is') : leaving
  return [`${spoken(count)} ${adjective} ${things} {${nested(places[left]!)}}`, `${last} ${spoken(left)}`]
}

/** Alternatives that hold groups of their own are written out. */
function nested(alternatives: string): string {
  return splitTop(alternatives).flatMap(written).join('|')
}

function written(pattern: string): string[] {
  const group = /\{([^{}]*)\}/.exec(pattern)
  if (!group) return [pattern]
  return group[1]!.split('|').flatMap((option) => written(pattern.replace(group[0], option)))
}

function splitTop(text: string): string[] {
  let depth = 0
  const parts = ['']
  for (const sign of text) {
    depth += sign === '{' ? 1 : sign === '}' ? -1 : 0
    if (sign === '|' && depth === 0) parts.push('')
    else parts[parts.length - 1] += sign
  }
  return parts
}

const calls =
  '{Sing|Shout|Count|Clap|Stamp|Whisper|Call|Drum|Chant} {it|them} {out|loud|slow|again|with me|for me|together|clear|along}'
const last =
  'Three, two, one, {and|then|now|so} {out|off|back|home|skip|dance|slide|march|hop|run} {through|by|past} {the|the old|the garden|the kitchen|the open|the barn} door'

/** Patterns of two lines that count down and rhyme, for a chorus; none where there is too little to count. */
export function countdownLines(count: number): string[] {
  if (count < 5) return []
  if (count > 10) return [`${calls}: from ${spoken(count)} down to four`, last]
  const down = Array.from({ length: count - 3 }, (_, i) => spoken(count - i)).join(', ')
  return [`${calls}: ${down}`, last]
}
