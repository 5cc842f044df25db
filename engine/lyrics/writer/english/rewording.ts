import { linesOf } from './notation.ts'

/** What may be said otherwise where it does not end a line: a pattern, and what to say instead. */
const rules = linesOf(`
(I|you|we|they|she|he)’ll ~ $1 will
(I|you|we|they|she|he) will ~ $1’ll
(I|you|we|they)’ve ~ $1 have
(you|we|they)’re ~ $1 are
(you|we|they) are ~ $1’re
I’m ~ I am
I am ~ I’m
don’t ~ do not
do not ~ don’t
doesn’t ~ does not
does not ~ doesn’t
didn’t ~ did not
can’t ~ cannot
won’t ~ will not
is not ~ is never / isn’t
(it|that|there|here)’s(?! been| got| gone) ~ $1 is
(it|that|there) is ~ $1’s
nobody ~ no one / not a soul
no one ~ nobody / not a soul
every ~ each
each(?! other) ~ every
all of (?=me|my|you|your|us|it|this) ~ the whole of_
half of ~ some of
till ~ until
until ~ till
through ~ all through
under (the|my|our|your|a) ~ beneath $1 / below $1
(?<!one |held |me )by the (?!hand|time|way|name|day|hour|sound|light|book|spark|fire|smell|feel|look|taste) ~ beside the_ / close by the_ / near the_
next to ~ beside
down by ~ over by
at the end of ~ towards the end of
in the (?=blue|scent|dark|quiet|hush|shade|grass|clover) ~ deep in the_
where the ~ there where the
(in|on|under|by|at|behind|beside|past|with) the (?=old|wooden|garden|kitchen|cold|pale|slow|wet|tall|long|little|small|blue|green|grey|white|dark|quiet|dusty) ~ $1 that_ / $1 this_
(the|my|our|your) little (?=[a-z]+ ) ~ $1 small_
(the|my|our|your) (?=door|gate|window|road|river|street|kettle|radio|garden|tree|coat|song|letter|lamp|boat|train|field|hill) ~ $1 old_
(I|we) (know|hear|see|feel|find|keep|carry|hold|love|talk|wait|walk|tell|miss|write|learn|remember|sing|listen|stay|drive|stand|ride|bend|wake|count|study|work|say|pray|breathe|smile|run) ~ $1 still $2 / $1 always $2
(I|we|you) (knew|heard|saw|felt|found|kept|carried|sang|held|loved|talked|waited|walked|told|missed|wrote|learned|counted|asked|looked|watched|swept|lit|planted|whistled|danced|laughed|thought|buried|joked|dreamed|noticed|got|mopped|fell|slipped|climbed|built|made|came|laid|swallowed) ~ $1 once $2 / $1 just $2 / $1 often $2
I (?=used to|would) ~ I know I_ / once I_
if (I|you) could ~ if only $1 could
if (I|you) were ~ if only $1 were
I know (?=what|how|you|that|it) ~ I can tell_ / I do know_
there is something ~ there is always something
(am|are|is) allowed to ~ $1 free to
goodbye, it’s ~ goodbye, just / goodbye, but
you’d (tell|ask) me ~ you would $1 me / I hear you $1 me
wherever ~ anywhere
whole ~ entire
maybe ~ perhaps
inside ~ within
so (?=long|far|late|loud|bright|slow|small|high|deep|wide) ~ so very_
(?<=, )and (?=I|we|you|it|the) ~ then_ / so_
let (me|us) ~ oh let $1
most of ~ more than half of
in my (?=own|slow) ~ here in my_ / down in my_
with (joy|love|light|hope) ~ and with $1
`).map((rule) => {
  const [pattern = '', others = ''] = rule.split(' ~ ')
  return {
    found: new RegExp(`\\b${pattern}${/[)]$/.test(pattern) ? '' : '\\b'}`, 'i'),
    others: others.replaceAll('_', ' ').split(' / '),
  }
})

/** The line in other words of the same sense, its last word kept: with one thing said otherwise, then with two. */
export function reworded(line: string): string[] {
  const end = line.lastIndexOf(' ') + 1
  const [body, last] = [line.slice(0, end), line.slice(end)]
  const once = changes(body, 0)
  const twice = once.flatMap(({ text, rule }) => changes(text, rule + 1))
  return [...once, ...twice].map(({ text }) => text + last)
}

interface Change {
  text: string
  rule: number
}

/** Each rule from the given one on, applied once. */
function changes(body: string, from: number): Change[] {
  return rules
    .slice(from)
    .flatMap(({ found, others }, i) =>
      found.test(body) ? others.map((words) => ({ text: body.replace(found, words), rule: from + i })) : [],
    )
}
