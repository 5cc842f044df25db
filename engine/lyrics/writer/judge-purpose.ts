import { getCalls } from './english/calls.ts'
import type { LyricFault, Sung } from './judge-shape.ts'
import { splitWords } from './judge-shape.ts'
import type { LyricBrief, SongAct } from './lyric-writer.ts'

/** Words by which a line does what the song is there to do. */
const english: Readonly<Record<SongAct, RegExp>> = {
  apology: /\b(sorry|forgive)\b/i,
  thanks: /\b(thank|thanks|thank-you|thank-yous)\b/i,
  proposal: /\bmarry\b|\bknee\b|\bknelt\b|\bthe ring\b|\bsay (?:yes|i do|you will)\b/i,
  courtship: /\b(?:will|would|won’t) you\b|\bbe mine\b|\bask(?:ing|ed)? you\b|\bsay (?:yes|you)\b|\bout with me\b/i,
  confession: /\b(?:love|fell for)\b/i,
  farewell: /\b(goodbye|farewell|so long|fare you well)\b/i,
  congratulation:
    /\b(congratulations|proud|proudly|well done|hooray|you did it|you made it|bravo|cheers?|hats off|here’s to)\b/i,
  encouragement:
    /\b(you can|you’ve got this|believe in you|don’t give up|chin up|head up|hold on|keep (?:on )?going|stand tall|be brave)\b/i,
  comfort: /\b(here|with you|lean on|rest on|not alone|hold you|got you|beside you)\b/i,
  missing: /\bmiss(?:ing|ed)?\b/i,
  welcome: /\bwelcome\b/i,
  invitation: /\b(invited|invitation|come)\b/i,
}

const refrain = new Set<string>(['chorus', 'drop'])

/** What a song is there to do is done in its chorus and outside of it, and what it is for is told. */
export function findPurposeFaults({ purpose, ...brief }: LyricBrief, sections: readonly Sung[]): LyricFault[] {
  if (!purpose) return []
  const linesOf = (isRefrain: boolean): string[] =>
    sections.filter(({ need }) => refrain.has(need.name) === isRefrain).flatMap(({ lines }) => lines)
  const [chorus, others] = [linesOf(true), linesOf(false)]
  const does = (line: string): boolean => english[purpose.act].test(line)
  const told = [purpose.cause, purpose.occasion].flatMap((text) => (text ? [weighty(splitWords(text))] : []))
  const tells = (line: string): boolean => told.some((words) => shareOf(words, line) >= leastTold)
  const calls = getCalls({ ...brief, purpose }).map((call) => call.toLowerCase())
  const isCalled = [...chorus, ...others].some((line) => calls.some((call) => line.toLowerCase().includes(call)))
  const verses = sections.filter(({ need }) => need.name === 'verse').length
  return [
    ...(chorus.length > 0 && !chorus.some(does) ? [fault(`no ${purpose.act} in the chorus`)] : []),
    ...(verses > 0 && !others.some((line) => does(line) || tells(line)) ? [fault(`no ${purpose.act} in a verse`)] : []),
    ...(verses > 0 && told.length > 0 && !others.some(tells) ? [fault(`nothing of ${told[0]!.join(' ')}`)] : []),
    ...(chorus.length > 0 && !isCalled ? [fault(`said to nobody: ${calls.join(', ')}`)] : []),
  ]
}

const fault = (text: string): LyricFault => ({ rule: 'purpose', text })

/** Words that say what it was: 'forgot', 'anniversary'. */
function weighty(words: readonly string[]): readonly string[] {
  const long = words.filter(({ length }) => length > 3)
  return long.length > 0 ? long : words
}

/** A long clause is told without its end. */
const leastTold = 0.5
const shareOf = (words: readonly string[], line: string): number => {
  const sung = new Set(splitWords(line))
  return words.filter((word) => sung.has(word)).length / words.length
}
